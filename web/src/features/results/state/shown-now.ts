import type { Allocations, OptimizationResult } from '@lakshya/contract'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { wishOf } from './live-plan.ts'
import type { LivePreview } from './live-preview.ts'
import type { PlanState } from './plan-state.ts'

/** The plan that the page shows, or what is being tried in its place. */
export interface ShownNow {
  readonly goal: GoalFormData
  readonly result: OptimizationResult
  /** What the chance is measured against, in today's rupees: the client's target, or the projected value. */
  readonly wish: number
  readonly isTrying: boolean
  /** The mix by hand, in percent; undefined for an optimal one. */
  readonly kept: Allocations | undefined
}

/** `planned` is the plan of the mix that is shown while nothing is being tried. */
export function shownNow(
  state: PlanState,
  planned: OptimizationResult,
  preview: LivePreview | undefined,
): ShownNow {
  const isByHand = preview === undefined ? state.mode === 'manual' : preview.kept !== undefined
  const result = preview?.result ?? planned
  const goal = preview?.goal ?? state.goal
  return {
    goal,
    result,
    wish: wishOf(goal, result),
    isTrying: preview !== undefined,
    kept: isByHand ? (preview?.kept ?? planned.allocations) : undefined,
  }
}
