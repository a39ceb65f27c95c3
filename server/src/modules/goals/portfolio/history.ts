import type { HistoryRequest, PortfolioHistory } from '@lakshya/contract'
import {
  type Drawdown,
  isoFromDay,
  type MixHistory,
  mixHistory,
  mixMetrics,
  type RollingReturns,
  type YearReturn,
} from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadMarket, type Market } from '../../market/index.ts'
import { weightsOf } from './mix.ts'
import { basisOf } from './result.ts'

/** How a mix would have done, year by year. */
export async function history(context: AdviserContext, request: HistoryRequest): Promise<PortfolioHistory> {
  const market = await loadMarket(context)
  const weights = weightsOf(market, request.allocations)
  const found = mixHistory(market.histories, weights, request.timeFrame)
  if (found.kind === 'none') throw new AppError('NO_HISTORY', found.reason)
  return historyOf(market, found, mixMetrics(market.estimates, weights).volatility)
}

const percent = (fraction: number): number => fraction * 100

function historyOf(market: Market, found: MixHistory, volatility: number): PortfolioHistory {
  const year = (value: YearReturn | undefined) =>
    value === undefined ? null : { year: value.year, return: percent(value.annualReturn) }
  const { averageAnnualizedReturn: average, worst12Months: worst } = found
  return {
    annualReturns: found.annualReturns.map(({ annualReturn, ...rest }) => ({
      ...rest,
      return: percent(annualReturn),
    })),
    averageAnnualizedReturn: average === undefined ? null : percent(average),
    bestYear: year(found.bestYear),
    worstYear: year(found.worstYear),
    worstPerformance12Month: worst === undefined ? null : percent(worst.periodReturn),
    worst12MonthsEnd: worst === undefined ? null : isoFromDay(worst.endDay),
    volatility: percent(volatility),
    maxDrawdown: drawdownOf(found.drawdown),
    rolling3y: rollingOf(found.rollingThreeYears),
    basis: basisOf(market, found.proxies),
  }
}

function drawdownOf({ depth, peakDay, troughDay, recoveryDay }: Drawdown): PortfolioHistory['maxDrawdown'] {
  if (peakDay === undefined || troughDay === undefined) return null
  return {
    depth: percent(depth),
    peak: isoFromDay(peakDay),
    trough: isoFromDay(troughDay),
    recovery: recoveryDay === undefined ? null : isoFromDay(recoveryDay),
  }
}

function rollingOf(rolling: RollingReturns | undefined): PortfolioHistory['rolling3y'] {
  if (rolling === undefined) return null
  const { least, median, most, values } = rolling
  return { worst: percent(least), median: percent(median), best: percent(most), count: values.length }
}
