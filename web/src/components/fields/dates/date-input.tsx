import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react'
import { isDay } from '../../../core/dates/calendar.ts'
import { type DayLeaning, readDay } from '../../../core/dates/read-day.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { classNames } from '../../class-names.ts'
import { Icon } from '../../icon.tsx'
import { placeBeside } from '../../overlay/floating.ts'
import { usePopover } from '../../overlay/use-popover.ts'
import { inputClass, smallInputClass } from '../text-input.tsx'

// Whoever types a date never needs it.
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export interface DateInputProps {
  /** `YYYY-MM-DD`, '' for none, or what was typed where that is read as no date. */
  value: string
  onValueChange: (value: string) => void
  leaning: DayLeaning
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  isSmall?: boolean
  className?: string | undefined
}

type Rest = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'className' | 'ref'
> & {
  ref?: ((element: HTMLInputElement | null) => void) | undefined
}

const shown = (value: string) => (isDay(value) ? formatDate(value) : value)

/**
 * A date as text, the day always first: `readDay` says what it reads. Left, it shows what was understood; what is read as no
 * date stays as typed. The calendar opens beside it, by its button or Alt and the arrow down.
 */
export function DateInput(props: DateInputProps & Rest) {
  const { value, onValueChange, leaning, min, max, isSmall = false, className, ref, ...rest } = props
  const [text, setText] = useState(() => shown(value))
  const given = useRef(value)
  const input = useRef<HTMLInputElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const isOpen = usePopover(input, panel)
  const today = dayInIndia(new Date())

  // Another value from outside, such as a restored draft, replaces the text; one's own does not.
  if (given.current !== value) {
    given.current = value
    setText(shown(value))
  }

  const give = (next: string) => {
    given.current = next
    onValueChange(next)
  }
  const type = (typed: string) => {
    setText(typed)
    const read = readDay(typed, { today, leaning })
    give(read.kind === 'day' ? read.day : read.kind === 'empty' ? '' : typed)
  }
  const choose = (day: string) => {
    setText(shown(day))
    give(day)
    panel.current?.hidePopover()
    input.current?.focus()
  }

  return (
    <div className={classNames('relative min-w-0', className)}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="text"
        ref={(element) => {
          input.current = element
          ref?.(element)
        }}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setText(shown(given.current))
          rest.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) {
            event.preventDefault()
            panel.current?.showPopover()
          }
          rest.onKeyDown?.(event)
        }}
        className={classNames(isSmall ? smallInputClass : inputClass, 'pr-9 max-wide:pr-11')}
      />
      <button
        type="button"
        popoverTarget={panelId}
        aria-label="Calendar"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="absolute inset-y-px right-px grid w-8 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink max-wide:w-11"
      >
        <Icon name="calendar" />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label="Calendar"
        className="popover m-0 w-76 rounded-panel bg-surface p-3 text-ink shadow-float"
      >
        {isOpen ? (
          <Suspense fallback={<p className="p-4 text-table text-ink-2">Opening the calendar…</p>}>
            <Calendar
              day={isDay(value) ? value : undefined}
              today={today}
              min={min}
              max={max}
              onChoose={choose}
              onShown={() => {
                if (input.current !== null && panel.current !== null)
                  placeBeside(input.current, panel.current, 'end')
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
