import { z } from 'zod'
import { isoDate } from './fields.ts'

/** One way on with a plan: its target date, and what it then comes to. */
export const planChoice = z
  .object({
    targetDate: isoDate,
    /** Of a SIP, in all; null for a lumpsum. */
    instalments: z.int().nullable(),
    /** Rupees of the target date at the expected return; null where nothing was computed. */
    projectedValue: z.number().nullable(),
    /** Chance of success in percent; null where nothing was computed. */
    chance: z.number().nullable(),
  })
  .meta({ id: 'PlanChoice' })
export type PlanChoice = z.infer<typeof planChoice>

/** What may be chosen where a plan no longer fits before its target date. */
export const planOffer = z
  .object({
    /** The target date that leaves room for the whole plan: saved with the goal, nothing else changes. */
    moved: planChoice,
    /** The target date as it is, with as many instalments as fit: `instalments` of finalising. Null where none does. */
    kept: planChoice.nullable(),
  })
  .meta({ id: 'PlanOffer' })
export type PlanOffer = z.infer<typeof planOffer>
