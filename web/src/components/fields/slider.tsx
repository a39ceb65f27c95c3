import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  value: number
  min: number
  max: number
  step?: number
  onValueChange: (value: number) => void
  /** The value in words, such as '10 years', for those who hear it. */
  valueText?: string
  /** Largest value on the left, as on the risk axis. */
  isReversed?: boolean
  /** Words under the two ends of the track, left and right. */
  ends?: readonly [string, string]
}

/** The browser's own range input: arrow keys, Page Up and Down, Home and End come with it. */
export function Slider({
  value,
  onValueChange,
  valueText,
  isReversed,
  ends,
  className,
  ...rest
}: SliderProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div className={classNames('px-2', isReversed === true && '[direction:rtl]')}>
        <input
          step={1}
          {...rest}
          type="range"
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onValueChange(event.target.valueAsNumber)}
          className="slider"
        />
      </div>
      {ends === undefined ? null : (
        <div aria-hidden="true" className="flex justify-between px-1 text-small text-ink-3">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}
