import type { ClientDetail, OptimizationResult } from '@lakshya/contract'
import type { LiveMarket } from '../../core/queries/market-query.ts'
import type { ChangeGoal } from './amount/live-inputs.tsx'
import type { ChanceStore } from './chance/known-chance.ts'
import { type PreviewStore, useLive } from './state/live-preview.ts'
import type { PlanDispatch, PlanState } from './state/plan-state.ts'
import { type ShownNow, shownNow } from './state/shown-now.ts'
import type { LivePlan } from './state/use-live-plan.ts'

/** What each part of the live page is given; it follows only what it shows. */
export interface LivePartProps {
  state: PlanState
  dispatch: PlanDispatch
  /** The plan of the mix that the page shows while nothing is being tried. */
  planned: OptimizationResult
  madeOn: string
  client: ClientDetail | undefined
  refusals: number
  market: LiveMarket
  previews: PreviewStore
  chances: ChanceStore
  live: LivePlan
  change: ChangeGoal
}

/** What is shown now: the plan, or what is being tried in its place. */
export function useShownNow({
  state,
  planned,
  previews,
}: Pick<LivePartProps, 'state' | 'planned' | 'previews'>): ShownNow {
  return shownNow(state, planned, useLive(previews))
}
