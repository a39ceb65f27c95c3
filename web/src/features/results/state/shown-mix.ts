import type { Allocations } from '@lakshya/contract'
import { plannedAmount, rescaled } from '../../../core/goal/mix.ts'
import { manualTotal } from './manual-mix.ts'
import type { PlanState } from './plan-state.ts'

/** The mix that the page shows, in percent that add up to 100; undefined where every fund is at 0. */
export function shownAllocations(state: PlanState): Allocations | undefined {
  return state.manual === undefined ? state.optimal.allocations : rescaled(state.manual.allocations)
}

/** What the page shows as invested: once for a lumpsum, each time for a SIP. Rupees. */
export function shownAmount(state: PlanState): number {
  return state.manual === undefined ? plannedAmount(state.optimal) : manualTotal(state.manual)
}
