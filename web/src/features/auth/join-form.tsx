import { zodResolver } from '@hookform/resolvers/zod'
import { firmRoutes } from '@lakshya/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { joinForm } from './reset-fields.ts'

const joining = actionToasts()

/** The account that an invitation leads to. */
export function JoinForm({ code, onDone }: { code: string; onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(joinForm),
    mode: 'onSubmit',
    defaultValues: { username: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ username: name, password }) => {
    try {
      await call(firmRoutes.acceptInvitation, { body: { code, username: name, password } })
      joining.clear()
      onDone()
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.details[0] : undefined
      const field = detail?.path === 'password' ? 'password' : 'username'
      if (detail !== undefined) form.setError(field, { message: detail.message }, { shouldFocus: true })
      else joining.failed('Error', messageOf(error, 'The account could not be made. Please try again.'))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('username')} autoComplete="username" autoFocus />
        )}
      </Field>
      <NewPasswordFields register={form.register} errors={errors} />
      <Button type="submit" variant="primary" isFull isBusy={isSubmitting}>
        {isSubmitting ? 'Joining...' : 'Join'}
      </Button>
    </form>
  )
}
