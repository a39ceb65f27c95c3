import type { GoalDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AgreeForm, type ReadAct } from '../../../components/agreed/agree-form.tsx'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { groupAmount } from '../../../core/formats/amount.ts'
import { formatDate, formatNumber } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { fundsQuery } from '../../../core/queries/plan-queries.ts'
import { SipFolio } from './sip-folio.tsx'
import { instalmentsUntil, readNewSip, type SipField, type SipTermsForm, sipFieldOf } from './sip-form.ts'
import { TermsFields } from './terms-fields.tsx'

interface NewSipDialogProps {
  goal: Pick<GoalDetail, 'id' | 'clientId' | 'targetDate'>
  /** Rupees that stand in the field to begin with. */
  proposed?: number
  onClose: () => void
}

const frequencies = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const

/** One more SIP in a goal, with the client's code. */
export function NewSipDialog({ goal, proposed, onClose }: NewSipDialogProps) {
  const today = dayInIndia(new Date())
  const [form, setForm] = useState<SipTermsForm>({
    fundCode: '',
    amount: proposed === undefined ? '' : groupAmount(String(proposed)),
    stepUp: '',
    frequency: 'monthly',
    startDate: today,
  })
  const funds = useQuery(fundsQuery)
  const until = instalmentsUntil(form, goal.targetDate)
  const read = (): ReadAct<SipField> => {
    const sip = readNewSip(form, goal.targetDate)
    if (sip.kind === 'refused') return sip
    return { kind: 'value', value: { kind: 'sip-new', goalId: goal.id, ...sip.value } }
  }
  return (
    <AgreeForm
      title="Start a SIP"
      submitLabel="Start SIP"
      clientId={goal.clientId}
      fieldOf={sipFieldOf}
      read={read}
      onClose={onClose}
    >
      {({ errors, forget }) => {
        const change = (part: Partial<SipTermsForm>) => {
          setForm((old) => ({ ...old, ...part }))
          forget(Object.keys(part))
        }
        return (
          <>
            <Field label="Fund" error={errors.fundCode}>
              {(control) => (
                <Select
                  {...control}
                  value={form.fundCode}
                  onChange={(event) => change({ fundCode: event.target.value, folioId: undefined })}
                  options={(funds.data ?? []).map((fund) => ({ value: fund.code, label: fund.name }))}
                  placeholder="Choose"
                />
              )}
            </Field>
            <SipFolio
              goal={goal}
              fundCode={form.fundCode}
              folioId={form.folioId}
              error={errors.folioId}
              onChoose={(folioId) => change({ folioId })}
            />
            <SegmentedControl
              label="How often"
              isLabelShown
              isFull
              options={frequencies}
              value={form.frequency}
              onValueChange={(frequency) => change({ frequency })}
            />
            <TermsFields
              label="Instalment"
              help="Whole rupees"
              form={form}
              errors={errors}
              onChange={change}
            />
            <DateField
              label="First instalment"
              help={
                until === undefined
                  ? 'None fits before the target date.'
                  : `${formatNumber(until.count)} until ${formatDate(until.last)}, before the target date`
              }
              error={errors.startDate}
              leaning="future"
              min={today}
              value={form.startDate}
              onValueChange={(startDate) => change({ startDate })}
            />
          </>
        )
      }}
    </AgreeForm>
  )
}
