import { type Transaction, transactionRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { call } from '../../../core/api.ts'
import { ReasonField } from './reason-field.tsx'
import { transactionWords } from './transaction-words.ts'
import { useLedgerCall } from './use-ledger-call.ts'

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
    <Dialog title="Cancel a transaction" onCancel={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-table text-ink-2">
          {transactionWords(transaction)}. It counts no longer
          {isSwitch ? ', nor does the other side of the switch' : ''}; all that follows it is computed anew.
          It stays in the list as cancelled.
        </p>
        {errors[''] !== undefined && (
          <Note tone="bad" isAnnounced>
            {errors['']}
          </Note>
        )}
        <ReasonField value={reason} onValueChange={setReason} error={errors.reason} />
        <DialogActions>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            Cancel transaction
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
