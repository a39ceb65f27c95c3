import { fundCode, fundIssue } from '@lakshya/contract'
import { z } from 'zod'
import type { GoalOwner } from '../../../core/goal/goal-storage.ts'
import { sumOf } from '../../../core/goal/mix.ts'
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
  /** The goal that the mix was made for. */
  plan: z.string(),
  shown: handMix.optional(),
  setAside: handMix.extend({ planAmount: z.number() }).optional(),
})

const keyOf = ({ adviserId, clientId }: GoalOwner) => adviserKey(adviserId, `mix:${clientId}`)

/** Tells goals apart. The NAVs are no part of it: a mix by hand stands when they move, and so does why it is bold. */
function nameOf({ goal }: PlanState): string {
  return JSON.stringify({ ...goal, bolderReason: '' })
}

/** Keeps what was made by hand for the next time that its plan is opened; without any there is nothing to keep. */
export function keepMix(owner: GoalOwner, state: PlanState, store?: Store): void {
  const { manual, issues, appliedFundReplacements, completion, setAside } = state
  const shown = manual && { manual, issues, appliedFundReplacements, completion }
  if (shown === undefined && setAside === undefined) removeStored(keyOf(owner), store)
  else writeStored(keyOf(owner), { plan: nameOf(state), shown, setAside }, store)
}

/** What a mix began with adds up to the amount that its percents are of. */
function isSound({ manual: { amount, recommended } }: z.infer<typeof handMix>): boolean {
  return Math.abs(sumOf(recommended) - amount) <= 1
}

export interface RestoredMix {
  readonly state: PlanState
  /** Why what was kept does not come back; undefined where it does, or nothing was kept. */
  readonly refusal: string | undefined
}

/** The state with what was made by hand for the same goal before, where there is anything that holds together. */
export function restoreMix(owner: GoalOwner, state: PlanState, store?: Store): RestoredMix {
  const reading = readStored(keyOf(owner), keptMix, store)
  if (reading.kind !== 'value' || reading.value.plan !== nameOf(state)) return { state, refusal: undefined }
  const { shown, setAside } = reading.value
  if ([shown, setAside].some((mix) => mix !== undefined && !isSound(mix))) {
    return { state, refusal: 'The mix by hand that was kept here contradicts itself and was left out.' }
  }
  const next = {
    ...state,
    setAside: setAside && { ...withCompletion(setAside), planAmount: setAside.planAmount },
    ...(shown && { ...withCompletion(shown), mode: 'manual' as const }),
  }
  return { state: next, refusal: undefined }
}

/** What JSON leaves out where it is undefined stands there again. */
function withCompletion({ completion, ...mix }: z.infer<typeof handMix>) {
  return {
    ...mix,
    completion: completion && { ...completion, completionYears: completion.completionYears },
  }
}
