import { confirmationRoutes, secondFactorRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { call } from '../../core/api.ts'
import type { ConfirmationKind } from '../../core/confirmation.ts'
import { secondFactorQuery } from '../../core/queries/second-factor-query.ts'
import { FactorForm } from './factor-form.tsx'
import { PasswordForm } from './password-form.tsx'

interface ConfirmDialogProps {
  kind: ConfirmationKind
  onAnswer: (isConfirmed: boolean) => void
}

/**
 * What is being done needs the password or the second factor again. The page behind keeps what was typed, and goes on by
 * itself after it.
 */
export function ConfirmDialog({ kind, onAnswer }: ConfirmDialogProps) {
  const isFactor = kind === 'factor'
  return (
    <Dialog
      title={isFactor ? 'Confirm that it is you' : 'Enter your password'}
      onCancel={() => onAnswer(false)}
    >
      <p className="mb-4 text-ink-2">
        This needs your {isFactor ? 'second factor' : 'password'} again. What you typed is kept.
      </p>
      {isFactor ? <ByFactor onAnswer={onAnswer} /> : <PasswordForm onAnswer={onAnswer} />}
    </Dialog>
  )
}

function ByFactor({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data } = useQuery(secondFactorQuery)
  return (
    <FactorForm
      hasPasskeys={data !== undefined && data.passkeys.length > 0}
      readOptions={() => call(secondFactorRoutes.confirmOptions)}
      submit={async (body) => {
        await call(confirmationRoutes.confirmSession, { body })
        onAnswer(true)
      }}
    >
      <Button onClick={() => onAnswer(false)}>Cancel</Button>
    </FactorForm>
  )
}
