import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { emailForm } from './reset-fields.ts'

interface EmailFormProps {
  initialEmail: string
  submitLabel: string
  busyLabel: string
  submit: (email: string) => Promise<void>
  messageOf: (error: unknown) => string
  onFailure: (message: string) => void
}

/** Asks for the address of the account whose password is to be reset. */
export function EmailForm(props: EmailFormProps) {
  const { initialEmail, submitLabel, busyLabel, submit, messageOf, onFailure } = props
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(emailForm),
    // Not as a field is left: its complaint would push away the button that is being pressed.
    mode: 'onSubmit',
    defaultValues: { email: initialEmail },
  })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      await submit(email)
    } catch (error) {
      const message = messageOf(error)
      setFailure(message)
      onFailure(message)
      form.setFocus('email')
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} onInput={() => setFailure(undefined)} className="grid gap-4">
      <Field label="Email" help="The address that is confirmed on your profile" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            autoFocus
          />
        )}
      </Field>
      {failure === undefined ? null : (
        <Note tone="bad" isAnnounced>
          {failure}
        </Note>
      )}
      <Button type="submit" variant="primary" isFull isBusy={isSubmitting}>
        {isSubmitting ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}
