import { useId } from 'react'
import type { Option } from './select.tsx'

interface ChoiceChipsProps<V extends string> {
  label: string
  options: readonly Option<V>[]
  value: V | null
  onValueChange: (value: V) => void
}

/** One of several, over as many lines as it takes: radio buttons underneath. */
export function ChoiceChips<V extends string>({ label, options, value, onValueChange }: ChoiceChipsProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-table text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid h-8.5 cursor-pointer place-items-center rounded-control border border-control bg-surface px-3 text-table text-ink-2 hover:bg-hover has-checked:border-brand has-checked:bg-selected has-checked:font-semibold has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-wide:h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
