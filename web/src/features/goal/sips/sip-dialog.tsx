import { type GoalSip, rupees, transactionRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextArea } from '../../../components/fields/text-input.tsx'
import { Note } from '../../../components/note.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { call } from '../../../core/api.ts'
import { parseAmount } from '../../../core/formats/amount.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { useLedgerCall } from '../ledger/use-ledger-call.ts'

interface SipDialogProps {
  sip: GoalSip
  action: 'step-up' | 'stop'
  onClose: () => void
}

const fieldOf = (path: string) => (path === 'amount' || path === 'reason' ? path : undefined)

/** The instalment from the next one on, or the end of a SIP with its reason. */
export function SipDialog({ sip, action, onClose }: SipDialogProps) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { errors, setErrors, isBusy, send } = useLedgerCall({ fieldOf, onDone: onClose })
  const isStop = action === 'stop'
  const submit = () => {
    const params = { id: String(sip.id) }
    if (isStop) {
      const words = reason.trim()
      const body = { action: 'stop' as const, ...(words !== '' && { reason: words }) }
      return send((idempotencyKey) => call(transactionRoutes.changeSip, { params, body }, { idempotencyKey }))
    }
    const read = rupees.safeParse(parseAmount(amount))
    if (!read.success) return setErrors({ amount: read.error.issues[0]?.message ?? '' })
    const body = { action: 'step-up' as const, amount: read.data }
    send((idempotencyKey) => call(transactionRoutes.changeSip, { params, body }, { idempotencyKey }))
  }
  return (
    <Dialog title={isStop ? 'Stop the SIP' : 'Step up the SIP'} onCancel={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-table text-ink-2">
          {sip.fundName}, {formatRupees(sip.amount)} {sip.frequency}.{' '}
          {isStop && 'No further instalment is booked, and it cannot be resumed. What is held stays.'}
        </p>
        {errors[''] !== undefined && (
          <Note tone="bad" isAnnounced>
            {errors['']}
          </Note>
        )}
        {isStop ? (
          <Field label="Reason" isOptional error={errors.reason}>
            {(control) => (
              <TextArea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        ) : (
          <Field
            label="New instalment"
            help="Whole rupees, from the next instalment on"
            error={errors.amount}
          >
            {(control) => (
              <AmountInput {...control} data-autofocus value={amount} onValueChange={setAmount} />
            )}
          </Field>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={isStop ? 'danger' : 'primary'} isBusy={isBusy}>
            {isStop ? 'Stop SIP' : 'Step up'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
