import { Select } from '../../components/fields/select.tsx'
import { yearText } from '../../components/reports/report-years.ts'
import { useReading } from './portal-language.tsx'

interface YearChoiceProps {
  years: readonly number[]
  year: number
  onChange: (year: number) => void
}

/** One of the financial years in which something was booked. */
export function YearChoice({ years, year, onChange }: YearChoiceProps) {
  const { t } = useReading()
  return (
    <div className="w-32">
      <Select
        isSmall
        aria-label={t('year')}
        options={years.map((one) => ({ value: String(one), label: yearText(one) }))}
        value={String(year)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
