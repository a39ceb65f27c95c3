import type { Estimates } from '../estimates/index.ts'
import type { Category } from '../funds/index.ts'

const funds: readonly [string, Category, number, number][] = [
  ['119707', 'gilt', 0.075, 0.035],
  ['120716', 'index', 0.11, 0.15],
  ['120828', 'small-cap', 0.125, 0.19],
  ['118585', 'arbitrage', 0.065, 0.01],
  ['119788', 'gold', 0.085, 0.14],
]

/** Estimates of five funds of five categories, one of them with a proxy. */
export const estimates: Estimates = {
  kind: 'estimates',
  valuationDay: 20686,
  firstFriday: 17039,
  lastFriday: 20686,
  funds: funds.map(([code, category, expectedReturn, volatility]) => ({
    code,
    category,
    expectedReturn,
    volatility,
    ownYears: 10,
    ownCagr: expectedReturn,
    ownVolatility: volatility,
    weightOfOwn: 0.2,
    ...(code === '119788' ? { proxy: { code: '116077', untilDay: 18000 } } : {}),
  })),
  mu: funds.map(([, , expectedReturn]) => expectedReturn),
  covariance: funds.map(([, , , a], i) => funds.map(([, , , b], j) => (i === j ? a * b : 0.3 * a * b))),
  intensity: 0.1,
  meanCorrelation: 0.3,
  leftOut: [],
  flagged: [],
}

/** The same funds as they are on offer. */
export const offered = funds.map(([code, category]) => ({ code, name: `Fund ${code}`, category }))
