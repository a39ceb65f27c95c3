import { zodResolver } from '@hookform/resolvers/zod'
import { passwordResetRoutes } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call } from '../../core/api.ts'
import { resetMessage } from './auth-messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type NewPasswordForm, newPasswordForm } from './reset-fields.ts'

interface ResetFormProps {
  token: string
  email: string
  onDone: () => void
}

const resetting = actionToasts()

/** The new password, for who came by the mailed link. */
export function ResetForm({ token, email, onDone }: ResetFormProps) {
  const [failure, setFailure] = useState<{ message: string; isLinkDead: boolean }>()
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm),
    // Not as a field is left: its complaint would push away the button that is being pressed.
    mode: 'onSubmit',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await call(passwordResetRoutes.resetPassword, { body: { email, token, password } })
      resetting.done('Password reset successful')
      onDone()
    } catch (error) {
      const message = resetMessage(error)
      const isLinkDead = error instanceof ApiProblem && error.code === 'INVALID_RESET_TOKEN'
      setFailure({ message, isLinkDead })
      resetting.failed('Reset failed', message)
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} onInput={() => setFailure(undefined)} className="grid gap-4">
      {/* For the browser's password manager. */}
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <NewPasswordFields register={form.register} errors={errors} isFirst />
      {failure === undefined ? null : (
        <Note tone="bad" isAnnounced>
          {failure.message}
          {failure.isLinkDead ? (
            <>
              {' '}
              <Link to="/reset-password" search={{ email }}>
                Ask for a new link
              </Link>
            </>
          ) : null}
        </Note>
      )}
      <Button type="submit" variant="primary" isFull isBusy={isSubmitting}>
        {isSubmitting ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}
