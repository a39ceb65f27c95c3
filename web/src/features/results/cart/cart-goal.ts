import type { ClientDetail, OptimizationResult } from '@lakshya/contract'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { targetDateOf } from '../../../core/formats/goal-dates.ts'
import { bolderBy, bolderWords, reasonProblem } from '../../../core/goal/client-level.ts'
import { besideTermsOf, statedTarget } from '../../../core/goal/goal-request.ts'
import type { GoalOwner } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { isComplete } from '../state/plan-request.ts'
import type { PlanState } from '../state/plan-state.ts'

/** Why a plan cannot go into the cart, in the order in which it should be told; undefined where it can. */
export function cartBlock(
  state: PlanState,
  shown: OptimizationResult | undefined,
): { readonly title: string; readonly text?: string } | undefined {
  if (state.issues.length > 0) {
    return { title: 'Please resolve all fund investment issues before adding to cart' }
  }
  if (shown === undefined || !isComplete(shown)) return { title: 'Missing portfolio or goal data' }
  if (plannedAmount(shown) === 0) {
    return {
      title: 'Nothing to add to the cart',
      text: 'What is held already, and what is paid once, reaches the target: no amount is needed. Raise the target or the time to plan more.',
    }
  }
  const { lumpsumAmount: lumpsum = 0 } = besideTermsOf(state.goal)
  if (lumpsum > 0 && shown.lumpsumAmounts === undefined) {
    return {
      title: 'Lumpsum below the minimum of every fund',
      text: `Enter more than ${formatRupees(lumpsum)}, or leave the lumpsum out, before adding to cart.`,
    }
  }
  if (shown.fundIssues.length === 0) return undefined
  const names = shown.fundIssues.map((issue) => issue.name).join(', ')
  return {
    title: 'Investment below minimum requirement',
    text: `${names}: raise the amount to the fund’s minimum, or set it to 0, before adding to cart.`,
  }
}

/** That the plan is bolder than the client and nobody said why; undefined where that is not so. */
export function reasonBlock(
  { goal }: PlanState,
  shown: OptimizationResult,
  client: ClientDetail,
): { readonly title: string; readonly text: string } | undefined {
  const mix = shown.mixRiskLevel
  if (mix === undefined || bolderBy(client, shown) === 0 || reasonProblem(goal.bolderReason) === undefined)
    return undefined
  return {
    title: 'Give the reason for the bolder plan',
    text: `${bolderWords(client, mix)} Say why beside the risk level, or go back to the client’s level.`,
  }
}

interface CartGoalSources {
  readonly itemId: string
  readonly owner: GoalOwner
  readonly client: ClientDetail
  readonly state: PlanState
  readonly shown: OptimizationResult
  /** Name of a fund by its code. */
  readonly nameOf: (code: string) => string
  /** Day (`YYYY-MM-DD`) from which the goal's years count, now that it is agreed. */
  readonly today: string
}

/** A plan as it lies in the cart. The percents of a mix by hand are of the plan's own amount, the sum of its funds. */
export function cartGoal(sources: CartGoalSources): CartItem {
  const { itemId, owner, client, state, shown, nameOf, today } = sources
  const { goal } = state
  const isManualMode = state.mode === 'manual'
  const beside = besideTermsOf(goal)
  return {
    itemId,
    adviserId: owner.adviserId,
    id: owner.clientId,
    clientName: client.name,
    panNumber: client.panNumber ?? '',
    goalName: goal.goalName,
    investmentType: goal.investmentType,
    sipFrequency: goal.sipFrequency,
    riskLevel: goal.riskLevel,
    timeFrame: goal.timeFrame,
    amountMode: goal.amountMode,
    goalKind: goal.goalKind,
    inflation: goal.inflation,
    stepUp: beside.stepUp ?? 0,
    lumpsumAmount: beside.lumpsumAmount ?? 0,
    heldAmount: beside.heldAmount ?? 0,
    isTargetStated: statedTarget(goal) !== undefined,
    bolderReason: bolderBy(client, shown) > 0 ? goal.bolderReason.trim() : '',
    glidePath: beside.glidePath ?? null,
    targetAmount: goal.targetAmount,
    currentAmount: goal.currentAmount,
    targetDate: targetDateOf(today, goal.timeFrame),
    plannedOn: today,
    isManualMode,
    manualAllocations: isManualMode ? shown.allocations : {},
    optimizationResult: shown,
    appliedFundReplacements: [...state.appliedFundReplacements],
    fundNames: Object.fromEntries(Object.keys(shown.allocations).map((code) => [code, nameOf(code)])),
  }
}
