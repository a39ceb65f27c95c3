import { type FundHistories, lastNavUntil } from '../estimates/index.ts'
import { dayFromParts, type EpochDay, monthEndsBetween, partsOfDay } from '../numbers/index.ts'
import { lastOf } from '../numbers/shared.ts'
import { type HistorySource, longestYears } from './mix-history.ts'

/**
 * What a mix's history needs, and no more: each fund's NAVs (rupees, its proxy's put before them) at the last
 * of `days`; a fund that is younger has fewer.
 */
export interface MonthEndHistory {
  readonly days: readonly EpochDay[]
  readonly funds: readonly { readonly code: string; readonly navs: readonly number[] }[]
}

/**
 * The NAVs at month ends over the longest history that is shown, and on the valuation day: some ten thousand
 * NAVs less than all of them.
 *
 * Example: valued on 2026-08-21 the first day is 31 December 2010 where NAVs reach back so far.
 */
export function monthEndHistory(histories: FundHistories): MonthEndHistory {
  const { valuationDay } = histories
  const { year, month, day } = partsOfDay(valuationDay)
  const lastFullYear = month === 12 && day === 31 ? year : year - 1
  const ends = monthEndsBetween(dayFromParts(lastFullYear - longestYears, 12, 31), valuationDay)
  const days = ends.at(-1) === valuationDay ? ends : [...ends, valuationDay]
  const funds = histories.funds.map(({ code, spliced }) => ({
    code,
    navs: days.flatMap((end) => lastNavUntil(spliced, end) ?? []),
  }))
  return { days, funds }
}

/**
 * Histories as `mixHistory` takes them, from NAVs at month ends. It answers from them what it answers from
 * all NAVs.
 */
export function monthEndSource(history: MonthEndHistory): HistorySource {
  const { days, funds } = history
  return {
    valuationDay: lastOf(days),
    funds: funds.map(({ code, navs }) => ({
      code,
      spliced: { days: navs.length === 0 ? [] : days.slice(-navs.length), navs },
    })),
  }
}
