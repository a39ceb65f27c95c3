import type { EpochDay } from '../numbers/index.ts'
import { firstFridayFrom, lastFridayUntil, missing } from '../numbers/shared.ts'
import { lastNavUntil, type NavSeries } from './nav-series.ts'

/** Weeks in a year: 365.2425 / 7. */
export const weeksPerYear = 52.1775

/**
 * Simple returns between neighbouring Fridays: `returns[week][fund]`; `fridays` has one more entry than
 * `returns`.
 */
export interface WeeklyReturns {
  readonly fridays: readonly EpochDay[]
  readonly returns: readonly (readonly number[])[]
}

/**
 * Weekly simple returns of several funds from the first Friday on or after `from` to the last on or before
 * `to`.
 *
 * A Friday's value is the last NAV on or before it: daily returns would understate how funds that price a day
 * late move with the others. Throws RangeError where a fund has no NAV by the first Friday. Returns are
 * fractions a week. Example: one fund at 100 on a Friday and 101 on the next gives [[0.01]].
 */
export function weeklyReturns(funds: readonly NavSeries[], from: EpochDay, to: EpochDay): WeeklyReturns {
  const fridays: EpochDay[] = []
  for (let friday = firstFridayFrom(from); friday <= lastFridayUntil(to); friday += 7) fridays.push(friday)
  const values = funds.map((fund, i) =>
    fridays.map((friday) => {
      const nav = lastNavUntil(fund, friday)
      if (nav === undefined) throw new RangeError(`fund ${i} has no NAV by its first Friday`)
      return nav
    }),
  )
  const returns = fridays
    .slice(1)
    .map((_, week) =>
      values.map((navs) => (navs[week + 1] ?? missing(week + 1)) / (navs[week] ?? missing(week)) - 1),
    )
  return { fridays, returns }
}
