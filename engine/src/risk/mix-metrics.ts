import type { MixEstimates } from '../estimates/index.ts'
import { type FundRules, fundRules } from '../funds/index.ts'
import { at, missing } from '../numbers/shared.ts'

/** The figures of a mix; annual fractions, the Sharpe ratio a plain number. */
export interface MixMetrics {
  readonly expectedReturn: number
  readonly uncappedReturn: number
  readonly isReturnCapped: boolean
  readonly volatility: number
  readonly sharpeRatio: number
}

/**
 * Weights in the order of the estimates from weights by code. Throws RangeError on a code without an
 * estimate.
 *
 * Example: codes that are not named get 0.
 */
export function orderWeights(
  estimates: MixEstimates,
  weights: Readonly<Record<string, number>>,
): Float64Array {
  const ordered = new Float64Array(estimates.funds.length)
  for (const [code, weight] of Object.entries(weights)) {
    if (weight === 0) continue
    const index = estimates.funds.findIndex((fund) => fund.code === code)
    if (index < 0) throw new RangeError(`fund ${code} has no estimate`)
    if (!Number.isFinite(weight) || weight < 0) throw new RangeError(`the weight of ${code} is ${weight}`)
    ordered[index] = weight
  }
  return ordered
}

/**
 * Expected return, volatility and Sharpe ratio of a mix.
 *
 * w·mu, reported as at most 13 % a year; sqrt(w'Sw); (reported return - risk-free) / volatility, 0 for a mix
 * without volatility. `weights` by code as fractions. Throws RangeError on a fund without an estimate.
 * Example: a mix that is one fund has that fund's figures.
 */
export function mixMetrics(
  estimates: MixEstimates,
  weights: Readonly<Record<string, number>>,
  rules: Pick<FundRules, 'riskFree' | 'returnLimit'> = fundRules,
): MixMetrics {
  const ordered = orderWeights(estimates, weights)
  let uncappedReturn = 0
  let variance = 0
  for (let i = 0; i < ordered.length; i++) {
    const weight = ordered[i] ?? missing(i)
    if (weight === 0) continue
    uncappedReturn += weight * at(estimates.mu, i)
    const row = at(estimates.covariance, i)
    for (let j = 0; j < ordered.length; j++)
      variance += weight * (ordered[j] ?? missing(j)) * (row[j] ?? missing(j))
  }
  const isReturnCapped = uncappedReturn > rules.returnLimit
  const expectedReturn = isReturnCapped ? rules.returnLimit : uncappedReturn
  const volatility = Math.sqrt(Math.max(0, variance))
  const sharpeRatio = volatility > 0 ? (expectedReturn - rules.riskFree) / volatility : 0
  return { expectedReturn, uncappedReturn, isReturnCapped, volatility, sharpeRatio }
}
