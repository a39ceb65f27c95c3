import type { Category } from '../funds/index.ts'
import type { EpochDay } from '../numbers/index.ts'
import { at, missing } from '../numbers/shared.ts'

/** NAVs of one fund (rupees a unit, all above 0) on strictly ascending days. */
export interface NavSeries {
  readonly days: ArrayLike<EpochDay>
  readonly navs: ArrayLike<number>
}

/** The NAVs of a fund with its scheme code and category. */
export interface FundSeries extends NavSeries {
  readonly code: string
  readonly category: Category
}

/**
 * Checks what every figure rests on: as many days as NAVs, days whole and ascending, NAVs finite and above 0.
 *
 * Throws RangeError, naming the fund and the place. Example: a series with one NAV passes.
 */
export function checkNavSeries(series: NavSeries, name: string): void {
  const { days, navs } = series
  if (days.length !== navs.length)
    throw new RangeError(`${name} has ${days.length} days and ${navs.length} NAVs`)
  for (let i = 0; i < days.length; i++) {
    const day = days[i] ?? missing(i)
    if (!Number.isInteger(day) || (i > 0 && day <= (days[i - 1] ?? missing(i - 1)))) {
      throw new RangeError(`${name}: day ${day} at ${i} is out of order`)
    }
    if (!((navs[i] ?? missing(i)) > 0) || navs[i] === Number.POSITIVE_INFINITY) {
      throw new RangeError(`${name}: the NAV ${navs[i]} at ${i} is no price`)
    }
  }
}

/**
 * The position of the last NAV on or before a day, -1 where there is none. Example: before the first NAV it
 * is -1.
 */
export function lastIndexUntil(series: NavSeries, day: EpochDay): number {
  let low = 0
  let high = series.days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((series.days[middle] ?? missing(middle)) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * The last NAV on or before a day, `undefined` where there is none. Example: on a holiday it is the NAV of
 * the day before.
 */
export function lastNavUntil(series: NavSeries, day: EpochDay): number | undefined {
  const index = lastIndexUntil(series, day)
  return index < 0 ? undefined : series.navs[index]
}

/**
 * A fund's NAVs with its proxy's put before its first one, scaled so that they meet there: before that day
 * the returns are the proxy's own. A proxy that starts no earlier, or has no NAV by that day, adds nothing.
 *
 * Example: proxy 10, 11 and then a fund that starts at 22 on the second day give 20, 22.
 */
export function spliceBefore(fund: NavSeries, proxy: NavSeries): NavSeries {
  const firstDay = fund.days[0]
  const meeting = firstDay === undefined ? undefined : lastNavUntil(proxy, firstDay)
  if (firstDay === undefined || meeting === undefined) return fund
  const scale = at(fund.navs, 0) / meeting
  let count = lastIndexUntil(proxy, firstDay) + 1
  if (proxy.days[count - 1] === firstDay) count -= 1
  const days = new Int32Array(count + fund.days.length)
  const navs = new Float64Array(days.length)
  for (let i = 0; i < count; i++) {
    days[i] = proxy.days[i] ?? missing(i)
    navs[i] = (proxy.navs[i] ?? missing(i)) * scale
  }
  for (let i = 0; i < fund.days.length; i++) {
    days[count + i] = fund.days[i] ?? missing(i)
    navs[count + i] = fund.navs[i] ?? missing(i)
  }
  return { days, navs }
}
