import { zodResolver } from '@hookform/resolvers/zod'
import { userRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { actionToasts, showToast } from '../../components/overlay/toast.ts'
import { call } from '../../core/api.ts'
import { profileQuery } from '../../core/queries/profile-query.ts'
import { useSession } from '../../core/session/session.tsx'
import { refusalOf } from './refusal.ts'

const codeForm = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(userRoutes.confirmEmail.body.shape.code),
})

interface EmailCodeFormProps {
  address: string
  /** Another address is in force, or none, until this one is confirmed. */
  isPending: boolean
}

const sending = actionToasts()

/** Confirms an address by the code that was mailed to it. */
export function EmailCodeForm({ address, isPending }: EmailCodeFormProps) {
  const client = useQueryClient()
  const session = useSession()
  const [isSending, setIsSending] = useState(false)
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const next = await call(userRoutes.confirmEmail, { body: { code } })
      client.setQueryData(profileQuery.queryKey, next)
      session.retry()
      showToast('ok', 'Email confirmed', `Password resets go to ${next.email}.`)
    } catch (error) {
      const message = refusalOf(error, 'The code could not be checked. Please try again.')
      form.setError('code', { message }, { shouldFocus: true })
    }
  })
  const sendAgain = async () => {
    setIsSending(true)
    try {
      await call(userRoutes.sendEmailCode)
      sending.done('Code sent', `To ${address}. Only the newest code counts.`)
    } catch (error) {
      sending.failed('Error', refusalOf(error, 'The code could not be sent. Please try again.'))
    }
    setIsSending(false)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-ink-2 wrap-anywhere">
        {isPending ? (
          <>
            <b className="text-ink">{address}</b> counts once you enter the code that was mailed to it.
          </>
        ) : (
          'Have a code mailed to this address and enter it here.'
        )}
      </p>
      <Field label="Code" help="Six digits, good for 5 minutes" error={errors.code?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" isBusy={isSubmitting}>
          Confirm email
        </Button>
        <Button variant="quiet" isBusy={isSending} onClick={() => void sendAgain()}>
          {isPending ? 'Send a new code' : 'Send code'}
        </Button>
      </div>
    </form>
  )
}
