import { at } from '../numbers/shared.ts'
import type { Frontier, TurningPoint } from './frontier.ts'
import {
  type FrontierPoint,
  maximumReturnPoint,
  mixAt,
  type OffFrontier,
  placeAtReturn,
} from './frontier-point.ts'

/** A mix with its Sharpe ratio (return beyond the risk-free rate per unit of volatility). */
export interface SharpePoint extends FrontierPoint {
  readonly sharpe: number
}

function tangentReturn(from: TurningPoint, to: TurningPoint, riskFree: number): number {
  // On a segment return is r0 + s x and variance v0 + s (x² - l²), x = lambda, s = d(return)/d(lambda), (r0,
  // v0, l) the lower end;
  // the Sharpe ratio is stationary where variance = x (return - riskFree), which is linear in x.
  const rise = (from.expectedReturn - to.expectedReturn) / (from.lambdaFrom - to.lambdaTo)
  const base = to.expectedReturn - rise * to.lambdaTo - riskFree
  const lambda = (to.variance - rise * to.lambdaTo ** 2) / base
  const nearest = Number.isFinite(lambda)
    ? Math.min(from.lambdaFrom, Math.max(to.lambdaTo, lambda))
    : from.lambdaFrom
  return to.expectedReturn + rise * (nearest - to.lambdaTo)
}

function sharpeOf(expectedReturn: number, variance: number, riskFree: number): number {
  return (expectedReturn - riskFree) / Math.sqrt(variance)
}

/**
 * The mix with the highest Sharpe ratio: the best of the stationary points of every segment and of the
 * corners, in closed form.
 *
 * `riskFree` is an annual fraction. 'off-frontier' where no mix returns more than the risk-free rate; where a
 * mix has no variance and returns more, its ratio is infinite, so the mix of most return without variance is
 * answered with that ratio. Example: of Bailey and Lopez de Prado's ten assets at 0 it is 4.4535.
 */
export function maximumSharpePoint(frontier: Frontier, riskFree: number): SharpePoint | OffFrontier {
  const { corners } = frontier
  const top = maximumReturnPoint(frontier)
  if (top.expectedReturn <= riskFree) {
    const least = corners.at(-1)?.expectedReturn ?? top.expectedReturn
    return {
      kind: 'off-frontier',
      reason: `no mix returns more than ${riskFree}`,
      least,
      most: top.expectedReturn,
    }
  }
  let best = top.expectedReturn
  let bestSharpe = sharpeOf(top.expectedReturn, top.variance, riskFree)
  for (let k = 1; k < corners.length; k++) {
    const from = at(corners, k - 1)
    const to = at(corners, k)
    for (const candidate of [tangentReturn(from, to, riskFree), to.expectedReturn]) {
      const place = placeAtReturn(frontier, candidate)
      if ('kind' in place) continue
      const sharpe = sharpeOf(place.expectedReturn, Math.max(0, place.variance), riskFree)
      if (sharpe > bestSharpe) {
        best = candidate
        bestSharpe = sharpe
      }
    }
  }
  const place = placeAtReturn(frontier, best)
  if ('kind' in place) throw new Error('the best Sharpe ratio left the frontier')
  const point = mixAt(frontier, place)
  return { ...point, sharpe: sharpeOf(point.expectedReturn, point.variance, riskFree) }
}
