import { zodResolver } from '@hookform/resolvers/zod'
import { factorCode, type PasskeyAnswer } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { Note } from '../../components/note.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { usePasskey } from './use-passkey.ts'

const codeForm = z.object({ code: factorCode })

interface FactorFormProps {
  hasPasskeys: boolean
  readOptions: () => Promise<{ options: Record<string, unknown> }>
  submit: (given: { code: string } | { passkey: PasskeyAnswer }) => Promise<void>
  /** Beside the button that submits. */
  children?: ReactNode
}

/** The second factor: the app's code or a recovery code, or a passkey where the account has one. */
export function FactorForm({ hasPasskeys, readOptions, submit, children }: FactorFormProps) {
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const passkey = usePasskey(readOptions, (given) => submit({ passkey: given }))
  const onSubmit = form.handleSubmit(async ({ code }) => {
    try {
      await submit({ code })
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.details[0]?.message : undefined
      const message = detail ?? messageOf(error, 'The code could not be checked. Please try again.')
      form.setError('code', { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {hasPasskeys ? (
        <Button isFull isBusy={passkey.isBusy} onClick={() => void passkey.ask()}>
          Use a passkey
        </Button>
      ) : null}
      {passkey.failure === undefined ? null : (
        <Note tone="bad" isAnnounced>
          {passkey.failure}
        </Note>
      )}
      <Field
        label="Code"
        help="Six digits of your authenticator app, or a recovery code"
        error={errors.code?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            data-autofocus
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        {children}
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? 'Checking...' : 'Continue'}
        </Button>
      </div>
    </form>
  )
}
