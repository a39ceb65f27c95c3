import { zodResolver } from '@hookform/resolvers/zod'
import { secondFactorRoutes } from '@lakshya/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { call } from '../../../core/api.ts'
import { refusalOf } from '../refusal.ts'
import { QrCode } from './qr-code.tsx'

interface AppDialogProps {
  secret: string
  uri: string
  onCancel: () => void
  onDone: (codes: readonly string[] | null) => Promise<void>
}

/** The secret as a QR code and as text, and the field for the app's first code. */
export function AppDialog({ secret, uri, onCancel, onDone }: AppDialogProps) {
  const form = useForm({
    resolver: zodResolver(secondFactorRoutes.confirmApp.body),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await call(secondFactorRoutes.confirmApp, { body: { code } })
      await onDone(recoveryCodes)
    } catch (error) {
      const message = refusalOf(error, 'The code could not be checked. Please try again.')
      form.setError('code', { message }, { shouldFocus: true })
    }
  })
  return (
    <Dialog title="Set up authenticator app" onCancel={onCancel}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <p className="text-ink-2">Scan this with an authenticator app on your phone.</p>
        <QrCode text={uri} label="QR code of the secret" />
        <p className="text-small text-ink-3">Or type the secret into the app:</p>
        <code className="rounded-control border border-line bg-sunken px-3 py-2 text-center wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Field label="Code" help="The six digits that the app shows now" error={errors.code?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              data-autofocus
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {isSubmitting ? 'Checking...' : 'Turn on'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
