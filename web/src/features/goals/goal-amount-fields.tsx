import { type UseFormReturn, useController } from 'react-hook-form'
import { AmountInput } from '../../components/fields/amount-input.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { type AmountField, amountFieldOf } from '../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../core/goal/goal-storage.ts'
import type { ChangeGoal } from './use-goal-form.ts'

const modes = [
  { value: 'target', label: 'Plan for Target Amount' },
  { value: 'current', label: 'Invest Current Amount' },
] as const

const investmentTypes = [
  { value: 'lumpsum', label: 'Lumpsum' },
  { value: 'sip', label: 'SIP' },
] as const

const frequencies = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const

interface GoalAmountFieldsProps {
  form: UseFormReturn<GoalFormData>
  goal: GoalFormData
  change: ChangeGoal
}

/** What is given, a target or money to invest, and how it is invested. */
export function GoalAmountFields({ form, goal, change }: GoalAmountFieldsProps) {
  const field = amountFieldOf(goal.amountMode)
  return (
    <>
      <SegmentedControl
        label="Mode"
        isLabelShown
        isFull
        options={modes}
        value={goal.amountMode}
        onValueChange={(value) => change('amountMode', value)}
      />
      <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-2">
        <GoalAmount key={field} name={field} form={form} goal={goal} change={change} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-4">
          <SegmentedControl
            label="Investment type"
            isLabelShown
            isFull
            options={investmentTypes}
            value={goal.investmentType}
            onValueChange={(value) => change('investmentType', value)}
          />
          {goal.investmentType === 'sip' && (
            <SegmentedControl
              label="SIP frequency"
              isLabelShown
              isFull
              options={frequencies}
              value={goal.sipFrequency}
              onValueChange={(value) => change('sipFrequency', value)}
            />
          )}
        </div>
      </div>
    </>
  )
}

function GoalAmount({ name, form, goal, change }: GoalAmountFieldsProps & { name: AmountField }) {
  const { field, fieldState } = useController({ name, control: form.control })
  return (
    <Field id={name} label={amountLabel(goal)} help={amountHelp(goal)} error={fieldState.error?.message}>
      {(control) => (
        <AmountInput
          {...control}
          name={name}
          ref={field.ref}
          value={field.value}
          onValueChange={(text) => change(name, text)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

/** The amount's name, in the form and in its error summary. */
export function amountLabel(goal: GoalFormData): string {
  if (goal.amountMode === 'target') return 'Target amount'
  if (goal.investmentType === 'lumpsum') return 'Current amount'
  return `Current amount, each ${goal.sipFrequency === 'yearly' ? 'year' : 'month'}`
}

function amountHelp(goal: GoalFormData): string {
  const basis = goal.amountMode === 'target' ? 'In today’s rupees.' : 'What is invested.'
  return `${basis} ‘25 lakh’ or ‘1.5 cr’ works too.`
}
