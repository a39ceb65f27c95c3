import { missing } from '../numbers/shared.ts'
import type { Frontier, TurningPoint } from './frontier.ts'

/**
 * A mix on the frontier: weights in the problem's order, annual return, variance and volatility, and its
 * lambda.
 */
export interface FrontierPoint {
  readonly lambda: number
  readonly expectedReturn: number
  readonly variance: number
  readonly volatility: number
  readonly weights: Float64Array
}

/** The asked value lies off the frontier, which reaches from `least` to `most`. */
export interface OffFrontier {
  readonly kind: 'off-frontier'
  readonly reason: string
  readonly least: number
  readonly most: number
}

/**
 * A place between corner `segment` and the next (0 <= share <= 1, 0 at the corner); the weights are not
 * worked out yet.
 */
export interface FrontierPlace {
  readonly segment: number
  readonly share: number
  readonly lambda: number
  readonly expectedReturn: number
  readonly variance: number
}

function cornerAt(frontier: Frontier, index: number): TurningPoint {
  const corner = frontier.corners[index]
  if (corner === undefined) throw new RangeError(`the frontier has no corner ${index}`)
  return corner
}

function atCorner(frontier: Frontier, index: number): FrontierPlace {
  const { lambdaFrom, expectedReturn, variance } = cornerAt(frontier, index)
  return { segment: index, share: 0, lambda: lambdaFrom, expectedReturn, variance }
}

/**
 * The first segment whose lower end is at or below what `isReached` asks for; corners fall in return,
 * variance and lambda.
 */
function segmentWhere(frontier: Frontier, isReached: (lowerEnd: TurningPoint) => boolean): number {
  let low = 0
  let high = frontier.corners.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(cornerAt(frontier, middle + 1))) high = middle
    else low = middle + 1
  }
  return low
}

function placeAtLambda(frontier: Frontier, segment: number, lambda: number): FrontierPlace {
  const from = cornerAt(frontier, segment)
  const to = cornerAt(frontier, segment + 1)
  const share = Math.min(1, Math.max(0, (from.lambdaFrom - lambda) / (from.lambdaFrom - to.lambdaTo)))
  if (share === 1) return atCorner(frontier, segment + 1)
  const expectedReturn = from.expectedReturn + share * (to.expectedReturn - from.expectedReturn)
  // On a segment d(variance) = 2 lambda d(return), both ends are exact, and return is linear in lambda.
  const mean = (from.lambdaFrom + from.lambdaFrom + share * (to.lambdaTo - from.lambdaFrom)) / 2
  const variance = from.variance - 2 * mean * (from.expectedReturn - expectedReturn)
  return {
    segment,
    share,
    lambda: from.lambdaFrom + share * (to.lambdaTo - from.lambdaFrom),
    expectedReturn,
    variance,
  }
}

/**
 * Where the frontier has the given annual return: of all mixes with at least that return the one with least
 * variance.
 *
 * Below the minimum variance's return that mix is the answer; above the maximum return the answer is
 * 'off-frontier'. Example: at the maximum return it is corner 0 with the share 0.
 */
export function placeAtReturn(frontier: Frontier, annualReturn: number): FrontierPlace | OffFrontier {
  const first = cornerAt(frontier, 0)
  const end = frontier.corners.length - 1
  const last = cornerAt(frontier, end)
  if (!(annualReturn <= first.expectedReturn + 1e-12)) {
    const reason = `no mix under these bounds returns ${annualReturn} a year`
    return { kind: 'off-frontier', reason, least: last.expectedReturn, most: first.expectedReturn }
  }
  if (annualReturn <= last.expectedReturn) return atCorner(frontier, end)
  if (annualReturn >= first.expectedReturn) return atCorner(frontier, 0)
  const segment = segmentWhere(frontier, (lowerEnd) => lowerEnd.expectedReturn <= annualReturn)
  const from = cornerAt(frontier, segment)
  const to = cornerAt(frontier, segment + 1)
  const share = (from.expectedReturn - annualReturn) / (from.expectedReturn - to.expectedReturn)
  return placeAtLambda(frontier, segment, from.lambdaFrom + share * (to.lambdaTo - from.lambdaFrom))
}

/**
 * Where the frontier has the given annual variance: of all mixes with at most that variance the one with most
 * return.
 *
 * Above the maximum return's variance that mix is the answer; below the minimum variance the answer is
 * 'off-frontier'. Example: at the least variance it is the last corner.
 */
export function placeAtVariance(frontier: Frontier, variance: number): FrontierPlace | OffFrontier {
  const first = cornerAt(frontier, 0)
  const end = frontier.corners.length - 1
  const last = cornerAt(frontier, end)
  if (!(variance >= last.variance * (1 - 1e-12))) {
    const reason = `no mix under these bounds has a variance of ${variance}`
    return { kind: 'off-frontier', reason, least: last.variance, most: first.variance }
  }
  if (variance <= last.variance) return atCorner(frontier, end)
  if (variance >= first.variance) return atCorner(frontier, 0)
  const segment = segmentWhere(frontier, (lowerEnd) => lowerEnd.variance <= variance)
  const from = cornerAt(frontier, segment)
  const to = cornerAt(frontier, segment + 1)
  // variance = to.variance + rise * (lambda² - to.lambda²), rise = d(return)/d(lambda).
  const rise = (from.expectedReturn - to.expectedReturn) / (from.lambdaFrom - to.lambdaTo)
  return placeAtLambda(frontier, segment, Math.sqrt(to.lambdaTo ** 2 + (variance - to.variance) / rise))
}

/**
 * The mix at a place: weights between the two corners, each at least 0.
 *
 * Example: half way between [1, 0] and [0.2, 0.8] lies [0.6, 0.4].
 */
export function mixAt(frontier: Frontier, place: FrontierPlace): FrontierPoint {
  const from = cornerAt(frontier, place.segment)
  const weights = from.weights.slice()
  if (place.share > 0) {
    const to = cornerAt(frontier, place.segment + 1)
    for (let i = 0; i < weights.length; i++) {
      const start = weights[i] ?? missing(i)
      weights[i] = start + place.share * ((to.weights[i] ?? missing(i)) - start)
    }
  }
  const { lambda, expectedReturn } = place
  const variance = Math.max(0, place.variance)
  return { lambda, expectedReturn, variance, volatility: Math.sqrt(variance), weights }
}

/** The mix of least variance (of several the one with most return). Example: with one fund, that fund. */
export function minimumVariancePoint(frontier: Frontier): FrontierPoint {
  return mixAt(frontier, atCorner(frontier, frontier.corners.length - 1))
}

/** The mix of maximum return (of several the one with least variance). Example: with one fund, that fund. */
export function maximumReturnPoint(frontier: Frontier): FrontierPoint {
  return mixAt(frontier, atCorner(frontier, 0))
}

/**
 * The mix with the given annual return. Example: at the maximum return it is that mix; above it,
 * 'off-frontier'.
 */
export function pointAtReturn(frontier: Frontier, annualReturn: number): FrontierPoint | OffFrontier {
  const place = placeAtReturn(frontier, annualReturn)
  return 'kind' in place ? place : mixAt(frontier, place)
}

/**
 * The mix with the given annual volatility (or the one of maximum return where that has less). Example: below
 * the least volatility the answer is 'off-frontier' with least and most as variances.
 */
export function pointAtVolatility(frontier: Frontier, volatility: number): FrontierPoint | OffFrontier {
  const least = minimumVariancePoint(frontier)
  // Squaring a root loses a digit, which near the minimum moves the weights by its root: the end itself is
  // compared as it is.
  if (volatility === least.volatility) return least
  const place = placeAtVariance(frontier, volatility * volatility)
  return 'kind' in place ? place : mixAt(frontier, place)
}
