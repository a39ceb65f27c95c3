import { type ReactNode, useId } from 'react'

interface RadioGroupProps<V extends string> {
  label: string
  options: readonly { readonly value: V; readonly label: ReactNode; readonly note?: ReactNode }[]
  value: V | undefined
  onValueChange: (value: V) => void
  isLabelShown?: boolean
  /** One below the other, with the note at the right edge. */
  isStacked?: boolean
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, options, value, onValueChange, isLabelShown = true, isStacked = false } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelShown ? 'mb-1 text-table text-ink-2' : 'sr-only'}>{label}</legend>
      <div className={isStacked ? 'grid divide-y divide-line' : 'flex flex-wrap gap-x-4 gap-y-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex cursor-pointer items-center gap-2 max-wide:min-h-11 ${isStacked ? 'min-h-9 text-table' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="size-4 shrink-0 accent-brand-text"
            />
            <span>{option.label}</span>
            {option.note === undefined ? null : <span className="ml-auto text-ink-3">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
