import type { Allocations } from '@lakshya/contract'
import { splitRupees } from '@lakshya/engine'
import { sumOf } from '../../../core/goal/mix.ts'

/** A mix made by hand: percent of `amount` by code, every fund of the catalogue in it, in all more or less than 100. */
export interface ManualMix {
  readonly allocations: Allocations
  /** Rupees that 100 percent stand for: the plan's amount, raised where an issue resolution raised it. */
  readonly amount: number
  /** Rupees by code that the mix began with: what its sliders are measured by. */
  readonly recommended: Readonly<Record<string, number>>
}

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

/** Rupees at the end of the scale that all sliders of a mix share: the longest range of any fund. */
export function sliderEnd(mix: ManualMix): number {
  return Math.max(1, ...Object.keys(mix.allocations).map((code) => sliderMax(mix, code)))
}

/** Whether two mixes are the same as closely as any screen shows it. */
export function isSameMix(one: Allocations, other: Allocations): boolean {
  const codes = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...codes].every((code) => Math.abs((one[code] ?? 0) - (other[code] ?? 0)) < 0.005)
}
