import {
  annualReturnOf,
  calmarOf,
  compound,
  dayFromIso,
  downsideDeviation,
  drawdownsOf,
  expectedShortfall,
  isoFromDay,
  longestDrawdownDays,
  maximumDrawdown,
  meanOf,
  semiVarianceOf,
  sharpeOf,
  simpleReturns,
  sortinoOf,
  ulcerIndex,
  valueAtRisk,
  varianceOf,
  volatilityOf,
} from '../src/index.ts'
import { at } from '../src/numbers/shared.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { listOf, numberOf, numbersOf, textOf } from './json.ts'

type AnswerRecord = { readonly [key: string]: Answer }

function answerReturns({ input }: GoldenCase): AnswerRecord {
  const raw = listOf(input.returns)
  // A missing return is no change where returns compound, and left out where they are averaged.
  const compounding = raw.map((value) => (value === null ? 0 : numberOf(value)))
  const known = raw.flatMap((value, i) => (value === null ? [] : [{ value: numberOf(value), i }]))
  const free = input.rf_per_period ?? 0
  const freeAt = (i: number) => numberOf(typeof free === 'number' ? free : listOf(free)[i])
  const excess = known.map(({ value, i }) => value - freeAt(i))
  const values = known.map(({ value }) => value)
  const index = [1, ...compound(compounding)]
  const fall = maximumDrawdown(index.map((value, day) => ({ day, value })))
  const plain = { max_drawdown: -fall.depth, cumulative: index.slice(1).map((value) => value - 1) }
  if (input.periods_per_year === undefined) return plain
  const periods = numberOf(input.periods_per_year)
  const required = numberOf(input.required_per_period ?? 0)
  return {
    ...plain,
    annual_return: annualReturnOf(compounding, periods),
    volatility: volatilityOf(values, periods),
    calmar: calmarOf(compounding, periods) ?? null,
    sharpe: sharpeOf(excess, 0, periods) ?? null,
    downside_risk: downsideDeviation(values, required, periods),
    sortino: sortinoOf(values, required, periods) ?? null,
  }
}

function answerLogReturns({ input }: GoldenCase): AnswerRecord {
  const logs = numbersOf(input.returns).map(Math.log1p)
  const scale = numberOf(input.scale_by)
  // The source scales its semi-deviation to the whole period in the same way.
  return { volatility: volatilityOf(logs, scale), semi_volatility: Math.sqrt(semiVarianceOf(logs) * scale) }
}

function answerValues({ input }: GoldenCase): AnswerRecord {
  const days = listOf(input.dates).map((date) => dayFromIso(textOf(date)))
  const values = numbersOf(input.values)
  const points = values.map((value, i) => ({ day: at(days, i), value }))
  const fall = maximumDrawdown(points)
  const iso = (day: number | undefined) => (day === undefined ? null : isoFromDay(day))
  return {
    max_drawdown: -fall.depth,
    longest_drawdown_days: longestDrawdownDays(points),
    recovery_from: iso(fall.troughDay),
    recovery_to: iso(fall.recoveryDay),
  }
}

function answerPrices({ input }: GoldenCase): AnswerRecord {
  const prices = numbersOf(input.prices)
  const returns = simpleReturns(prices)
  const count = returns.length
  const falls = drawdownsOf(prices).slice(1)
  let sum = 0
  let high = 0
  const sumFalls = returns.map((value) => {
    sum += value
    high = Math.max(high, sum)
    return sum - high
  })
  const variance = varianceOf(returns)
  const biased = (variance * (count - 1)) / count
  return {
    mean: meanOf(returns),
    variance_n: biased,
    variance_n_1: variance,
    sd_n: Math.sqrt(biased),
    sd_n_1: Math.sqrt(variance),
    semi_variance_n_1: semiVarianceOf(returns),
    worst: -Math.min(...returns),
    value_at_risk_95: valueAtRisk(returns, 0.95),
    cvar_95: expectedShortfall(returns, 0.95),
    max_drawdown: -Math.min(...falls),
    max_drawdown_sum: -Math.min(...sumFalls),
    average_drawdown: -meanOf(falls),
    average_drawdown_sum: -meanOf(sumFalls),
    ulcer_index: ulcerIndex(prices),
    cdar_95: expectedShortfall(falls, 0.95),
  }
}

/** Figures of return series that others published. */
export const returnSeriesKinds: readonly CaseKind[] = [
  {
    name: 'log returns',
    stated: ['log-returns'],
    hasShape: ({ input }) => input.log_returns === true,
    inputFields: ['returns', 'log_returns', 'scale_by'],
    answer: answerLogReturns,
  },
  {
    name: 'returns',
    stated: ['returns'],
    hasShape: ({ input }) => input.returns !== undefined,
    inputFields: ['returns', 'periods_per_year', 'rf_per_period', 'required_per_period'],
    answer: answerReturns,
  },
  {
    name: 'values by date',
    stated: ['values'],
    hasShape: ({ input }) => input.values !== undefined && input.dates !== undefined,
    inputFields: ['dates', 'values', 'accumulated'],
    answer: answerValues,
  },
  {
    name: 'prices',
    stated: ['prices'],
    hasShape: ({ input }) => input.prices !== undefined,
    inputFields: ['prices'],
    answer: answerPrices,
  },
]
