import { type FundHistory, lastNavUntil, type UsedProxy } from '../estimates/index.ts'
import { dayFromParts, type EpochDay, monthEndsBetween, partsOfDay } from '../numbers/index.ts'
import { at, lastOf, missing } from '../numbers/shared.ts'
import { type Drawdown, maximumDrawdown } from './drawdown.ts'
import {
  calendarYears,
  type IndexPoint,
  type PeriodReturn,
  type RollingReturns,
  rollingReturns,
  worstPeriod,
  type YearReturn,
} from './index-statistics.ts'

/**
 * How a mix would have done; returns are fractions. The year to date is the last of `annualReturns`, marked.
 */
export interface MixHistory {
  readonly kind: 'history'
  readonly annualReturns: readonly YearReturn[]
  readonly averageAnnualizedReturn?: number
  readonly bestYear?: YearReturn
  readonly worstYear?: YearReturn
  readonly worst12Months?: PeriodReturn
  readonly drawdown: Drawdown
  readonly rollingThreeYears?: RollingReturns
  readonly monthEnds: readonly IndexPoint[]
  readonly proxies: readonly UsedProxy[]
}

/** There is no history to show. */
export interface NoHistory {
  readonly kind: 'none'
  readonly reason: string
}

/** The longest history that is shown, in full years. */
export const longestYears = 15

type SplicedFund = Pick<FundHistory, 'code' | 'spliced' | 'proxy'>

/** What a mix's history is made from: `FundHistories`, or what is left of them at month ends. */
export interface HistorySource {
  readonly valuationDay: EpochDay
  readonly funds: readonly SplicedFund[]
}

interface MixFund {
  readonly history: SplicedFund
  readonly weight: number
}

function yearEnd(year: number): EpochDay {
  return dayFromParts(year, 12, 31)
}

function findMixFunds(
  histories: HistorySource,
  weights: Readonly<Record<string, number>>,
): readonly MixFund[] | NoHistory {
  const shares = Object.entries(weights).filter(([, weight]) => weight > 0)
  const sum = shares.reduce((total, [, weight]) => total + weight, 0)
  if (!(sum > 0)) return { kind: 'none', reason: 'the mix holds no fund' }
  const mixFunds: MixFund[] = []
  for (const [code, weight] of shares) {
    const history = histories.funds.find((fund) => fund.code === code)
    if (history === undefined) return { kind: 'none', reason: `fund ${code} has no history that can be used` }
    mixFunds.push({ history, weight: weight / sum })
  }
  return mixFunds
}

function navOn(history: SplicedFund, day: EpochDay): number {
  const nav = lastNavUntil(history.spliced, day)
  if (nav === undefined) throw new RangeError(`fund ${history.code} has no NAV by day ${day}`)
  return nav
}

/**
 * The mix's value on ascending days, of which the first is a year end: weights are restored at each year end.
 */
function valuesOf(mixFunds: readonly MixFund[], days: readonly EpochDay[]): IndexPoint[] {
  let baseValue = 1
  let baseNavs = mixFunds.map(({ history }) => navOn(history, at(days, 0)))
  return days.map((day) => {
    const navs = mixFunds.map(({ history }) => navOn(history, day))
    let growth = 0
    for (let i = 0; i < navs.length; i++) {
      const { weight } = mixFunds[i] ?? missing(i)
      growth += (weight * (navs[i] ?? missing(i))) / (baseNavs[i] ?? missing(i))
    }
    const value = baseValue * growth
    const { month, day: dayOfMonth } = partsOfDay(day)
    if (month === 12 && dayOfMonth === 31) {
      baseValue = value
      baseNavs = navs
    }
    return { day, value }
  })
}

function startYearEnd(
  mixFunds: readonly MixFund[],
  lastDay: EpochDay,
  timeFrameYears: number,
): EpochDay | undefined {
  const firstDay = Math.max(...mixFunds.map(({ history }) => at(history.spliced.days, 0)))
  const { year } = partsOfDay(lastDay)
  const lastFullYear = lastDay === yearEnd(year) ? year : year - 1
  const years = Math.min(Math.max(1, Math.floor(timeFrameYears)), longestYears)
  for (let base = lastFullYear - years; base <= lastFullYear; base++) {
    if (yearEnd(base) >= firstDay && yearEnd(base) < lastDay) return yearEnd(base)
  }
  return undefined
}

/**
 * How a mix of given weights would have done over the last min(time frame, available, 15) full calendar years
 * and the current one to date: month-end NAVs (last at or before), weights restored at each 31 December,
 * funds spliced with their proxies.
 *
 * `weights` by code (shares of their sum; those at 0 are left out), `timeFrameYears` rounded down, at least
 * 1. Answers 'none' where a fund has no usable history or no year end lies in it. Example: one fund alone
 * gives that fund's calendar years.
 */
export function mixHistory(
  histories: HistorySource,
  weights: Readonly<Record<string, number>>,
  timeFrameYears: number,
): MixHistory | NoHistory {
  const mixFunds = findMixFunds(histories, weights)
  if ('kind' in mixFunds) return mixFunds
  const lastDay = histories.valuationDay
  const start = startYearEnd(mixFunds, lastDay, timeFrameYears)
  if (start === undefined)
    return { kind: 'none', reason: 'the history does not reach back to the last year end' }
  const days = monthEndsBetween(start, lastDay)
  const isMidMonth = days.at(-1) !== lastDay
  const values = valuesOf(mixFunds, isMidMonth ? [...days, lastDay] : days)
  const monthEnds = isMidMonth ? values.slice(0, -1) : values
  const years = calendarYears(
    monthEnds.filter(({ day }) => partsOfDay(day).month === 12),
    lastOf(values),
  )
  const { fullYears, yearToDate, ...summary } = years
  const worst12Months = worstPeriod(monthEnds, 12)
  const rollingThreeYears = rollingReturns(monthEnds, 3)
  return {
    kind: 'history',
    annualReturns: yearToDate === undefined ? fullYears : [...fullYears, yearToDate],
    ...summary,
    ...(worst12Months === undefined ? {} : { worst12Months }),
    drawdown: maximumDrawdown(monthEnds),
    ...(rollingThreeYears === undefined ? {} : { rollingThreeYears }),
    monthEnds,
    proxies: usedProxies(mixFunds, start),
  }
}

/** The proxies that the history of these funds rests on when it begins on `from`. */
function usedProxies(mixFunds: readonly MixFund[], from: EpochDay): UsedProxy[] {
  return mixFunds.flatMap(({ history: { code, proxy } }) =>
    proxy !== undefined && proxy.untilDay > from
      ? [{ code, proxyCode: proxy.code, untilDay: proxy.untilDay }]
      : [],
  )
}
