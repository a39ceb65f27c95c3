import type { Allocations } from '@lakshya/contract'
import { splitRupees } from '@lakshya/engine'
import { plannedAmount, rescaled, sumOf } from '../../core/mix.ts'
import type { ManualMix, PlanState } from './plan-state.ts'

/** A mix in percent of an amount. */
type Mix = Pick<ManualMix, 'allocations' | 'amount'>

/** Percent by which a total may differ from the recommended amount unremarked. */
const mismatchPercent = 1

/** Whole rupees that a mix by hand comes to. */
export function manualTotal({ allocations, amount }: Mix): number {
  return Math.round((sumOf(allocations) * amount) / 100)
}

/** Whole rupees by fund that add up to the mix's total; funds at 0 are there with 0. */
export function manualAmounts(mix: Mix): Record<string, number> {
  const total = manualTotal(mix)
  if (total === 0) return Object.fromEntries(Object.keys(mix.allocations).map((code) => [code, 0]))
  return splitRupees(mix.allocations, total)
}

/** Whether the percents add up to 100 as closely as a screen shows it. */
export function isWhole(allocations: Allocations): boolean {
  return Math.abs(sumOf(allocations) - 100) < 0.05
}

/** Whether a total in rupees is off the recommended amount by more than the threshold. */
export function isMismatched(total: number, recommended: number): boolean {
  return Math.abs(total - recommended) > (recommended * mismatchPercent) / 100
}

/** The most that a fund's slider takes: twice its recommended amount; of a fund not in the mix the whole plan's. */
export function sliderMax({ amount, recommended }: ManualMix, code: string): number {
  return (recommended[code] ?? 0) > 0 ? (recommended[code] ?? 0) * 2 : amount
}

/** The mix that the page shows, in percent that add up to 100; undefined where every fund is at 0. */
export function shownAllocations(state: PlanState): Allocations | undefined {
  return state.manual === undefined ? state.optimal.allocations : rescaled(state.manual.allocations)
}

/** What the page shows as invested: once for a lumpsum, each time for a SIP. Rupees. */
export function shownAmount(state: PlanState): number {
  return state.manual === undefined ? plannedAmount(state.optimal) : manualTotal(state.manual)
}

/** Whether two mixes are the same as closely as any screen shows it. */
export function isSameMix(one: Allocations, other: Allocations): boolean {
  const codes = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...codes].every((code) => Math.abs((one[code] ?? 0) - (other[code] ?? 0)) < 0.005)
}
