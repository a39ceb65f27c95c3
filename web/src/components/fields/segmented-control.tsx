import { useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Option } from './select.tsx'

interface SegmentedControlProps<V extends string> {
  /** Read out as the group's name; shown by a heading or label nearby, or by `isLabelShown`. */
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onValueChange: (value: V) => void
  isLabelShown?: boolean
  isFull?: boolean
}

/** One of a few, in one line: radio buttons underneath, so that arrow keys move the choice. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, options, value, onValueChange, isLabelShown = false, isFull = false } = props
  const name = useId()
  return (
    <fieldset className="screen-only min-w-0">
      <legend className={isLabelShown ? 'mb-1 text-table text-ink-2' : 'sr-only'}>{label}</legend>
      <div
        className={classNames(
          'overflow-hidden rounded-control border border-control bg-surface',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isFull ? 'flex' : 'inline-flex',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={classNames(
              'relative grid cursor-pointer place-items-center border-l border-line px-3 text-table text-ink-2 first:border-l-0 max-wide:h-11',
              'hover:bg-hover has-checked:bg-selected has-checked:font-semibold has-checked:text-brand-text',
              isFull ? 'h-8.5 flex-1' : 'h-6.5',
            )}
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
