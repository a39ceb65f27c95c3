import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChange, userRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { Panel } from '../../components/page/panel.tsx'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { sessionsQuery } from './sessions-query.ts'

const passwordForm = passwordChange
  .extend({ confirmPassword: z.string() })
  .refine((values) => values.newPassword === values.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
  })

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password', help: undefined },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password', help: 'At least 8 characters' },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password', help: undefined },
] as const

const changing = actionToasts()

export function PasswordPanel({ username }: { username: string }) {
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(passwordForm),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await call(userRoutes.changePassword, { body: { currentPassword, newPassword } })
      form.reset()
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      changing.done('Password changed', 'Every other session has ended.')
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code === 'NOT_SIGNED_IN') return
      if (error.code === 'WRONG_PASSWORD') {
        form.setError('currentPassword', { message: error.message }, { shouldFocus: true })
      } else if (error.details[0] !== undefined) {
        form.setError('newPassword', { message: error.details[0].message }, { shouldFocus: true })
      } else changing.failed('Error', messageOf(error, 'The password could not be changed.'))
    }
  })
  return (
    <Panel title="Password">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <input type="text" autoComplete="username" readOnly hidden value={username} />
        {fields.map(({ name, label, autoComplete, help }) => (
          <Field key={name} label={label} help={help} error={errors[name]?.message}>
            {(control) => (
              <TextInput {...control} {...form.register(name)} type="password" autoComplete={autoComplete} />
            )}
          </Field>
        ))}
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? 'Changing...' : 'Change Password'}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
