import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass } from './text-input.tsx'

type UnitInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** As typed. */
  value: string
  onValueChange: (text: string) => void
  /** What the number counts, such as '%' or 'years'. */
  unit: string
}

/** A number that is typed, with what it counts behind it. */
export function UnitInput({ value, onValueChange, unit, className, ...rest }: UnitInputProps) {
  return (
    <div className={classNames('relative', className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        type="text"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(inputClass, unit.length > 1 ? 'pr-13' : 'pr-8')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0 right-3 text-table leading-(--control-h) text-ink-3"
      >
        {unit}
      </span>
    </div>
  )
}
