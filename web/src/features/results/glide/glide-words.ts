import type { OptimizationResult } from '@lakshya/contract'
import { projectValue, type SuccessChance } from '@lakshya/engine'
import { formatRupees, formatRupeesShort } from '../../../core/formats/format.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import { besideTermsOf, engineTermsOf } from '../../../core/goal/goal-request.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { chanceText } from '../chance/chance-words.ts'

/** What the same payments would be projected to come to, at the end, were the risk never lowered. */
export function keptValue(goal: GoalFormData, result: OptimizationResult): number {
  const { investmentType, sipFrequency, timeFrame: timeFrameYears } = goal
  const plan = { investmentType, sipFrequency, timeFrameYears, ...engineTermsOf(besideTermsOf(goal)) }
  return projectValue(plan, plannedAmount(result), result.expected_return / 100).projectedValue
}

/** What lowering the risk costs in projected value. */
export function costWords(goal: GoalFormData, result: OptimizationResult): string {
  const value = result.projected_value ?? 0
  const cost = Math.max(0, keptValue(goal, result) - value)
  return `With the same payments it costs ${formatRupees(cost)} of projected value at the end: ${formatRupees(value)} instead of ${formatRupees(value + cost)} were the risk to stay as it is.`
}

/** What it gains: how much narrower the outcomes are, and what becomes of the chance where a target is stated. */
export function gainWords(
  model: SuccessChance | undefined,
  kept: SuccessChance | undefined,
  hasTarget: boolean,
): string | undefined {
  const [with_, without] = [rangeOf(model), rangeOf(kept)]
  if (model === undefined || kept === undefined || with_ === undefined || without === undefined)
    return undefined
  const spread = `Nine outcomes in ten end ${with_} instead of ${without}.`
  if (!hasTarget) return spread
  return `${spread} The chance is ${chanceText(model.probability)} instead of ${chanceText(kept.probability)}.`
}

function rangeOf(chance: SuccessChance | undefined): string | undefined {
  const values = chance?.fan.at(-1)?.future
  const [low, high] = [values?.[0], values?.at(-1)]
  return low === undefined || high === undefined
    ? undefined
    : `between ${formatRupeesShort(low)} and ${formatRupeesShort(high)}`
}

/** The level by year in one sentence, for whoever does not see the line. */
export function lineWords(start: number, steps: readonly { year: number; level: number }[]): string {
  const changes = steps.map(({ year, level }) => `from ${year} level ${levelText(level)}`)
  return [`level ${levelText(start)} at first`, ...changes].join(', ')
}
