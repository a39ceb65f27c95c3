import { Checkbox } from './checkbox.tsx'

interface LeaveOutProps {
  count: number
  /** 'row' or 'client'. */
  thing: string
  checked: boolean
  onChange: (isOut: boolean) => void
}

/** The word that refused ones are left out. Nothing where none is refused. */
export function LeaveOut({ count, thing, checked, onChange }: LeaveOutProps) {
  if (count === 0) return null
  return (
    <Checkbox
      label={`Leave out the ${count === 1 ? `refused ${thing}` : `${count} refused ${thing}s`}`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
