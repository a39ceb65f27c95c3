import type { Allocations, FundIssue, OptimizationResult } from '@lakshya/contract'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { plannedAmount, rescaled } from '../../../core/goal/mix.ts'
import { isSameMix, type ManualMix, manualAmounts } from './manual-mix.ts'

/** A fund that another one stands in for since its issue was resolved. */
export interface FundReplacement {
  readonly originalId: string
  readonly originalName: string
  readonly replacementId: string
  readonly replacementName: string
}

/** What raising the amount does to the time that the goal takes. */
export interface GoalCompletion {
  readonly timeFrame: number
  /** What the weights added up to before they were rescaled. */
  readonly scalingFactor: number
  /** timeFrame / scalingFactor. */
  readonly scaledTimeFrame: number
  /** Exact years with the raised amount, in whole months; null where the goal is not reached within 60 years. */
  readonly completionYears: number | null | undefined
  readonly amountBefore: number
  readonly amountAfter: number
}

/** A mix by hand that another one took the place of. It can be had back. */
export interface SetAsideMix {
  readonly manual: ManualMix
  readonly issues: readonly FundIssue[]
  readonly appliedFundReplacements: readonly FundReplacement[]
  readonly completion: GoalCompletion | undefined
  /** Rupees of the plan that it was made from. */
  readonly planAmount: number
}

export type PlanMode = 'optimal' | 'manual'

export interface PlanState {
  readonly goal: GoalFormData
  readonly optimal: OptimizationResult
  readonly mode: PlanMode
  /** There in manual mode alone. */
  readonly manual: ManualMix | undefined
  /** Funds below their minimum that wait for an action: the optimal mix's, or those that a resolution left. */
  readonly issues: readonly FundIssue[]
  readonly appliedFundReplacements: readonly FundReplacement[]
  readonly completion: GoalCompletion | undefined
  readonly setAside: SetAsideMix | undefined
}

export type PlanAction =
  /** Another plan in the place of this one: risk, amount, years or mix changed. Ends manual mode. */
  | { readonly kind: 'replace-plan'; readonly goal: GoalFormData; readonly result: OptimizationResult }
  /** A mix to go on from by hand. Without an amount the plan's own stays. */
  | { readonly kind: 'adopt-mix'; readonly allocations: Allocations; readonly amount?: number | undefined }
  | { readonly kind: 'use-optimal' }
  /** The mix by hand that was set aside, in the place of what is shown. */
  | { readonly kind: 'restore-mix' }
  /** By hand from the optimal mix; funds of the catalogue that are not in it begin at 0. */
  | { readonly kind: 'adjust-manually'; readonly codes: readonly string[] }
  | { readonly kind: 'set-amount'; readonly code: string; readonly amount: number }
  /** Why the plan is bolder than the client's own level. */
  | { readonly kind: 'give-reason'; readonly reason: string }
  | { readonly kind: 'choose-action'; readonly symbol: string; readonly choice: IssueChoice }
  | { readonly kind: 'apply-resolution'; readonly resolution: Resolution }

/** What is to be done about one issue; a swap names the fund that takes over. */
export type IssueChoice =
  | { readonly action: 'increase' | 'remove' }
  | { readonly action: 'swap'; readonly alternative: string }

/** What applying the chosen actions comes to. */
export interface Resolution {
  /** Percent that add up to 100. */
  readonly allocations: Allocations
  readonly amount: number
  readonly remainingIssues: readonly FundIssue[]
  readonly replacements: readonly FundReplacement[]
  readonly completion: GoalCompletion | undefined
}

export type PlanDispatch = (action: PlanAction) => void

/** Replaces the goal and its optimal plan. */
export function replacePlan(goal: GoalFormData, result: OptimizationResult): PlanAction {
  return { kind: 'replace-plan', goal, result }
}

/** Goes on by hand from a mix (percent that add up to 100), at another amount where one is given. */
export function adoptMix(allocations: Allocations, amount?: number): PlanAction {
  return { kind: 'adopt-mix', allocations, amount }
}

/** The state that a plan begins with: its optimal mix. */
export function beginPlan(goal: GoalFormData, optimal: OptimizationResult): PlanState {
  return {
    goal,
    optimal,
    mode: 'optimal',
    manual: undefined,
    issues: optimal.fundIssues,
    appliedFundReplacements: [],
    completion: undefined,
    setAside: undefined,
  }
}

export function planReducer(state: PlanState, action: PlanAction): PlanState {
  switch (action.kind) {
    case 'replace-plan': {
      // What is being written is no part of a plan that was asked for before.
      const goal = { ...action.goal, bolderReason: state.goal.bolderReason }
      return { ...beginPlan(goal, action.result), setAside: toSetAside(state) }
    }
    case 'give-reason':
      return { ...state, goal: { ...state.goal, bolderReason: action.reason } }
    case 'use-optimal':
      return { ...beginPlan(state.goal, state.optimal), setAside: toSetAside(state) }
    case 'restore-mix':
      return restored(state)
    case 'adjust-manually':
      return byHand(state, seeded(action.codes, state.optimal.allocations), plannedAmount(state.optimal))
    case 'adopt-mix': {
      const codes = Object.keys((state.manual ?? state.setAside?.manual)?.allocations ?? {})
      return byHand(state, seeded(codes, action.allocations), action.amount ?? plannedAmount(state.optimal))
    }
    case 'set-amount':
      return setAmount(state, action.code, action.amount)
    case 'choose-action':
      return { ...state, issues: state.issues.map((issue) => chosen(issue, action.symbol, action.choice)) }
    case 'apply-resolution':
      return applyResolution(state, action.resolution)
  }
}

/** Every code at 0 but those of the mix. */
function seeded(codes: readonly string[], mix: Allocations): Allocations {
  return { ...Object.fromEntries(codes.map((code) => [code, 0])), ...mix }
}

function byHand(state: PlanState, allocations: Allocations, amount: number): PlanState {
  const begun = beginPlan(state.goal, state.optimal)
  const aside = toSetAside(state)
  // The same mix at another amount is no other mix.
  const isKept = aside !== undefined && isSameShape(aside.manual.allocations, allocations)
  const setAside = isKept ? undefined : aside
  return { ...begun, mode: 'manual', manual: mixOf(allocations, amount), issues: [], setAside }
}

/** What there is to be had back once the shown mix goes: a mix by hand that is not just the optimal one. */
function toSetAside(state: PlanState): SetAsideMix | undefined {
  const { manual, issues, appliedFundReplacements, completion, optimal, setAside } = state
  if (manual === undefined) return setAside
  const planAmount = plannedAmount(optimal)
  if (manual.amount === planAmount && isSameMix(manual.allocations, optimal.allocations)) return setAside
  return { manual, issues, appliedFundReplacements, completion, planAmount }
}

function restored(state: PlanState): PlanState {
  const { setAside, optimal } = state
  if (setAside === undefined) return state
  const { manual, issues, appliedFundReplacements, completion, planAmount } = setAside
  const now = toSetAside(state)
  const next = { ...state, mode: 'manual', setAside: now === setAside ? undefined : now } as const
  if (planAmount === plannedAmount(optimal)) {
    return { ...next, manual, issues, appliedFundReplacements, completion }
  }
  // Made for another amount: the same percents of this plan's.
  const mix = mixOf(manual.allocations, plannedAmount(optimal))
  return { ...next, manual: mix, issues: [], appliedFundReplacements, completion: undefined }
}

function isSameShape(one: Allocations, other: Allocations): boolean {
  return isSameMix(rescaled(one) ?? {}, rescaled(other) ?? {})
}

function mixOf(allocations: Allocations, amount: number): ManualMix {
  return { allocations, amount, recommended: manualAmounts({ allocations, amount }) }
}

function setAmount(state: PlanState, code: string, rupees: number): PlanState {
  const { manual } = state
  if (manual === undefined || manual.amount <= 0) return state
  const percent = (Math.max(0, rupees) / manual.amount) * 100
  const allocations = { ...manual.allocations, [code]: percent }
  return { ...state, manual: { ...manual, allocations }, issues: [], completion: undefined }
}

function chosen(issue: FundIssue, symbol: string, choice: IssueChoice): FundIssue {
  if (issue.symbol !== symbol) return issue
  return {
    ...issue,
    action: choice.action,
    alternativeSelected: choice.action === 'swap' ? choice.alternative : null,
  }
}

function applyResolution(state: PlanState, resolution: Resolution): PlanState {
  const { allocations, amount, remainingIssues, replacements, completion } = resolution
  const codes = Object.keys(state.manual?.allocations ?? state.optimal.allocations)
  return {
    ...state,
    mode: 'manual',
    manual: mixOf(seeded(codes, allocations), amount),
    issues: remainingIssues,
    appliedFundReplacements: [...state.appliedFundReplacements, ...replacements],
    completion,
  }
}
