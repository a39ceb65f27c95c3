import { type NavSeries, weeklyReturns, weeksPerYear } from '../estimates/index.ts'
import { fundRules } from '../funds/index.ts'
import { type EpochDay, monthEndsBetween } from '../numbers/index.ts'
import { at, missing } from '../numbers/shared.ts'
import { type ComputedRisk, computedRisk } from './computed-risk.ts'
import {
  type FundCagrs,
  type FundStatistics,
  fundCagrs,
  fundStatistics,
  valuesAt,
} from './fund-statistics.ts'
import { type IndexPoint, rollingReturns } from './index-statistics.ts'
import { drawdownsOf, sharpeOf } from './risk-measures.ts'

/** Annualised returns between month ends `years` apart; `lossShare` is the share of them below 0. */
export interface RollingSummary {
  readonly years: number
  readonly least: number
  readonly median: number
  readonly most: number
  readonly lossShare: number
  readonly count: number
}

/**
 * The past of one fund as a factsheet shows it. Fractions; `growth` in rupees. It holds no expected return:
 * none is shown of a single fund.
 */
export interface FundFactsheet {
  readonly statistics: FundStatistics
  readonly cagrs: FundCagrs
  readonly startDay: EpochDay
  readonly totalReturn: number
  /** Compound a year since the start, absent under one year. */
  readonly sinceStart?: number
  /** What `factsheetStake` became, week by week and on the last day. */
  readonly growth: readonly IndexPoint[]
  /** How far below the highest NAV so far: the lowest of each week. */
  readonly drawdowns: readonly IndexPoint[]
  readonly rolling: readonly RollingSummary[]
  /** Of past weekly returns over the risk-free rate; absent under one year. */
  readonly sharpeRatio?: number
  readonly risk?: ComputedRisk
}

/** Rupees whose growth is shown. */
export const factsheetStake = 10_000

/** With fewer weekly returns there is no Sharpe ratio and no risk level. */
const leastWeeks = 52
const rollingYears = [1, 3, 5]
const daysPerYear = 365.25

/**
 * All figures of one fund's factsheet, over its whole series.
 *
 * Throws RangeError on an empty series. Example: of a NAV that only rises every drawdown is 0.
 */
export function fundFactsheet(series: NavSeries, riskFree = fundRules.riskFree): FundFactsheet {
  const statistics = fundStatistics(series)
  const { days, navs } = series
  const startDay = at(days, 0)
  const start = at(navs, 0)
  const growthFactor = at(navs, days.length - 1) / start
  const years = (statistics.asOf - startDay) / daysPerYear
  return {
    statistics,
    cagrs: fundCagrs(series),
    startDay,
    totalReturn: growthFactor - 1,
    ...(years < 1 ? {} : { sinceStart: growthFactor ** (1 / years) - 1 }),
    growth: valuesAt(series, weekly(startDay, statistics.asOf)).map(({ day, value }) => ({
      day,
      value: (value / start) * factsheetStake,
    })),
    drawdowns: weeklyDrawdowns(series),
    rolling: rollingYears.flatMap((span) => rollingSummary(series, span)),
    ...riskOf(series, statistics, riskFree),
  }
}

function weekly(from: EpochDay, to: EpochDay): EpochDay[] {
  const ends: EpochDay[] = []
  for (let day = from; day < to; day += 7) ends.push(day)
  return [...ends, to]
}

function weeklyDrawdowns({ days, navs }: NavSeries): IndexPoint[] {
  const points: IndexPoint[] = []
  let week = Number.NaN
  drawdownsOf(Array.from(navs)).forEach((value, i) => {
    const day = days[i] ?? missing(i)
    const last = points.at(-1)
    if (last === undefined || Math.floor(day / 7) !== week) points.push({ day, value })
    else if (value < last.value) points[points.length - 1] = { day, value }
    week = Math.floor(day / 7)
  })
  return points
}

function rollingSummary(series: NavSeries, years: number): RollingSummary[] {
  const [first, last] = [at(series.days, 0), at(series.days, series.days.length - 1)]
  const found = rollingReturns(valuesAt(series, monthEndsBetween(first, last)), years)
  if (found === undefined) return []
  const { least, median, most, values } = found
  const lossShare = values.filter((value) => value < 0).length / values.length
  return [{ years, least, median, most, lossShare, count: values.length }]
}

function riskOf(
  series: NavSeries,
  { volatility, weeks, asOf }: FundStatistics,
  riskFree: number,
): Pick<FundFactsheet, 'sharpeRatio' | 'risk'> {
  if (volatility === undefined || weeks < leastWeeks) return {}
  const returns = weeklyReturns([series], at(series.days, 0), asOf).returns.map((row) => at(row, 0))
  const sharpeRatio = sharpeOf(returns, (1 + riskFree) ** (1 / weeksPerYear) - 1, weeksPerYear)
  return { risk: computedRisk(volatility), ...(sharpeRatio === undefined ? {} : { sharpeRatio }) }
}
