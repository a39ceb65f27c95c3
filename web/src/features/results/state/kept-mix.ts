import { fundCode, fundIssue } from '@lakshya/contract'
import { z } from 'zod'
import type { GoalOwner } from '../../../core/goal/goal-storage.ts'
import { plannedAmount } from '../../../core/goal/mix.ts'
import { adviserKey, readStored, removeStored, type Store, writeStored } from '../../../core/storage.ts'
import type { PlanState } from './plan-state.ts'

const amounts = z.record(fundCode, z.number().min(0))

const handMix = z.object({
  manual: z.object({ allocations: amounts, amount: z.number().positive(), recommended: amounts }),
  issues: z.array(fundIssue),
  appliedFundReplacements: z.array(
    z.object({
      originalId: fundCode,
      originalName: z.string(),
      replacementId: fundCode,
      replacementName: z.string(),
    }),
  ),
  completion: z
    .object({
      timeFrame: z.number(),
      scalingFactor: z.number(),
      scaledTimeFrame: z.number(),
      completionYears: z.number().nullable().optional(),
      amountBefore: z.number(),
      amountAfter: z.number(),
    })
    .optional(),
})

const keptMix = z.object({
  /** The plan that the mix was made from. */
  plan: z.string(),
  shown: handMix.optional(),
  setAside: handMix.extend({ planAmount: z.number() }).optional(),
})

const keyOf = ({ adviserId, clientId }: GoalOwner) => adviserKey(adviserId, `mix:${clientId}`)

/** Tells plans apart: the same words are the same goal with the same optimal mix on the same NAVs. */
function nameOf({ goal, optimal }: PlanState): string {
  return JSON.stringify([goal, optimal.allocations, plannedAmount(optimal), optimal.basis.digest])
}

/** Keeps what was made by hand for the next time that its plan is opened; without any there is nothing to keep. */
export function keepMix(owner: GoalOwner, state: PlanState, store?: Store): void {
  const { manual, issues, appliedFundReplacements, completion, setAside } = state
  const shown = manual && { manual, issues, appliedFundReplacements, completion }
  if (shown === undefined && setAside === undefined) removeStored(keyOf(owner), store)
  else writeStored(keyOf(owner), { plan: nameOf(state), shown, setAside }, store)
}

/** The state with what was made by hand from the same plan before, where there is anything. */
export function restoreMix(owner: GoalOwner, state: PlanState, store?: Store): PlanState {
  const reading = readStored(keyOf(owner), keptMix, store)
  if (reading.kind !== 'value' || reading.value.plan !== nameOf(state)) return state
  const { shown, setAside } = reading.value
  return {
    ...state,
    setAside: setAside && { ...withCompletion(setAside), planAmount: setAside.planAmount },
    ...(shown && { ...withCompletion(shown), mode: 'manual' as const }),
  }
}

/** What JSON leaves out where it is undefined stands there again. */
function withCompletion({ completion, ...mix }: z.infer<typeof handMix>) {
  return {
    ...mix,
    completion: completion && { ...completion, completionYears: completion.completionYears },
  }
}
