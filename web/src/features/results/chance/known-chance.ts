import type { OptimizationResult } from '@lakshya/contract'
import type { SuccessChance } from '@lakshya/engine'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import type { LiveStore } from '../state/live-preview.ts'
import type { CalmChance, ChanceAnswer, Remedies } from './chance-answers.ts'

/** The plan that a question is about. Its answer is shown beside it, whatever has been moved since. */
export interface ChanceSubject {
  readonly goal: GoalFormData
  readonly result: OptimizationResult
  /** The client's target in today's rupees, or what the plan comes to where he stated none. */
  readonly wish: number
}

/** What is known of the chance so far; older answers stand until newer ones come. */
export interface KnownChance {
  readonly model: SuccessChance | undefined
  /** What `model` is the chance of. */
  readonly subject: ChanceSubject | undefined
  /** The chance from the mix's own months, where that is far from the model's. */
  readonly apart: SuccessChance | undefined
  /** With the same payments, were the risk never lowered; undefined until a path does. */
  readonly kept: SuccessChance | undefined
  readonly remedies: Remedies | undefined
  readonly remediesOf: ChanceSubject | undefined
  /** What the client's own risk level comes to, where the plan is bolder. */
  readonly calm: CalmChance | undefined
  /** An answer to the plan as it is now has not come yet. */
  readonly isPending: boolean
  readonly areRemediesPending: boolean
  /** There is nothing to ask about: every fund stands at 0. */
  readonly isEmpty: boolean
}

export type ChanceStore = LiveStore<KnownChance>

export const nothingKnown: KnownChance = {
  model: undefined,
  subject: undefined,
  apart: undefined,
  kept: undefined,
  remedies: undefined,
  remediesOf: undefined,
  calm: undefined,
  isPending: true,
  areRemediesPending: true,
  isEmpty: false,
}

/** What is known once a question has been asked. */
export function afterQuestion(known: KnownChance): KnownChance {
  if (known.isPending && known.areRemediesPending && !known.isEmpty) return known
  return { ...known, isPending: true, areRemediesPending: true, isEmpty: false }
}

/**
 * What is known once an answer has come. One to an older question is nearer to the truth than one to a still older one,
 * but the newest is waited for.
 */
export function afterAnswer(
  known: KnownChance,
  answer: ChanceAnswer,
  subject: ChanceSubject | undefined,
  isNewest: boolean,
): KnownChance {
  if (answer.kind === 'chance') {
    return { ...known, model: answer.chance, subject, isPending: known.isPending && !isNewest }
  }
  if (answer.kind === 'history') {
    const apart = answer.isApart ? answer.chance : undefined
    return apart === known.apart ? known : { ...known, apart }
  }
  if (answer.kind === 'kept') return { ...known, kept: answer.chance }
  return {
    ...known,
    remedies: answer.remedies,
    remediesOf: subject,
    calm: answer.calm,
    areRemediesPending: known.areRemediesPending && !isNewest,
  }
}
