import type { FinalizeRequest, PlanChoice, PlanOffer, ProblemDetail } from '@lakshya/contract'
import {
  chanceWords,
  dateWords,
  dayFromIso,
  fittingInstalments,
  instalmentCount,
  instalmentDay,
  isoFromDay,
  rupees,
  targetDayFrom,
} from '@lakshya/engine'
import type { RecordedInputs } from '../../goals/index.ts'
import { recordFigures } from '../../goals/index.ts'
import type { CheckoutState } from './checkout-state.ts'

type Goal = CheckoutState['goal']

/** Why a goal cannot be finalised with the instalments that were stated, and what may be chosen instead. */
export interface UnfitPlan {
  details: ProblemDetail[]
  offer?: PlanOffer
}

/** How many instalments whoever agreed was told of: those of the request, else all that the time frame has. */
export function statedInstalments(
  { sipFrequency, timeFrame }: Goal,
  { instalments }: Pick<FinalizeRequest, 'instalments'>,
): number | null {
  return instalments ?? plannedInstalments({ sipFrequency, timeFrame })
}

/** All instalments that a goal's time frame has; null for a lumpsum. */
export function plannedInstalments({
  sipFrequency,
  timeFrame,
}: Pick<Goal, 'sipFrequency' | 'timeFrame'>): number | null {
  return sipFrequency === null ? null : instalmentCount(timeFrame, sipFrequency)
}

/**
 * What has become of the instalments that were stated, where not exactly these fit before the target date; undefined
 * where they do. `bookedFor` is the day of the first.
 */
export function unfitPlan(
  goal: Goal,
  stated: number | null,
  inputs: RecordedInputs,
  bookedFor: string,
): UnfitPlan | undefined {
  const { sipFrequency, timeFrame } = goal
  if (stated === null) return undefined
  if (sipFrequency === null) {
    return {
      details: [{ path: 'instalments', message: `Instalments: ${stated} → none, a lumpsum is paid once.` }],
    }
  }
  const first = dayFromIso(bookedFor)
  const target = dayFromIso(goal.targetDate)
  const fitting = fittingInstalments(first, sipFrequency, target, timeFrame)
  if (stated === fitting.count) return undefined
  const choiceOf = (instalments: number, targetDay: number): PlanChoice => {
    const targetDate = isoFromDay(targetDay)
    const figures = recordFigures(inputs, { ...goal, instalments, targetDate, bookedFor })
    const chance = figures.chance.model.probability * 100
    return { targetDate, instalments, projectedValue: figures.projectedValue, chance }
  }
  const moved = choiceOf(fitting.planned, targetDayFrom(first, timeFrame))
  const kept = fitting.count === 0 ? null : choiceOf(fitting.count, target)
  // What was stated did fit once: its last instalment before the target date.
  const before =
    stated >= fitting.planned
      ? moved
      : choiceOf(stated, Math.max(target, instalmentDay(first, sipFrequency, stated) + 1))
  return { details: changesOf({ stated, before, kept, target }), offer: { moved, kept } }
}

interface Change {
  stated: number
  before: PlanChoice
  kept: PlanChoice | null
  target: number
}

function changesOf({ stated, before, kept, target }: Change): ProblemDetail[] {
  if (kept === null) {
    const message = `Instalments: ${stated} → none, as the target date of ${dateWords(target)} comes before the first.`
    return [{ path: 'instalments', message }]
  }
  const changed = (label: string, inWords: (choice: PlanChoice) => string) =>
    `${label}: ${inWords(before)} → ${inWords(kept)}.`
  return [
    { path: 'instalments', message: `Instalments: ${stated} → ${kept.instalments}.` },
    { path: 'projectedValue', message: changed('Projected value', (one) => rupees(one.projectedValue ?? 0)) },
    { path: 'chance', message: changed('Chance of success', (one) => chanceWords(one.chance ?? 0)) },
  ]
}
