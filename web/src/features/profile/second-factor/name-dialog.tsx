import { zodResolver } from '@hookform/resolvers/zod'
import { secondFactorRoutes } from '@lakshya/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { ApiProblem } from '../../../core/api.ts'
import { PasskeyCancelled } from '../../../core/passkeys.ts'
import { refusalOf } from '../refusal.ts'

interface NameDialogProps {
  title: string
  initialName: string
  submitLabel: string
  onCancel: () => void
  submit: (name: string) => Promise<void>
}

/** The name of a passkey, by which its owner tells it from others. */
export function NameDialog({ title, initialName, submitLabel, onCancel, submit }: NameDialogProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorRoutes.renamePasskey.body),
    defaultValues: { name: initialName },
  })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ name }) => {
    try {
      await submit(name)
    } catch (error) {
      form.setError('name', { message: wordsOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <Dialog title={title} onCancel={onCancel}>
      <form noValidate onSubmit={onSubmit} className="grid gap-3">
        <Field label="Name" help="Such as 'Work laptop' or 'Blue key'" error={errors.name?.message}>
          {(control) => <TextInput {...control} {...form.register('name')} data-autofocus />}
        </Field>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function wordsOf(error: unknown): string {
  if (error instanceof PasskeyCancelled) return 'No passkey was given. Try again, or cancel.'
  if (error instanceof Error && !(error instanceof ApiProblem)) return error.message
  return refusalOf(error, 'The passkey could not be saved. Please try again.')
}
