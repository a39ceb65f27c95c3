import { type Transaction, transactionRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { LedgerForm } from '../../../components/agreed/ledger-form.tsx'
import { useLedgerCall } from '../../../components/agreed/use-ledger-call.ts'
import { call } from '../../../core/api.ts'
import { ReasonField } from './reason-field.tsx'
import { transactionWords } from './transaction-words.ts'

const fieldOf = (path: string) => (path === 'reason' ? path : undefined)

/** Takes what was booked back, with the reason; it stays in the list as cancelled. */
export function CancelDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { errors, setErrors, isBusy, send } = useLedgerCall({ fieldOf, onDone: onClose })
  const isSwitch = transaction.kind.startsWith('switch')
  const submit = () => {
    if (reason.trim() === '') return setErrors({ reason: 'Enter the reason.' })
    const input = { params: { id: String(transaction.id) }, body: { reason: reason.trim() } }
    send((idempotencyKey) => call(transactionRoutes.cancelTransaction, input, { idempotencyKey }))
  }
  return (
    <LedgerForm
      title="Cancel a transaction"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors['']}
      submitLabel="Cancel transaction"
      submitVariant="danger"
      closeLabel="Keep it"
    >
      <p className="text-table text-ink-2">
        {transactionWords(transaction)}. It counts no longer
        {isSwitch ? ', nor does the other side of the switch' : ''}; all that follows it is computed anew. It
        stays in the list as cancelled.
      </p>
      <ReasonField value={reason} onValueChange={setReason} error={errors.reason} />
    </LedgerForm>
  )
}
