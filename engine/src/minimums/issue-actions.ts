import { type FundMinimums, minimumOf, minimumsOf } from '../funds/index.ts'
import { roundUpRupees, splitRupees } from '../numbers/index.ts'
import { ofKey } from '../numbers/shared.ts'
import type { IssueAction, OfferedFund } from './fund-minimums.ts'
import { type FundIssue, findFundIssues } from './fund-minimums.ts'

/** What is to be done about one fund's issue; a swap names the fund that takes over. */
export type ChosenAction =
  | { readonly symbol: string; readonly action: Exclude<IssueAction, 'swap'> }
  | { readonly symbol: string; readonly action: 'swap'; readonly alternative: string }

/**
 * The mix that issues are resolved in: weights by code (fractions of `total` rupees), and the plan's time
 * frame.
 */
export interface UnresolvedMix {
  readonly weights: Readonly<Record<string, number>>
  readonly total: number
  readonly timeFrameYears: number
  readonly investmentType: 'lumpsum' | 'sip'
}

/**
 * The mix after the actions: weights that sum to 1, what they summed to before rescaling (`scalingFactor`),
 * the amount to invest, the time frame divided by the factor where that is above 1, and what is still below
 * its minimum.
 */
export interface ResolvedMix {
  readonly kind: 'resolved'
  readonly weights: Readonly<Record<string, number>>
  readonly scalingFactor: number
  readonly total: number
  readonly scaledTimeFrameYears: number
  readonly fundAmounts: Readonly<Record<string, number>>
  readonly remainingIssues: readonly FundIssue[]
}

/** Every fund was removed. */
export interface NothingLeft {
  readonly kind: 'nothing-left'
  readonly reason: string
}

function applyActions(
  mix: UnresolvedMix,
  actions: readonly ChosenAction[],
  minimums: FundMinimums,
): Map<string, number> {
  const weights = new Map(Object.entries(mix.weights))
  for (const { symbol, action } of actions) {
    if (!weights.has(symbol)) throw new RangeError(`fund ${symbol} is not in the mix`)
    if (action === 'increase')
      weights.set(symbol, minimumOf(symbol, mix.investmentType, minimums) / mix.total)
    else if (action !== 'none') weights.set(symbol, 0)
  }
  for (const chosen of actions) {
    if (chosen.action !== 'swap') continue
    const moved = ofKey(mix.weights, chosen.symbol)
    weights.set(chosen.alternative, (weights.get(chosen.alternative) ?? 0) + moved)
  }
  return weights
}

/**
 * Applies the chosen actions to a mix, all at once, and rescales it.
 *
 * Increase: weight = minimum / total; swap: the weight moves to the alternative, adding to what it has;
 * remove: 0. With total weight W after that all are divided by W; above 1 the amount becomes total x W
 * (rounded up to the rupee), so that an increased fund stands at its minimum, and the time frame T / W.
 * Issues are detected again. Answers 'nothing-left' where no weight remains; throws RangeError on a fund that
 * is not in the mix. Example: 4 % of 5,000 rupees raised to a minimum of 500 makes W 1.06 and the amount
 * 5,300.
 */
export function resolveIssues(
  mix: UnresolvedMix,
  actions: readonly ChosenAction[],
  offered: readonly OfferedFund[],
  minimums: FundMinimums = minimumsOf,
): ResolvedMix | NothingLeft {
  if (!(mix.total > 0)) throw new RangeError(`a total of ${mix.total} rupees`)
  const changed = applyActions(mix, actions, minimums)
  const scalingFactor = [...changed.values()].reduce((sum, weight) => sum + weight, 0)
  if (!(scalingFactor > 0)) return { kind: 'nothing-left', reason: 'every fund of the mix was removed' }
  const weights: Record<string, number> = {}
  for (const [code, weight] of changed) if (weight > 0) weights[code] = weight / scalingFactor
  const isRaised = scalingFactor > 1 + 1e-12
  const total = isRaised ? roundUpRupees(mix.total * scalingFactor) : Math.round(mix.total)
  const fundAmounts = splitRupees(weights, total)
  return {
    kind: 'resolved',
    weights,
    scalingFactor,
    total,
    scaledTimeFrameYears: isRaised ? mix.timeFrameYears / scalingFactor : mix.timeFrameYears,
    fundAmounts,
    remainingIssues: findFundIssues(fundAmounts, mix.investmentType, offered, minimums),
  }
}
