import { type Transaction, transactionRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { LedgerForm } from '../../../components/agreed/ledger-form.tsx'
import { useLedgerCall } from '../../../components/agreed/use-ledger-call.ts'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { call } from '../../../core/api.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { type CorrectForm, correctFieldOf, correctFormOf, readCorrection } from './correct-form.ts'
import { QuantityField } from './quantity-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { isPaidIn, transactionWords } from './transaction-words.ts'

/** Another date or quantity for what was booked, with the reason; all after it is computed anew. */
export function CorrectDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const today = dayInIndia(new Date())
  const [form, setForm] = useState(() => correctFormOf(transaction))
  const { errors, setErrors, forget, isBusy, send } = useLedgerCall({
    fieldOf: correctFieldOf,
    quantityField: 'quantity',
    onDone: onClose,
  })
  const change = (part: Partial<CorrectForm>) => {
    setForm((old) => ({ ...old, ...part }))
    forget(Object.keys(part))
  }
  const submit = () => {
    const read = readCorrection(transaction, form, today)
    if (read.kind === 'refused') return setErrors(read.errors)
    const input = { params: { id: String(transaction.id) }, body: read.value }
    send((idempotencyKey) => call(transactionRoutes.correctTransaction, input, { idempotencyKey }))
  }
  return (
    <LedgerForm
      title="Correct a transaction"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors['']}
      submitLabel="Correct"
    >
      <p className="text-table text-ink-2">
        {transactionWords(transaction)}. All that follows it is computed anew.
      </p>
      <DateField
        label="Date"
        error={errors.date}
        leaning="past"
        max={today}
        value={form.date}
        onValueChange={(date) => change({ date })}
      />
      <QuantityField
        isAmountOnly={isPaidIn(transaction)}
        hasAll={false}
        form={form}
        onChange={change}
        error={errors.quantity}
      />
      <ReasonField value={form.reason} onValueChange={(reason) => change({ reason })} error={errors.reason} />
    </LedgerForm>
  )
}
