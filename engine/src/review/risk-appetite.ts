import { highestRiskLevel } from '../risk/shared.ts'

/** How bold a risk level is; fractions belong to the zone that they have not left yet. */
export type RiskZone = 'Aggressive' | 'Moderate' | 'Conservative'

const usualAppetite = 7.5
const scale = 1.5

/**
 * A client's risk appetite (0-10, 10 is least risky) on the goals' scale of 0-15; 7.5 where there is none.
 *
 * Throws RangeError outside 0-10. Example: an appetite of 6 is 9.
 */
export function baseRiskAppetite(riskAppetite: number | undefined): number {
  if (riskAppetite === undefined) return usualAppetite
  if (!(riskAppetite >= 0 && riskAppetite <= 10)) throw new RangeError(`a risk appetite of ${riskAppetite}`)
  return riskAppetite * scale
}

/**
 * A goal's risk level: the base and an adjustment (upwards is more conservative), kept within 0 and 15.
 * Example: 9 + 10 is 15.
 */
export function goalRiskAppetite(base: number, riskAdjustment: number): number {
  if (!Number.isFinite(riskAdjustment)) throw new RangeError(`a risk adjustment of ${riskAdjustment}`)
  return Math.min(highestRiskLevel, Math.max(0, base + riskAdjustment))
}

/**
 * The zone of a risk level: Aggressive below 5, Moderate below 11, Conservative from 11. Example: 4.9 is
 * Aggressive.
 */
export function riskZone(level: number): RiskZone {
  if (level < 5) return 'Aggressive'
  return level < 11 ? 'Moderate' : 'Conservative'
}
