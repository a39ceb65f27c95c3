import { type Category, type FundRules, fundRules } from '../funds/index.ts'
import { addYears, type EpochDay } from '../numbers/index.ts'
import { at, lastOf } from '../numbers/shared.ts'
import { sampleCovariance, shrinkCovariance } from './covariance.ts'
import { estimateReturn } from './expected-return.ts'
import {
  type FlaggedFundNav,
  type FundHistories,
  type FundProxy,
  type LeftOutFund,
  prepareFundHistories,
  windowYears,
} from './fund-histories.ts'
import type { FundSeries } from './nav-series.ts'
import { weeklyReturns, weeksPerYear } from './weekly-returns.ts'

/** A stand-in that a mix's figures rest on, until the day of the fund's own first NAV. */
export interface UsedProxy {
  readonly code: string
  readonly proxyCode: string
  readonly untilDay: EpochDay
}

/**
 * What is estimated of one fund; rates are annual fractions. `proxy` is there where the window rests on
 * another fund.
 */
export interface FundEstimate {
  readonly code: string
  readonly category: Category
  readonly expectedReturn: number
  readonly volatility: number
  readonly ownYears: number
  readonly ownCagr: number
  readonly ownVolatility: number
  readonly weightOfOwn: number
  readonly proxy?: FundProxy
}

/**
 * Everything that mixes are made from, as plain JSON: `mu[i]` and `covariance[i][j]` are annual and in the
 * order of `funds`.
 */
export interface Estimates {
  readonly kind: 'estimates'
  readonly valuationDay: EpochDay
  readonly firstFriday: EpochDay
  readonly lastFriday: EpochDay
  readonly funds: readonly FundEstimate[]
  readonly mu: readonly number[]
  readonly covariance: readonly (readonly number[])[]
  readonly intensity: number
  readonly meanCorrelation: number
  readonly leftOut: readonly LeftOutFund[]
  readonly flagged: readonly FlaggedFundNav[]
}

/** What mixes and plans need of the estimates. */
export interface MixEstimates extends Pick<Estimates, 'valuationDay' | 'mu' | 'covariance'> {
  readonly funds: readonly Pick<FundEstimate, 'code' | 'category' | 'proxy'>[]
}

/** There is nothing to estimate from. */
export interface NoEstimates {
  readonly kind: 'none'
  readonly reason: string
  readonly leftOut: readonly LeftOutFund[]
  readonly flagged: readonly FlaggedFundNav[]
}

/**
 * Expected returns and covariances of a catalogue from its NAVs up to a valuation day.
 *
 * Covariance: weekly simple returns (Fridays) over the last ten years, from the first Friday on which every
 * fund or its proxy has a NAV, shrunk to constant correlation (Ledoit and Wolf 2004, divisor T), times
 * 52.1775. Expected returns: `estimateReturn`. A fund's `volatility` has the divisor T - 1. Answers 'none'
 * where no fund is usable; throws RangeError on malformed series. Example: a fund of constant NAV gets a row
 * of zeros.
 */
export function estimate(
  series: readonly FundSeries[],
  valuationDay: EpochDay,
  rules: FundRules = fundRules,
): Estimates | NoEstimates {
  return estimateFrom(prepareFundHistories(series, valuationDay), rules)
}

/**
 * As `estimate`, from histories that are already prepared (they serve the mixes' histories too).
 *
 * Example: `estimateFrom(prepareFundHistories(series, day))` equals `estimate(series, day)`.
 */
export function estimateFrom(
  histories: FundHistories,
  rules: FundRules = fundRules,
): Estimates | NoEstimates {
  const { valuationDay, funds: usable, leftOut, flagged } = histories
  if (usable.length === 0)
    return { kind: 'none', reason: 'no fund has NAVs that can be used', leftOut, flagged }
  const windowStart = addYears(valuationDay, -windowYears)
  const from = Math.max(windowStart, ...usable.map(({ spliced }) => at(spliced.days, 0)))
  const { fridays, returns } = weeklyReturns(
    usable.map(({ spliced }) => spliced),
    from,
    valuationDay,
  )
  const shrunk = shrinkCovariance(returns)
  const sample = sampleCovariance(returns)
  const funds = usable.map((history, i): FundEstimate => {
    const { code, category, proxy } = history
    const volatility = Math.sqrt(at(at(sample, i), i) * weeksPerYear)
    const estimated = {
      code,
      category,
      volatility,
      ...estimateReturn(history, windowStart, valuationDay, rules),
    }
    return proxy !== undefined && proxy.untilDay > from ? { ...estimated, proxy } : estimated
  })
  return {
    kind: 'estimates',
    valuationDay,
    firstFriday: at(fridays, 0),
    lastFriday: lastOf(fridays),
    funds,
    mu: funds.map(({ expectedReturn }) => expectedReturn),
    covariance: shrunk.covariance.map((row) => row.map((value) => value * weeksPerYear)),
    intensity: shrunk.intensity,
    meanCorrelation: shrunk.meanCorrelation,
    leftOut,
    flagged,
  }
}

/**
 * The proxies that a mix's figures rest on: those of its funds with a weight above 0, by code. Example: a mix
 * of funds with long histories has none.
 */
export function usedProxies(estimates: MixEstimates, weights: Readonly<Record<string, number>>): UsedProxy[] {
  return estimates.funds.flatMap(({ code, proxy }) =>
    proxy !== undefined && (weights[code] ?? 0) > 0
      ? [{ code, proxyCode: proxy.code, untilDay: proxy.untilDay }]
      : [],
  )
}
