import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'

interface NewPasswordFieldsProps<Form extends FieldValues> {
  register: UseFormRegister<Form>
  errors: FieldErrors<{ password: string; confirmPassword: string }>
  /** Where the page begins with these fields. */
  isFirst?: boolean
}

/** A new password and its repetition. */
export function NewPasswordFields<Form extends FieldValues & { password: string; confirmPassword: string }>({
  register,
  errors,
  isFirst,
}: NewPasswordFieldsProps<Form>) {
  return (
    <>
      <Field label="New password" help="At least 8 characters" error={errors.password?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('password' as Path<Form>)}
            type="password"
            autoComplete="new-password"
            autoFocus={isFirst}
          />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('confirmPassword' as Path<Form>)}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}
