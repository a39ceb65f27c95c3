import { type ReactNode, useId } from 'react'
import { formatPercent, formatRupees } from '../../core/formats/format.ts'
import type { OpenOutlook, SliderRange } from './meeting-chance.ts'

interface AmountSliderProps {
  outlook: OpenOutlook
  range: SliderRange
  amount: number
  onAmount: (amount: number) => void
  /** The act beside it. */
  children: ReactNode
}

/** The one thing that is turned: how much is put away each time. */
export function AmountSlider({ outlook, range, amount, onAmount, children }: AmountSliderProps) {
  const id = useId()
  const { frequency, stepUp = 0, instalment: now } = outlook.request
  const each = frequency === 'yearly' ? 'year' : 'month'
  const words = `${formatRupees(amount)} a ${each}`
  const quarters = [0, 1, 2, 3, 4].map((part) => (range.most * part) / 4)
  return (
    <section
      aria-label="How much"
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-panel border border-line bg-surface px-6 py-3 max-wide:px-4"
    >
      <div className="wide:w-56">
        <label htmlFor={id} className="text-[17px] text-ink-2">
          Every {each}
        </label>
        <output
          htmlFor={id}
          className="block text-[40px] leading-12 font-semibold tracking-display text-brand-text"
        >
          {formatRupees(amount)}
        </output>
      </div>
      <div className="min-w-60 flex-1 max-wide:basis-full">
        <input
          id={id}
          type="range"
          min={0}
          max={range.most}
          step={range.step}
          value={amount}
          aria-valuetext={words}
          onChange={(event) => onAmount(nearest(event.target.valueAsNumber, now, range))}
          className="slider meeting-slider"
        />
        <div aria-hidden="true" className="flex justify-between text-ink-2">
          {quarters.map((value, index) => (
            <span key={value} className={index % 2 === 1 ? 'max-wide:hidden' : ''}>
              {formatRupees(value)}
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-col items-end gap-1 max-wide:w-full max-wide:items-stretch">
        {children}
        <p className="text-ink-2">
          {now === 0 ? 'Nothing runs today' : `Today ${formatRupees(now)}`}
          {stepUp > 0 && `, ${formatPercent(stepUp * 100)} more each year`}
        </p>
      </div>
    </section>
  )
}

/** Where the thumb comes near to what is paid today it stands there, however crooked the figure. */
function nearest(value: number, now: number, { step }: SliderRange): number {
  return Math.abs(value - now) < step / 2 ? now : value
}
