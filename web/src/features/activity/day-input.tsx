import { smallInputClass } from '../../components/fields/text-input.tsx'

interface DayInputProps {
  label: string
  /** `YYYY-MM-DD`, or '' for none. */
  value: string
  onValueChange: (day: string) => void
}

/** A day in the head of a panel, by the browser's own calendar. */
export function DayInput({ label, value, onValueChange }: DayInputProps) {
  return (
    <label className="flex items-center gap-2 text-small text-ink-2 max-wide:flex-1">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={`${smallInputClass} w-36 max-wide:flex-1`}
      />
    </label>
  )
}
