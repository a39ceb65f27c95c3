import {
  type ClientMandates,
  type MandateAuthentication,
  type MandateFrequency,
  mandateRoutes,
  newMandate,
} from '@lakshya/contract'
import { useState } from 'react'
import { LedgerForm } from '../../../components/agreed/ledger-form.tsx'
import { useLedgerCall } from '../../../components/agreed/use-ledger-call.ts'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { Note } from '../../../components/note.tsx'
import { call } from '../../../core/api.ts'
import { groupAmount, parseAmount } from '../../../core/formats/amount.ts'
import { formatDate, formatRupees } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { authenticationWords } from './mandate-words.ts'

const fields = ['bank', 'ceiling', 'startOn', 'endOn', 'frequency', 'authentication'] as const
type MandateField = (typeof fields)[number]
const fieldOf = (path: string) => fields.find((field) => field === path)

const frequencies: { value: MandateFrequency; label: string }[] = [
  { value: 'as-presented', label: 'As presented, on any day' },
  { value: 'monthly', label: 'Once a month' },
]
const authentications = (Object.keys(authenticationWords) as MandateAuthentication[]).map((value) => ({
  value,
  label: authenticationWords[value],
}))

interface MakeDialogProps {
  clientId: number
  known: ClientMandates
  onClose: () => void
}

/** A mandate of the account that is on record, as high and as long as the SIPs that run need it. */
export function MakeDialog({ clientId, known: { bank, peak, until }, onClose }: MakeDialogProps) {
  const today = dayInIndia(new Date())
  const [form, setForm] = useState({
    ceiling: peak === null ? '' : groupAmount(String(Math.ceil(peak.amount))),
    startOn: today,
    endOn: until ?? '',
    frequency: 'as-presented' as MandateFrequency,
    authentication: 'net-banking' as MandateAuthentication,
  })
  const { errors, setErrors, forget, isBusy, send } = useLedgerCall<MandateField>({
    fieldOf,
    onDone: onClose,
  })
  const change = (part: Partial<typeof form>) => {
    setForm((old) => ({ ...old, ...part }))
    forget(Object.keys(part))
  }
  const submit = () => {
    const read = newMandate.safeParse({ ...form, ceiling: parseAmount(form.ceiling) })
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [fieldOf(path.join('.')) ?? '', message])
      return setErrors(Object.fromEntries(found))
    }
    const params = { id: String(clientId) }
    send(async (idempotencyKey) => {
      await call(mandateRoutes.makeMandate, { params, body: read.data }, { idempotencyKey })
      return { message: 'Mandate made. The client has yet to authenticate it.' }
    })
  }
  return (
    <LedgerForm
      title="Make a mandate"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors[''] ?? errors.bank}
      submitLabel="Make mandate"
    >
      {bank === null ? (
        <Note tone="warn">No bank account is on record of this client: enter it in the details first.</Note>
      ) : (
        <p className="text-table text-ink-2">
          Of {bank.name} {bank.ifsc}, account ending in {bank.lastFour}.
        </p>
      )}
      <Field
        label="A day at most"
        help={
          peak === null
            ? 'Whole rupees, at most ₹1,00,00,000'
            : `Whole rupees; the SIPs ask for ${formatRupees(peak.amount)} on ${formatDate(peak.on)}`
        }
        error={errors.ceiling}
      >
        {(control) => (
          <AmountInput
            {...control}
            data-autofocus
            value={form.ceiling}
            onValueChange={(ceiling) => change({ ceiling })}
          />
        )}
      </Field>
      <DateField
        label="First day"
        leaning="future"
        min={today}
        error={errors.startOn}
        value={form.startOn}
        onValueChange={(startOn) => change({ startOn })}
      />
      <DateField
        label="Last day"
        help={
          until === null ? 'At most 30 years from today' : `The last instalment is on ${formatDate(until)}`
        }
        leaning="future"
        min={today}
        error={errors.endOn}
        value={form.endOn}
        onValueChange={(endOn) => change({ endOn })}
      />
      <Field label="How often it is debited" error={errors.frequency}>
        {(control) => (
          <Select
            {...control}
            options={frequencies}
            value={form.frequency}
            onChange={({ target }) => change({ frequency: target.value as MandateFrequency })}
          />
        )}
      </Field>
      <Field label="The client authenticates it by" error={errors.authentication}>
        {(control) => (
          <Select
            {...control}
            options={authentications}
            value={form.authentication}
            onChange={({ target }) => change({ authentication: target.value as MandateAuthentication })}
          />
        )}
      </Field>
    </LedgerForm>
  )
}
