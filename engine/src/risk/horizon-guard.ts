import type { Frontier } from '../frontier/index.ts'
import { type FrontierPlace, placeAtReturn } from '../frontier/shared.ts'
import { logVolatility } from './log-volatility.ts'

/** How deep the 5th percentile of wealth may fall, and the standard normal deviate of that percentile. */
const leastWealth = 0.9
const deviate = 1.645

/**
 * The guard at one mix: the log of the 5th percentile of wealth per rupee, and whether it is at least ln
 * 0.90.
 */
export interface GuardCheck {
  readonly logWealth: number
  readonly isPassed: boolean
}

/**
 * The short-horizon guard: is the 5th percentile of wealth after the horizon at least 0.90 of what went in?
 *
 * ln(1 + R) T - 1.645 sigma_log sqrt(T) >= ln 0.90, T in years and at least 1. `annualReturn` and
 * `volatility` are annual fractions. Example: at 12 % and 18 % over one year the log is -0.1494, so it fails.
 */
export function checkGuard(annualReturn: number, volatility: number, years: number): GuardCheck {
  const horizon = Math.max(1, years)
  const spread = deviate * logVolatility(annualReturn, volatility) * Math.sqrt(horizon)
  const logWealth = Math.log1p(annualReturn) * horizon - spread
  return { logWealth, isPassed: logWealth >= Math.log(leastWealth) }
}

/**
 * The largest annual volatility that passes the guard at a given return; `undefined` where even none does.
 *
 * The guard solved for sigma: sigma_log = (ln(1 + R) T - ln 0.90) / (1.645 sqrt(T)).
 * Example: at 12 % over one year it is 0.14956.
 */
export function largestGuardedVolatility(annualReturn: number, years: number): number | undefined {
  const horizon = Math.max(1, years)
  const spread = (Math.log1p(annualReturn) * horizon - Math.log(leastWealth)) / (deviate * Math.sqrt(horizon))
  return spread < 0 ? undefined : (1 + annualReturn) * Math.sqrt(Math.expm1(spread * spread))
}

/**
 * The guard's place on a frontier: 'free' where maximum return passes, 'none' where even minimum variance
 * fails.
 */
export type GuardedTop =
  | { readonly kind: 'free' }
  | { readonly kind: 'bound'; readonly place: FrontierPlace }
  | { readonly kind: 'none' }

/**
 * The place on the frontier with the largest volatility that passes the guard: bisection over the return
 * until the bracket has the width of rounding, from the highest corner that passes upwards.
 *
 * Example: with a horizon long enough for the mix of maximum return the answer is 'free'.
 */
export function findGuardedTop(frontier: Frontier, years: number): GuardedTop {
  const { corners } = frontier
  const passes = (annualReturn: number, variance: number) =>
    checkGuard(annualReturn, Math.sqrt(Math.max(0, variance)), years).isPassed
  const safe = corners.findIndex((corner) => passes(corner.expectedReturn, corner.variance))
  const lowest = corners[safe]
  const highest = corners[safe - 1]
  if (lowest === undefined) return { kind: 'none' }
  if (highest === undefined) return { kind: 'free' }
  let low = lowest.expectedReturn
  let high = highest.expectedReturn
  for (let i = 0; i < 60 && high - low > 1e-16; i++) {
    const middle = (low + high) / 2
    if (passes(middle, placeOn(frontier, middle).variance)) low = middle
    else high = middle
  }
  return { kind: 'bound', place: placeOn(frontier, low) }
}

function placeOn(frontier: Frontier, annualReturn: number): FrontierPlace {
  const place = placeAtReturn(frontier, annualReturn)
  if ('kind' in place) throw new Error('the guard left the frontier')
  return place
}
