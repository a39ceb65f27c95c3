import { zodResolver } from '@hookform/resolvers/zod'
import { type Credentials, credentials, type User } from '@lakshya/contract'
import { type SyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'

interface CredentialsFormProps {
  submitLabel: string
  busyLabel: string
  passwordHelp?: string
  /** Whether the browser offers a stored password or a new one. */
  passwordKind: 'current-password' | 'new-password'
  /** Signs in under this name and no other. */
  fixedUsername?: string
  /** What was typed before, in another mode of the page. */
  initialUsername?: string
  /** A field was edited; tells the username as it then stands. */
  onEdit?: (username: string) => void
  /** Undefined where another step follows. */
  submit: (values: Credentials) => Promise<User | undefined>
  messageOf: (error: unknown) => string
  onSuccess?: (user: User) => void
  onFailure?: (message: string) => void
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { submitLabel, busyLabel, passwordHelp, passwordKind, fixedUsername, submit, messageOf } = props
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(credentials),
    // Not as a field is left: its complaint would push away the button that is being pressed.
    mode: 'onSubmit',
    defaultValues: { username: fixedUsername ?? props.initialUsername ?? '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const user = await submit(values)
      if (user !== undefined) props.onSuccess?.(user)
    } catch (error) {
      const message = messageOf(error)
      setFailure(message)
      props.onFailure?.(message)
      form.setFocus('password')
    }
  })

  const onInput = ({ target }: SyntheticEvent) => {
    setFailure(undefined)
    // The form itself learns of the edit only after this event.
    const isUsername = target instanceof HTMLInputElement && target.name === 'username'
    props.onEdit?.(isUsername ? target.value : form.getValues('username'))
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-4">
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('username')}
            readOnly={fixedUsername !== undefined}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={fixedUsername === undefined}
          />
        )}
      </Field>
      <Field label="Password" help={passwordHelp} error={errors.password?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete={passwordKind}
            data-autofocus={fixedUsername !== undefined || undefined}
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
