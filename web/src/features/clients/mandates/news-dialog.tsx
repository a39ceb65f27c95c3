import { type Mandate, mandateNews, mandateRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { LedgerForm } from '../../../components/agreed/ledger-form.tsx'
import { useLedgerCall } from '../../../components/agreed/use-ledger-call.ts'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { call } from '../../../core/api.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { newsOf, stateWords } from './mandate-words.ts'

const fields = ['state', 'on', 'umrn', 'reason'] as const
type NewsField = (typeof fields)[number]
const fieldOf = (path: string) => fields.find((field) => field === path)

/** What was heard of a mandate that goes by hand: where it stands, since when, and its UMRN or the reason. */
export function NewsDialog({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const choices = newsOf(mandate.state)
  const [form, setForm] = useState({
    state: choices[0] ?? 'cancelled',
    on: dayInIndia(new Date()),
    umrn: '',
    reason: '',
  })
  const { errors, setErrors, forget, isBusy, send } = useLedgerCall<NewsField>({ fieldOf, onDone: onClose })
  const change = (part: Partial<typeof form>) => {
    setForm((old) => ({ ...old, ...part }))
    forget(Object.keys(part))
  }
  const submit = () => {
    const read = mandateNews.safeParse(form)
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [fieldOf(path.join('.')) ?? '', message])
      return setErrors(Object.fromEntries(found))
    }
    const params = { id: String(mandate.id) }
    send(async () => {
      await call(mandateRoutes.changeMandate, { params, body: read.data })
      return { message: 'Noted.' }
    })
  }
  return (
    <LedgerForm
      title="Where does the mandate stand?"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors['']}
      submitLabel="Note"
    >
      <p className="text-table text-ink-2">
        {formatRupees(mandate.ceiling)} a day at most, {mandate.bank.name}.
      </p>
      <Field label="State" error={errors.state}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            options={choices.map((value) => ({ value, label: stateWords[value].words }))}
            value={form.state}
            onChange={({ target }) =>
              change({ state: choices.find((one) => one === target.value) ?? form.state })
            }
          />
        )}
      </Field>
      <DateField
        label="Since"
        leaning="past"
        error={errors.on}
        value={form.on}
        onValueChange={(on) => change({ on })}
      />
      {form.state === 'accepted' && (
        <Field label="UMRN" help="20 letters and digits, as the bank gives it" error={errors.umrn}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={24}
              value={form.umrn}
              onChange={({ target }) => change({ umrn: target.value })}
            />
          )}
        </Field>
      )}
      {(form.state === 'rejected' || form.state === 'cancelled') && (
        <Field label="Reason" error={errors.reason}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              value={form.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
      )}
    </LedgerForm>
  )
}
