import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  dayInWords,
  isoOf,
  monthLength,
  monthNames,
  partsOf,
  weekdayNames,
} from '../../../core/dates/calendar.ts'
import { classNames } from '../../class-names.ts'
import { Icon } from '../../icon.tsx'
import { Select } from '../select.tsx'
import { type CalendarRange, movedBy, weeksOf, within, yearsOf } from './calendar-month.ts'

interface CalendarProps extends CalendarRange {
  /** The day that is chosen now. */
  day: string | undefined
  today: string
  onChoose: (day: string) => void
  /** It stands in its final size. */
  onShown: () => void
}

const stepClass =
  'grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-40 max-wide:size-11'

/** One month, by mouse or by keys: arrows by day and week, Page Up and Down by month, with Shift by year, Home and End. */
export function Calendar({ day, today, min, max, onChoose, onShown }: CalendarProps) {
  const range = { min, max }
  const [focused, setFocused] = useState(() => within(day ?? today, range))
  const grid = useRef<HTMLTableElement>(null)
  const movedTo = useRef<string>(undefined)
  const shown = useRef(onShown)
  shown.current = onShown
  const { year, month } = partsOf(focused)

  useEffect(() => {
    shown.current()
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [])

  // Before anything else happens: another month takes the focused day away, and the next key would reach nothing.
  useLayoutEffect(() => {
    if (focused !== movedTo.current) return
    movedTo.current = undefined
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focused])

  const goTo = (next: string, isFocusMoved: boolean) => {
    const to = within(next, range)
    if (isFocusMoved && to !== focused) movedTo.current = to
    setFocused(to)
  }
  const goToMonth = (toYear: number, toMonth: number) => {
    const { day: date } = partsOf(focused)
    goTo(isoOf({ year: toYear, month: toMonth, day: Math.min(date, monthLength(toYear, toMonth)) }), false)
  }
  const step = (key: 'PageUp' | 'PageDown') => movedBy(key, false, focused) ?? focused
  const isAtStart = min !== undefined && isoOf({ year, month, day: 1 }) <= min
  const isAtEnd = max !== undefined && isoOf({ year, month, day: monthLength(year, month) }) >= max

  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label="Earlier month"
          disabled={isAtStart}
          onClick={() => goTo(step('PageUp'), false)}
          className={stepClass}
        >
          <Icon name="left" />
        </button>
        <div className="min-w-0 flex-1">
          <Select
            isSmall
            aria-label="Month"
            value={String(month)}
            onChange={(event) => goToMonth(year, Number(event.target.value))}
            options={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
          />
        </div>
        <div className="w-22 shrink-0">
          <Select
            isSmall
            aria-label="Year"
            value={String(year)}
            onChange={(event) => goToMonth(Number(event.target.value), month)}
            options={yearsOf(today, year, range).map((each) => ({
              value: String(each),
              label: String(each),
            }))}
          />
        </div>
        <button
          type="button"
          aria-label="Later month"
          disabled={isAtEnd}
          onClick={() => goTo(step('PageDown'), false)}
          className={stepClass}
        >
          <Icon name="right" />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, moved through by keys
        role="grid"
        aria-label={`${monthNames[month - 1]} ${year}`}
        className="w-full table-fixed text-table"
        onKeyDown={(event) => {
          const next = movedBy(event.key, event.shiftKey, focused)
          if (next === undefined) return
          event.preventDefault()
          goTo(next, true)
        }}
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-7 text-small font-normal text-ink-3">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find((each) => each !== null)}>
              {week.map((each, column) => (
                <td key={each ?? weekdayNames[column]} className="p-0">
                  {each === null ? null : (
                    <DayButton
                      day={each}
                      isFocused={each === focused}
                      isChosen={each === day}
                      isToday={each === today}
                      isDisabled={within(each, range) !== each}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayButtonProps {
  day: string
  isFocused: boolean
  isChosen: boolean
  isToday: boolean
  isDisabled: boolean
  onChoose: (day: string) => void
}

function DayButton({ day, isFocused, isChosen, isToday, isDisabled, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isFocused ? 0 : -1}
      disabled={isDisabled}
      aria-label={isToday ? `${dayInWords(day)}, today` : dayInWords(day)}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
      className={classNames(
        'num grid h-8 w-full place-items-center rounded-control hover:bg-hover disabled:text-ink-3 disabled:opacity-50 max-wide:h-11',
        isToday && 'border border-control',
        isChosen && 'bg-brand font-semibold text-on-brand hover:bg-brand',
      )}
    >
      {partsOf(day).day}
    </button>
  )
}
