import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../components/fields/field.tsx'
import { Slider } from '../../components/fields/slider.tsx'
import { UnitInput } from '../../components/fields/unit-input.tsx'
import { formatMonth, formatYears, targetDateOf } from '../../core/formats/goal-dates.ts'
import type { GoalFieldsProps } from './goal-amount-fields.tsx'
import { readYears } from './goal-values.ts'

/** Years from today until the goal is due: typed, or by the slider. */
export function GoalTimeField({ form, entry, change, today }: GoalFieldsProps & { today: string }) {
  const { field, fieldState } = useController({ name: 'timeFrame', control: form.control })
  const { value: years, problem } = readYears(entry.timeFrame)
  // While what is typed is no time, the slider stays where it was.
  const [lastYears, setLastYears] = useState(years ?? 10)
  if (years !== undefined && years !== lastYears) setLastYears(years)
  const isBeingTyped = entry.timeFrame.trim() === ''
  return (
    <Field
      id="timeFrame"
      label="Time frame"
      help={years === undefined ? 'From 1 to 30 years.' : `The goal is due in ${dueMonth(today, years)}.`}
      error={fieldState.error?.message ?? (isBeingTyped ? undefined : problem)}
    >
      {(control) => (
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-3">
          <UnitInput
            {...control}
            id="timeFrame-years"
            name="timeFrame"
            aria-label="Years"
            inputMode="numeric"
            unit={years === 1 ? 'year' : 'years'}
            ref={field.ref}
            value={entry.timeFrame}
            onValueChange={(text) => change('timeFrame', text)}
            onBlur={() => {
              field.onBlur()
              if (years !== undefined) change('timeFrame', String(years))
            }}
          />
          <Slider
            id={control.id}
            aria-describedby={control['aria-describedby']}
            min={1}
            max={30}
            value={years ?? lastYears}
            onValueChange={(next) => change('timeFrame', String(next))}
            valueText={formatYears(years ?? lastYears)}
            ends={['1 year', '30 years']}
            className="pt-1"
          />
        </div>
      )}
    </Field>
  )
}

function dueMonth(today: string, years: number): string {
  return formatMonth(targetDateOf(today, years))
}
