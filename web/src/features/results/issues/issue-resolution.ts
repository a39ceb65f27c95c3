import type { CalculateRequest, CalculationResult, FundIssue } from '@lakshya/contract'
import { type ChosenAction, type ResolvedMix, resolveIssues } from '@lakshya/engine'
import { type ShelfOffer, shelfMinimums } from '../../../core/goal/shelf-minimums.ts'
import { openIssues } from '../manual/manual-plan.ts'
import { weightsOf } from '../state/live-plan.ts'
import { goalPart } from '../state/plan-request.ts'
import type { FundReplacement, PlanState, Resolution } from '../state/plan-state.ts'
import { shownAmount } from '../state/shown-mix.ts'

export type ResolvedPlan =
  | { readonly kind: 'resolved'; readonly mix: ResolvedMix; readonly request: CalculateRequest }
  | { readonly kind: 'failed'; readonly reason: string }

/** Whether every issue has its action. */
export function areIssuesDecided(issues: readonly FundIssue[]): boolean {
  return issues.length > 0 && issues.every((issue) => issue.action !== null)
}

/** Applies the chosen actions to the mix that the page shows, and says what the server is asked to confirm. */
export function resolvePlanIssues(state: PlanState, offered: readonly ShelfOffer[]): ResolvedPlan {
  const amount = shownAmount(state)
  const { timeFrame, investmentType } = state.goal
  const percents = state.manual?.allocations ?? state.optimal.allocations
  const weights = weightsOf(percents)
  const mix = resolveIssues(
    { weights, total: amount, timeFrameYears: timeFrame, investmentType },
    state.issues.map(chosenAction),
    offered,
    shelfMinimums(offered),
  )
  if (mix.kind === 'nothing-left') return { kind: 'failed', reason: mix.reason }
  const request = {
    allocations: percentsOf(mix),
    planAmount: amount,
    ...goalPart(state, amount),
    isResolvingIssues: true,
    scalingFactor: mix.scalingFactor,
    calculateCompletionTime: true,
  }
  return { kind: 'resolved', mix, request }
}

function chosenAction({ symbol, action, alternativeSelected }: FundIssue): ChosenAction {
  if (action === 'swap' && alternativeSelected !== null) {
    return { symbol, action, alternative: alternativeSelected }
  }
  return { symbol, action: action === null || action === 'swap' ? 'none' : action }
}

function percentsOf({ weights }: ResolvedMix): Record<string, number> {
  return Object.fromEntries(Object.entries(weights).map(([code, weight]) => [code, weight * 100]))
}

/** What the page goes on with once the server has confirmed the actions. */
export function resolutionOf(state: PlanState, mix: ResolvedMix, answer: CalculationResult): Resolution {
  const isRaised = mix.scalingFactor > 1 + 1e-12
  return {
    allocations: percentsOf(mix),
    amount: mix.total,
    remainingIssues: openIssues([...mix.remainingIssues]),
    replacements: state.issues.flatMap(replacementOf),
    completion: isRaised
      ? {
          timeFrame: state.goal.timeFrame,
          scalingFactor: mix.scalingFactor,
          scaledTimeFrame: mix.scaledTimeFrameYears,
          completionYears: answer.completionYears,
          amountBefore: shownAmount(state),
          amountAfter: mix.total,
        }
      : undefined,
  }
}

function replacementOf(issue: FundIssue): FundReplacement[] {
  const taken = issue.alternatives.find(({ symbol }) => symbol === issue.alternativeSelected)
  if (issue.action !== 'swap' || taken === undefined) return []
  return [
    {
      originalId: issue.symbol,
      originalName: issue.name,
      replacementId: taken.symbol,
      replacementName: taken.name,
    },
  ]
}
