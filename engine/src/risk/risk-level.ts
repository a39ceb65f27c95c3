import {
  type Frontier,
  type FrontierPoint,
  maximumReturnPoint,
  minimumVariancePoint,
  pointAtVolatility,
} from '../frontier/index.ts'
import { mixAt } from '../frontier/shared.ts'
import { findGuardedTop } from './horizon-guard.ts'

/** The most conservative level. */
export const highestRiskLevel = 15

/**
 * The volatilities between which the risk levels run, and whether the short-horizon guard set the upper one.
 */
export interface RiskRange {
  readonly leastVolatility: number
  readonly topVolatility: number
  readonly isGuardBinding: boolean
}

/** A mix at a risk level, with the range that it was read from. */
export interface RiskLevelPoint {
  readonly point: FrontierPoint
  readonly range: RiskRange
}

/**
 * The volatilities that risk level 15 and 0 stand for over a horizon in years.
 *
 * The least is the minimum variance's; the top the smaller of maximum return's and the guard's. Where even
 * the minimum variance fails the guard, both are the least. Example: over 10 years with ordinary funds the
 * guard does not bind.
 */
export function riskRange(frontier: Frontier, years: number): RiskRange {
  const leastVolatility = minimumVariancePoint(frontier).volatility
  const top = findGuardedTop(frontier, years)
  if (top.kind === 'free') {
    return { leastVolatility, topVolatility: maximumReturnPoint(frontier).volatility, isGuardBinding: false }
  }
  const topVolatility = top.kind === 'none' ? leastVolatility : mixAt(frontier, top.place).volatility
  return { leastVolatility, topVolatility, isGuardBinding: true }
}

/**
 * The mix on the frontier for a risk level from 0 (boldest) to 15 (most conservative), fractions allowed.
 *
 * Linear in volatility: sigma(r) = s_min + (15 - r)/15 (s_top - s_min). Throws RangeError outside 0-15.
 * Example: at level 15 it is the minimum-variance mix.
 */
export function pointAtLevel(frontier: Frontier, level: number, years: number): RiskLevelPoint {
  if (!(level >= 0 && level <= highestRiskLevel))
    throw new RangeError(`risk level ${level} is not within 0 and 15`)
  const range = riskRange(frontier, years)
  const boldness = (highestRiskLevel - level) / highestRiskLevel
  const volatility = range.leastVolatility + boldness * (range.topVolatility - range.leastVolatility)
  const point = pointAtVolatility(frontier, Math.max(volatility, range.leastVolatility))
  if ('kind' in point) throw new Error('a risk level left the frontier')
  return { point, range }
}

/**
 * The risk level that a volatility stands for: 15 - 15 (sigma - s_min)/(s_top - s_min), kept within 0 and 15.
 *
 * Example: the least volatility is level 15, anything at or above the top level 0.
 */
export function riskLevelOf(range: RiskRange, volatility: number): number {
  const width = range.topVolatility - range.leastVolatility
  if (!(width > 0)) return highestRiskLevel
  const level = highestRiskLevel - (highestRiskLevel * (volatility - range.leastVolatility)) / width
  return Math.min(highestRiskLevel, Math.max(0, level))
}

/** Where a mix stands on the risk scale: its level, and whether it lies beyond the bold end, where the level is 0. */
export interface MixRiskLevel {
  readonly level: number
  readonly isBolder: boolean
}

/** Volatilities this much above the top's are still the top: what rounding shown weights to 0.01 % may add. */
const topSlack = 1e-4

/**
 * The level of a mix by its own volatility over a horizon in years, whatever level it was asked for with.
 *
 * Example: a mix by hand above the bold end of the frontier is at level 0 and bolder than it.
 */
export function mixRiskLevel(frontier: Frontier, volatility: number, years: number): MixRiskLevel {
  const range = riskRange(frontier, years)
  const isBolder = volatility > range.topVolatility + topSlack
  return { level: isBolder ? 0 : riskLevelOf(range, volatility), isBolder }
}

/**
 * By how many levels a mix is bolder than a client's own level, both rounded to a tenth as they are shown; 0 where it
 * is not.
 *
 * Example: a mix at 7.7 beside a client's 9 is 1.3 levels bolder.
 */
export function levelsBolder({ level }: MixRiskLevel, clientLevel: number): number {
  const tenths = Math.round(clientLevel * 10) - Math.round(level * 10)
  return Math.max(0, tenths) / 10
}
