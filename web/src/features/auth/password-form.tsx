import { zodResolver } from '@hookform/resolvers/zod'
import { confirmationRoutes, currentPassword } from '@lakshya/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { DialogActions } from '../../components/overlay/dialog.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { useSession } from '../../core/session/session.tsx'

const passwordForm = z.object({ currentPassword })

/** The password of who is signed in, given again. */
export function PasswordForm({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { user } = useSession()
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(confirmationRoutes.confirmSession, { body })
      onAnswer(true)
    } catch (error) {
      // The session ran out meanwhile: its own dialog takes over.
      if (error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN') onAnswer(false)
      const message = messageOf(error, 'The password could not be checked. Please try again.')
      form.setError('currentPassword', { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <input type="text" autoComplete="username" readOnly hidden value={user?.username ?? ''} />
      <Field label="Password" error={errors.currentPassword?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('currentPassword')}
            type="password"
            autoComplete="current-password"
            data-autofocus
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? 'Checking...' : 'Continue'}
        </Button>
      </DialogActions>
    </form>
  )
}
