import { useId, useState } from 'react'
import { DateInput } from '../../components/fields/dates/date-input.tsx'
import { isDay } from '../../core/dates/calendar.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'

interface DayInputProps {
  label: string
  /** `YYYY-MM-DD`, or '' for none. */
  value: string
  onValueChange: (day: string) => void
}

/** A day in the head of a panel; until what is typed is read as a date there is none. */
export function DayInput({ label, value, onValueChange }: DayInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  return (
    <div className="flex items-center gap-2 text-small text-ink-2 max-wide:flex-1">
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        isSmall
        leaning="past"
        max={dayInIndia(new Date())}
        placeholder="Day first"
        aria-invalid={typed === '' || isDay(typed) ? undefined : true}
        value={typed}
        onValueChange={(next) => {
          setTyped(next)
          onValueChange(isDay(next) ? next : '')
        }}
        className="w-38 max-wide:flex-1"
      />
    </div>
  )
}
