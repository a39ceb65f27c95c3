import { useController } from 'react-hook-form'
import { AmountInput } from '../../components/fields/amount-input.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import type { GoalEntry } from '../../core/goal/goal-draft.ts'
import { amountFieldOf } from '../../core/goal/goal-request.ts'
import { wordsOfKind } from './goal-kinds.ts'
import type { ChangeGoal, GoalFormMethods } from './use-goal-form.ts'

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

export interface GoalFieldsProps {
  form: GoalFormMethods
  entry: GoalEntry
  change: ChangeGoal
}

/** What is given, a target or money to invest, and how it is invested. */
export function GoalAmountFields({ form, entry, change }: GoalFieldsProps) {
  const asked = amountFieldOf(entry.amountMode)
  const control = { form, change }
  return (
    <>
      <SegmentedControl
        label="Mode"
        isLabelShown
        isFull
        options={modes}
        value={entry.amountMode}
        onValueChange={(value) => change('amountMode', value)}
      />
      <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-2">
        <GoalAmount
          key={asked}
          {...control}
          name={asked}
          label={amountLabel(entry)}
          help={amountHelp(entry)}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-4">
          <SegmentedControl
            label="Investment type"
            isLabelShown
            isFull
            options={investmentTypes}
            value={entry.investmentType}
            onValueChange={(value) => change('investmentType', value)}
          />
          {entry.investmentType === 'sip' && (
            <SegmentedControl
              label="SIP frequency"
              isLabelShown
              isFull
              options={frequencies}
              value={entry.sipFrequency}
              onValueChange={(value) => change('sipFrequency', value)}
            />
          )}
        </div>
        {entry.amountMode === 'current' && (
          <GoalAmount
            {...control}
            name="targetAmount"
            label={statedTargetLabel}
            help={`${questionOf(entry)} The plan then says how likely it is.`}
          />
        )}
      </div>
    </>
  )
}

interface GoalAmountProps extends Pick<GoalFieldsProps, 'form' | 'change'> {
  name: 'targetAmount' | 'currentAmount' | 'lumpsumAmount' | 'heldAmount'
  label: string
  help: string
}

/** Rupees in one field of the form. */
export function GoalAmount({ form, change, name, label, help }: GoalAmountProps) {
  const { field, fieldState } = useController({ name, control: form.control })
  return (
    <Field id={name} label={label} help={help} error={fieldState.error?.message}>
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

const statedTargetLabel = 'Target in today’s rupees, if there is one'

/** The target's name, in the form and in its error summary. */
export function targetLabel(entry: GoalEntry): string {
  return entry.amountMode === 'target' ? amountLabel(entry) : statedTargetLabel
}

/** The name of the amount that the mode asks for. */
export function amountLabel(entry: GoalEntry): string {
  if (entry.amountMode === 'target') return 'Target amount'
  if (entry.investmentType === 'lumpsum') return 'Current amount'
  return `Current amount, each ${entry.sipFrequency === 'yearly' ? 'year' : 'month'}`
}

function questionOf(entry: GoalEntry): string {
  return wordsOfKind(entry.goalKind)?.question ?? ''
}

function amountHelp(entry: GoalEntry): string {
  const basis =
    entry.amountMode === 'target' ? `${questionOf(entry)} In today’s rupees.` : 'What is invested.'
  return `${basis} ‘25 lakh’ or ‘1.5 cr’ works too.`.trim()
}
