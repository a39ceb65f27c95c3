import { at } from '../numbers/shared.ts'
/** The names of the levels, from least to most risk, as scheme riskometers call theirs. */
export const computedRiskNames = [
  'Low',
  'Low to Moderate',
  'Moderate',
  'Moderately High',
  'High',
  'Very High',
] as const
export type ComputedRiskName = (typeof computedRiskNames)[number]

/** A level computed from volatility alone: `position` 0-5 in the list of names. */
export interface ComputedRisk {
  readonly name: ComputedRiskName
  readonly position: number
}

/**
 * Annual volatility from which each level after the first begins. Set so that arbitrage, gilt, gold and
 * equity funds stand no lower than the riskometers of such schemes as a rule do; no regulator's bounds.
 */
export const computedRiskBounds: readonly number[] = [0.02, 0.03, 0.06, 0.09, 0.12]

/**
 * The level of an annual volatility (a fraction). It is computed, and no scheme's own riskometer, which rests
 * on what the scheme holds. Throws RangeError on a negative volatility. Example: 16 % is 'Very High'.
 */
export function computedRisk(volatility: number): ComputedRisk {
  if (!(volatility >= 0)) throw new RangeError(`a volatility of ${volatility}`)
  const position = computedRiskBounds.filter((bound) => volatility >= bound).length
  return { name: at(computedRiskNames, position), position }
}
