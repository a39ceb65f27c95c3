import { type TrailCategory, trailCategoryOf } from '@lakshya/contract'
import { dayFromIso, isoFromDay } from '@lakshya/engine'
import type { RateOn } from '../../../identity/index.ts'
import type { CommissionFund, FundDay } from './commission-fund-row.ts'

/** A NAV of a day as text. */
export interface NavPoint {
  date: string
  nav: string
}

export type NavBasis = 'daily' | 'month-end'

/** A fund's days with NAV and rate; no basis where its NAV is not known. */
export interface FundWeights {
  basis: NavBasis | null
  days: FundDay[]
}

/** Days without a NAV that are holidays at most. */
export const longestGap = 10
/** A NAV at a month's end may be so many days old. */
const oldestAtEnd = 35

/**
 * NAV and rate of a fund on each day of a time, its NAVs sorted by date: the newest at or before the day where NAVs are known
 * with gaps of ten days at most, else that of the month's end. Nothing where neither is known.
 */
export function weightsOf(
  fund: CommissionFund,
  navs: readonly NavPoint[],
  { from, to, rateOn }: { from: string; to: string; rateOn: RateOn },
): FundWeights {
  const category: TrailCategory = trailCategoryOf(fund.category)
  const daily = isDaily(navs, from, to)
  const days: FundDay[] = []
  for (let day = dayFromIso(from); day <= dayFromIso(to); day += 1) {
    const iso = isoFromDay(day)
    const nav = daily ? navOn(navs, iso) : navAtEnd(navs, iso, to)
    if (nav === undefined) return { basis: null, days: [] }
    days.push({ fundCode: fund.code, day: iso, nav, rate: rateOn(String(fund.code), category, iso).rate })
  }
  return { basis: daily ? 'daily' : 'month-end', days }
}

function isDaily(navs: readonly NavPoint[], from: string, to: string): boolean {
  const ends = [from, ...navs.map(({ date }) => date).filter((date) => date > from), to].map(dayFromIso)
  return ends.every((day, at) => at === 0 || day - (ends[at - 1] ?? day) <= longestGap)
}

/** The newest at or before a day; of days before the first, that. */
function navOn(navs: readonly NavPoint[], day: string): string | undefined {
  return (navs.findLast(({ date }) => date <= day) ?? navs[0])?.nav
}

function navAtEnd(navs: readonly NavPoint[], day: string, to: string): string | undefined {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const monthEnd = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const end = monthEnd < to ? monthEnd : to
  const found = navs.findLast(({ date }) => date <= end)
  if (found === undefined || dayFromIso(end) - dayFromIso(found.date) > oldestAtEnd) return undefined
  return found.nav
}
