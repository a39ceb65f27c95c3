import { addDays, addMonths, isoOf, monthLength, partsOf, weekdayOf } from '../../../core/dates/calendar.ts'

export interface CalendarRange {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Six rows at most, of seven days from Monday; null where the month has not begun or is over. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = isoOf({ year, month, day: 1 })
  const lead = weekdayOf(first)
  const length = monthLength(year, month)
  const rows = Math.ceil((lead + length) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = row * 7 + column - lead + 1
      return day < 1 || day > length ? null : isoOf({ year, month, day })
    }),
  )
}

/** The nearest day that the range has. */
export function within(day: string, { min, max }: CalendarRange): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

/** Where a key moves the day that has the focus; undefined for a key that moves nothing. */
export function movedBy(key: string, isShift: boolean, day: string): string | undefined {
  const { year, month } = partsOf(day)
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    PageUp: () => addMonths(day, isShift ? -12 : -1),
    PageDown: () => addMonths(day, isShift ? 12 : 1),
    Home: () => isoOf({ year, month, day: 1 }),
    End: () => isoOf({ year, month, day: monthLength(year, month) }),
  }
  return moves[key]?.()
}

/** Years to choose from: those of the range, a century back and half a one ahead where it is open. */
export function yearsOf(today: string, shown: number, { min, max }: CalendarRange): number[] {
  const now = partsOf(today).year
  const first = min === undefined ? now - 100 : partsOf(min).year
  const last = max === undefined ? now + 50 : partsOf(max).year
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index)
  return years.includes(shown) ? years : [...years, shown].sort((one, other) => one - other)
}
