import { zodResolver } from '@hookform/resolvers/zod'
import { passwordResetRoutes, resetRequestedMessage } from '@lakshya/contract'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { call } from '../../core/api.ts'
import { otpMessage, otpRequestMessage, resetMessage } from './auth-messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type OtpForm, otpForm } from './reset-fields.ts'

const resetting = actionToasts()
const resending = actionToasts()

/** Step 2 of a reset: the mailed code and the new password. */
export function OtpResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [failure, setFailure] = useState<string>()
  const [isResending, setIsResending] = useState(false)
  // A code can be used once: where the password was refused after it, its token is used again.
  const verified = useRef<{ otp: string; token: string }>(undefined)
  const form = useForm<OtpForm>({
    resolver: zodResolver(otpForm),
    // Not as a field is left: its complaint would push away the button that is being pressed.
    mode: 'onSubmit',
    defaultValues: { otp: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const fail = (message: string) => {
    setFailure(message)
    resetting.failed('Reset failed', message)
  }
  const tokenFor = async (otp: string) => {
    if (verified.current?.otp === otp) return verified.current.token
    const answer = await call(passwordResetRoutes.verifyResetOtp, { body: { email, otp } })
    verified.current = { otp, token: answer.verificationToken }
    return answer.verificationToken
  }
  const onSubmit = form.handleSubmit(async ({ otp, password }) => {
    setFailure(undefined)
    let token: string
    try {
      token = await tokenFor(otp)
    } catch (error) {
      fail(otpMessage(error))
      form.setFocus('otp')
      return
    }
    try {
      await call(passwordResetRoutes.resetPassword, { body: { email, token, password } })
      resetting.done('Password reset successful')
      onDone()
    } catch (error) {
      fail(resetMessage(error))
    }
  })
  const resend = async () => {
    setIsResending(true)
    setFailure(undefined)
    try {
      await call(passwordResetRoutes.requestPasswordReset, { body: { email } })
      resending.done('OTP resent', 'Only the newest OTP counts.')
    } catch (error) {
      setFailure(otpRequestMessage(error))
      resending.failed('OTP Request Failed', otpRequestMessage(error))
    }
    setIsResending(false)
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={() => setFailure(undefined)} className="grid gap-4">
      <Note isAnnounced>{resetRequestedMessage} The OTP is good for 5 minutes.</Note>
      <Field label="Email">
        {(control) => <TextInput {...control} type="email" autoComplete="username" readOnly value={email} />}
      </Field>
      <Field label="OTP" help="Six digits, from the mail" error={errors.otp?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </Field>
      <NewPasswordFields register={form.register} errors={errors} />
      {failure === undefined ? null : (
        <Note tone="bad" isAnnounced>
          {failure}
        </Note>
      )}
      <Button type="submit" variant="primary" isFull isBusy={isSubmitting}>
        {isSubmitting ? 'Resetting...' : 'Reset Password'}
      </Button>
      <Button variant="quiet" isFull isBusy={isResending} onClick={() => void resend()}>
        Resend OTP
      </Button>
    </form>
  )
}
