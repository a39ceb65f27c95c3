import { useId, useState } from 'react'
import { isDay } from '../../core/dates/calendar.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { DateInput } from '../fields/dates/date-input.tsx'
import { Select } from '../fields/select.tsx'
import { financialYearOf, type Period, periodOfYear, yearOptions } from './report-years.ts'

interface PeriodFieldsProps {
  value: Period
  onValueChange: (period: Period) => void
}

/** A financial year, or any two days. */
export function PeriodFields({ value, onValueChange }: PeriodFieldsProps) {
  const id = useId()
  const today = dayInIndia(new Date())
  const [year, setYear] = useState(String(financialYearOf(today)))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={`${id}-year`} className="text-small text-ink-2">
        Financial year
      </label>
      <span className="w-44">
        <Select
          id={`${id}-year`}
          isSmall
          options={[...yearOptions(today), { value: 'days', label: 'Other days' }]}
          value={year}
          onChange={(event) => {
            setYear(event.target.value)
            if (event.target.value !== 'days') onValueChange(periodOfYear(Number(event.target.value)))
          }}
        />
      </span>
      {year === 'days' &&
        (['from', 'to'] as const).map((end) => (
          <span key={end} className="flex items-center gap-2 text-small text-ink-2">
            <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'From' : 'To'}</label>
            <DateInput
              id={`${id}-${end}`}
              isSmall
              leaning="past"
              placeholder="Day first"
              aria-invalid={value[end] === '' || isDay(value[end]) ? undefined : true}
              value={value[end]}
              onValueChange={(day) => onValueChange({ ...value, [end]: day })}
              className="w-38"
            />
          </span>
        ))}
    </div>
  )
}

/** A financial year, by the year of its April. */
export function YearField({
  value,
  onValueChange,
}: {
  value: number
  onValueChange: (year: number) => void
}) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-small text-ink-2">
        Financial year
      </label>
      <span className="w-44">
        <Select
          id={id}
          isSmall
          options={yearOptions(dayInIndia(new Date()))}
          value={String(value)}
          onChange={(event) => onValueChange(Number(event.target.value))}
        />
      </span>
    </div>
  )
}

/** Why a period cannot be reported on; undefined where it can. */
export function periodError({ from, to }: Period): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Enter both days.'
  return from <= to ? undefined : 'Choose an end that is not before the start.'
}
