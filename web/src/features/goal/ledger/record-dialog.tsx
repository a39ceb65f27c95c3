import { transactionRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LedgerForm } from '../../../components/agreed/ledger-form.tsx'
import { useLedgerCall } from '../../../components/agreed/use-ledger-call.ts'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { goalFundsQuery } from '../../../core/queries/goal-queries.ts'
import { fundsQuery } from '../../../core/queries/plan-queries.ts'
import { HoldingFacts, redeemableWords } from './holding-facts.tsx'
import { QuantityField } from './quantity-field.tsx'
import { type RecordForm, type RecordKind, readRecord, recordFieldOf } from './record-form.ts'

interface RecordDialogProps {
  goalId: number
  kind: RecordKind
  onClose: () => void
}

const titles: Record<RecordKind, string> = {
  purchase: 'Record a purchase',
  redemption: 'Record a redemption',
  switch: 'Record a switch',
}

/** A purchase, redemption or switch that was made, by hand. */
export function RecordDialog({ goalId, kind, onClose }: RecordDialogProps) {
  const today = dayInIndia(new Date())
  const [form, setForm] = useState<RecordForm>({
    fundCode: '',
    toFundCode: '',
    date: today,
    mode: 'amount',
    amount: '',
    units: '',
  })
  const { offered, holdings, failure } = useFundChoices(goalId)
  const { errors, setErrors, forget, isBusy, send } = useLedgerCall({
    fieldOf: recordFieldOf,
    quantityField: 'quantity',
    onDone: onClose,
  })
  const change = (part: Partial<RecordForm>) => {
    setForm((old) => ({ ...old, ...part }))
    forget(Object.keys(part))
  }
  const submit = () => {
    const read = readRecord(kind, form, today)
    if (read.kind === 'refused') return setErrors(read.errors)
    send((idempotencyKey) =>
      call(
        transactionRoutes.recordTransaction,
        { params: { id: String(goalId) }, body: read.value },
        { idempotencyKey },
      ),
    )
  }
  const holding = holdings.find((row) => row.fundCode === form.fundCode)
  return (
    <LedgerForm
      title={titles[kind]}
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors[''] ?? failure}
      submitLabel="Record"
    >
      <Field label={kind === 'switch' ? 'From fund' : 'Fund'} error={errors.fundCode}>
        {(control) => (
          <Select
            {...control}
            value={form.fundCode}
            onChange={(event) => change({ fundCode: event.target.value })}
            options={kind === 'purchase' ? offered : holdings.map(optionOf)}
            placeholder={kind !== 'purchase' && holdings.length === 0 ? 'Nothing is held' : 'Choose'}
          />
        )}
      </Field>
      {kind === 'switch' && (
        <Field label="To fund" error={errors.toFundCode}>
          {(control) => (
            <Select
              {...control}
              value={form.toFundCode}
              onChange={(event) => change({ toFundCode: event.target.value })}
              options={offered.filter((fund) => fund.value !== form.fundCode)}
              placeholder="Choose"
            />
          )}
        </Field>
      )}
      <DateField
        label="Date"
        help="The day the order was placed; units are allotted at the first NAV on or after it."
        error={errors.date}
        leaning="past"
        max={today}
        value={form.date}
        onValueChange={(date) => change({ date })}
      />
      <QuantityField
        isAmountOnly={kind === 'purchase'}
        form={form}
        onChange={change}
        help={kind === 'purchase' ? undefined : holding && redeemableWords(holding)}
        error={errors.quantity}
      />
      {kind !== 'purchase' && holding !== undefined && <HoldingFacts holding={holding} soldOn={form.date} />}
    </LedgerForm>
  )
}

const optionOf = ({ fundCode, fundName }: { fundCode: string; fundName: string }) => ({
  value: fundCode,
  label: fundName,
})

/** What may be bought, and what is held and may be sold. */
function useFundChoices(goalId: number) {
  const funds = useQuery(fundsQuery)
  const holdings = useQuery(goalFundsQuery(goalId))
  const error = funds.error ?? holdings.error
  return {
    offered: (funds.data ?? []).map((fund) => ({ value: fund.code, label: fund.name })),
    holdings: (holdings.data ?? []).filter((row) => Number(row.redeemableUnits) > 0),
    failure: error === null ? undefined : messageOf(error, 'Failed to fetch funds data'),
  }
}
