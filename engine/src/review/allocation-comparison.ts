import type { Estimates } from '../estimates/index.ts'
import { compareCodes } from '../numbers/index.ts'
import type { GoalHolding } from './reviewed-goal.ts'

/** One fund's share now and in the optimal mix, in percent; `difference` is optimal less current. */
export interface AllocationComparison {
  readonly code: string
  readonly currentAllocation: number
  readonly optimalAllocation: number
  readonly difference: number
}

/**
 * What is held as weights over the catalogue, and what was counted as another fund or could not be counted.
 */
export interface CurrentMix {
  readonly weights: Record<string, number>
  readonly countedAs: { code: string; as: string }[]
  readonly notCounted: string[]
}

/** The fund of a category with the longest history. */
function longestOf(category: GoalHolding['category'], { funds }: Estimates) {
  return funds
    .filter((fund) => fund.category === category)
    .reduce<(typeof funds)[number] | undefined>(
      (longest, fund) => (longest === undefined || fund.ownYears > longest.ownYears ? fund : longest),
      undefined,
    )
}

/**
 * Weights over the catalogue: a fund outside it counts as the fund of its category that has the longest
 * history.
 *
 * Example: two funds of 30 and 70 rupees are 0.3 and 0.7.
 */
export function currentMix(holdings: readonly GoalHolding[], estimates: Estimates): CurrentMix {
  const values: Record<string, number> = {}
  const countedAs: { code: string; as: string }[] = []
  const notCounted: string[] = []
  for (const { code, value, category } of holdings) {
    if (!(value > 0)) continue
    const inCatalogue = estimates.funds.find((fund) => fund.code === code)
    const standIn = inCatalogue === undefined ? longestOf(category, estimates) : undefined
    const counted = inCatalogue ?? standIn
    if (counted === undefined) notCounted.push(code)
    else values[counted.code] = (values[counted.code] ?? 0) + value
    if (standIn !== undefined) countedAs.push({ code, as: standIn.code })
  }
  const sum = Object.values(values).reduce((total, value) => total + value, 0)
  const weights = Object.fromEntries(Object.entries(values).map(([code, value]) => [code, value / sum]))
  return { weights, countedAs, notCounted }
}

/**
 * Current and optimal share of every fund in either, in percent of the whole value, in the order of their
 * codes.
 *
 * Example: a fund that is held alone and not optimal goes from 100 to 0.
 */
export function compareAllocations(
  holdings: readonly GoalHolding[],
  optimal: Readonly<Record<string, number>>,
): AllocationComparison[] {
  const total = holdings.reduce((sum, { value }) => sum + value, 0)
  const current = new Map<string, number>()
  for (const { code, value } of holdings) current.set(code, (current.get(code) ?? 0) + value)
  const codes = [...new Set([...current.keys(), ...Object.keys(optimal)])].sort(compareCodes)
  return codes.map((code) => {
    const currentAllocation = total > 0 ? ((current.get(code) ?? 0) / total) * 100 : 0
    const optimalAllocation = (optimal[code] ?? 0) * 100
    return { code, currentAllocation, optimalAllocation, difference: optimalAllocation - currentAllocation }
  })
}
