import { type HistorySource, mixHistory } from '@lakshya/engine'

/** The calendar year in which a mix fell most, month end by month end, as shares of its beginning. */
export interface BadYear {
  readonly year: number
  /** 1 first, then twelve month ends. */
  readonly values: readonly number[]
  /** Which of them is the high before the fall, and which the lowest after it. */
  readonly high: number
  readonly lowest: number
  /** From the high before to the lowest, as a fraction below 0. */
  readonly fall: number
  /** In the year the first month end at which the fall was made good, if there is one. */
  readonly backIn: number | undefined
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The name of a month end, counted from the December before. */
export function monthOf(index: number): string {
  return months[(index + 11) % 12] ?? ''
}

/** The longest history that there is. */
const allYears = 100

/** The worst full year of a mix by its deepest fall between month ends; undefined where it has no full year, or never fell. */
export function badYear(
  history: HistorySource,
  weights: Readonly<Record<string, number>>,
): BadYear | undefined {
  if (Object.keys(weights).length === 0) return undefined
  const past = mixHistory(history, weights, allYears)
  if (past.kind === 'none') return undefined
  const ends = past.monthEnds.map(({ day, value }) => ({ at: new Date(day * 86_400_000), value }))
  let worst: BadYear | undefined
  for (const [index, { at, value }] of ends.entries()) {
    if (at.getUTCMonth() !== 11 || index + 12 >= ends.length) continue
    const values = ends.slice(index, index + 13).map((end) => end.value / value)
    const year = yearOf(at.getUTCFullYear() + 1, values)
    if (worst === undefined || year.fall < worst.fall) worst = year
  }
  return worst === undefined || worst.fall > -0.0005 ? undefined : worst
}

function yearOf(year: number, values: readonly number[]): BadYear {
  let high = 0
  let from = 0
  let lowest = 0
  let fall = 0
  for (const [index, value] of values.entries()) {
    if (value >= (values[high] ?? 0)) high = index
    const depth = value / (values[high] ?? value) - 1
    if (depth < fall) {
      fall = depth
      lowest = index
      from = high
    }
  }
  const back = values.findIndex((value, index) => index > lowest && value >= (values[from] ?? 0))
  return { year, values, high: from, lowest, fall, backIn: back < 0 ? undefined : back }
}
