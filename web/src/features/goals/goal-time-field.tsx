import { Field } from '../../components/fields/field.tsx'
import { Slider } from '../../components/fields/slider.tsx'
import { formatMonth, formatYears, targetDateOf } from '../../core/formats/goal-dates.ts'

interface GoalTimeFieldProps {
  years: number
  today: string
  onYearsChange: (years: number) => void
}

/** Years from today until the goal is due. */
export function GoalTimeField({ years, today, onYearsChange }: GoalTimeFieldProps) {
  const words = formatYears(years)
  return (
    <Field
      id="timeFrame"
      label="Time frame"
      value={words}
      help={`The goal is due in ${formatMonth(targetDateOf(today, years))}.`}
    >
      {(control) => (
        <Slider
          {...control}
          name="timeFrame"
          min={1}
          max={30}
          value={years}
          onValueChange={onYearsChange}
          valueText={words}
          ends={['1 year', '30 years']}
        />
      )}
    </Field>
  )
}
