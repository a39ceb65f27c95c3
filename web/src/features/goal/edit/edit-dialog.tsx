import { type GoalChange, type GoalDetail, goalChangeRoutes, reviewIntervals } from '@lakshya/contract'
import { useState } from 'react'
import { LedgerForm } from '../../../components/agreed/ledger-form.tsx'
import { type FieldErrors, useLedgerCall } from '../../../components/agreed/use-ledger-call.ts'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { ApiProblem, call } from '../../../core/api.ts'
import { isDay } from '../../../core/dates/calendar.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { reviewWords } from '../goal-words.ts'
import { AgreedEdit } from './agreed-edit.tsx'
import { editFieldOf, editFormOf, type GoalEditField, type GoalEditForm, readEdit } from './goal-change.ts'

interface EditDialogProps {
  goal: GoalDetail
  /** Stands in the field of the date to begin with. */
  proposedDate: string | undefined
  onClose: () => void
}

/** Name, target and date. A date that SIPs follow goes on with the client's code. */
export function EditDialog({ goal, proposedDate, onClose }: EditDialogProps) {
  const [saved] = useState(() => editFormOf(goal))
  const [form, setForm] = useState(
    proposedDate !== undefined && isDay(proposedDate) ? { ...saved, targetDate: proposedDate } : saved,
  )
  const [needsCode, setNeedsCode] = useState<GoalChange>()
  const { errors, setErrors, forget, isBusy, send } = useLedgerCall({ fieldOf: editFieldOf, onDone: onClose })
  const submit = () => {
    const read = readEdit(form, saved, dayInIndia(new Date()))
    if (read.kind === 'refused') return setErrors(read.errors)
    if (Object.keys(read.change).length === 0) return onClose()
    send(async () => {
      try {
        return await call(goalChangeRoutes.changeGoal, {
          params: { id: String(goal.id) },
          body: read.change,
        })
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'OTP_REQUIRED') setNeedsCode(read.change)
        throw error
      }
    })
  }
  if (needsCode !== undefined) return <AgreedEdit goal={goal} change={needsCode} onClose={onClose} />
  return (
    <LedgerForm
      title="Edit goal"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors['']}
      submitLabel="Save"
    >
      <Fields
        form={form}
        errors={errors}
        onChange={(part) => {
          setForm((old) => ({ ...old, ...part }))
          forget(Object.keys(part))
        }}
      />
      <p className="text-small text-ink-3">
        The client is told of name, target and date by email. A date that changes how many instalments are
        paid needs the client’s code.
      </p>
    </LedgerForm>
  )
}

interface FieldsProps {
  form: GoalEditForm
  errors: FieldErrors<GoalEditField>
  onChange: (part: Partial<GoalEditForm>) => void
}

function Fields({ form, errors, onChange }: FieldsProps) {
  return (
    <>
      <Field label="Goal name" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            maxLength={120}
            autoComplete="off"
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Target" help="In today’s rupees" error={errors.targetAmount}>
        {(control) => (
          <AmountInput
            {...control}
            value={form.targetAmount}
            onValueChange={(targetAmount) => onChange({ targetAmount })}
          />
        )}
      </Field>
      <DateField
        label="Target date"
        error={errors.targetDate}
        leaning="future"
        min={dayInIndia(new Date())}
        value={form.targetDate}
        onValueChange={(targetDate) => onChange({ targetDate })}
      />
      <Field label="Reviewed" help="When the morning’s list has it" error={errors.reviewMonths}>
        {(control) => (
          <Select
            {...control}
            options={reviewIntervals.map((months) => ({ value: String(months), label: reviewWords(months) }))}
            value={form.reviewMonths}
            onChange={(event) => onChange({ reviewMonths: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
