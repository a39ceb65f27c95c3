import { z } from 'zod'
import { fundCode, id, plainText, rupees } from './fields.ts'
import { glideProblems } from './glide-path.ts'
import { goalName } from './goals.ts'
import {
  besideTerms,
  goalKind,
  investmentType,
  riskLevel,
  sipFrequency,
  sipTermsProblems,
  timeFrame,
} from './plan-terms.ts'

/** A cart item's own id: the Idempotency-Key of its goal. */
export const itemId = z.uuid('A cart item is named by a UUID.')

const indiaAheadMs = 330 * 60_000
const instant = z.iso.datetime({ offset: true })

/** A date; an instant (`2036-11-21T20:00:00Z`) is its day in India. */
const indianDate = (words: string) =>
  z
    .string({ error: words })
    .transform((text) =>
      instant.safeParse(text).success
        ? new Date(Date.parse(text) + indiaAheadMs).toISOString().slice(0, 10)
        : text,
    )
    .pipe(
      z.iso
        .date({ error: words, abort: true })
        .refine((text) => text >= '1900' && text < '2201', 'Enter a date in the years 1900 to 2200.'),
    )
export const targetDate = indianDate('Enter the target date as YYYY-MM-DD.')

/** What a plan was made from: the target, or the amount that is paid. */
export const amountMode = z.enum(['target', 'current'], { error: "Choose 'target' or 'current'." })

/** Why a plan is bolder than the client's own risk level. */
export const bolderReason = plainText('Say why the plan is bolder than the client’s own risk level.')
  .min(3, 'Say why the plan is bolder than the client’s own risk level.')
  .max(500, 'A reason has at most 500 characters.')

/** How many instalments a SIP has in all. */
export const instalments = z
  .int('Give the number of instalments as a whole number.')
  .min(1, 'A SIP has at least one instalment.')
  .max(360, 'A SIP has at most 360 instalments.')

/** Rupees by fund code, whole and above 0. */
export const agreedAmounts = z
  .record(fundCode, rupees)
  .refine((value) => Object.keys(value).length > 0, 'Name at least one fund.')
  .refine((value) => Object.keys(value).length <= 50, 'Name at most 50 funds.')

/** Which of the client's folios a fund's purchases go to, by fund code; a fund that is left out has a new one. */
export const chosenFolios = z
  .record(fundCode, id)
  .refine((value) => Object.keys(value).length <= 50, 'Name the folios of at most 50 funds.')

/** In today's rupees. */
export const goalTarget = z
  .number({ error: 'Please enter a valid target amount' })
  .positive('Please enter a valid target amount')
  .max(1e13, 'Enter a target amount of at most ₹10,00,000 crore.')

type StatedTerms = Parameters<typeof sipTermsProblems>[0] & {
  sipFrequency?: 'monthly' | 'yearly'
  riskLevel: number
  timeFrame: number
}

/** Terms that contradict each other, each at its field. */
export function refuseOddTerms(terms: StatedTerms, context: z.RefinementCtx): void {
  for (const { path, message } of sipTermsProblems(terms)) {
    context.addIssue({ code: 'custom', path: [path], message })
  }
  for (const problem of glideProblems(terms)) context.addIssue({ code: 'custom', ...problem })
  if (terms.investmentType === 'sip' && terms.sipFrequency === undefined) {
    const message = "Choose 'monthly' or 'yearly'."
    context.addIssue({ code: 'custom', path: ['sipFrequency'], message })
  }
}

/** A goal as it stands in the cart. It counts in no value until its portfolio is finalised. */
export const newGoal = z
  .object({
    clientId: id,
    name: goalName,
    /** In today's rupees; in invest mode the plan's goal amount. */
    targetAmount: goalTarget,
    /** Kept in the record and otherwise ignored: the server computes values. */
    currentValue: z.number().min(0, 'A current value cannot be negative.').max(1e13).default(0),
    /** As fixed when the plan was made: `timeFrame` after that day, a month more or less. */
    targetDate,
    /** The day the plan was made; without it the plan is taken to be at most three months old. */
    plannedOn: indianDate('Enter the day the plan was made as YYYY-MM-DD.').exactOptional(),
    allocatedFunds: z
      .array(
        z.object({
          name: plainText('Name the fund.').min(1, 'Name the fund.').max(200),
          code: fundCode,
          amount: rupees,
        }),
      )
      .min(1, 'Name at least one fund.')
      .max(50, 'Name at most 50 funds.')
      .refine((funds) => new Set(funds.map((fund) => fund.code)).size === funds.length, {
        message: 'A fund stands in the list twice.',
      }),
    investmentType,
    sipFrequency: sipFrequency.exactOptional(),
    riskLevel,
    timeFrame,
    amountMode,
    goalKind: goalKind.exactOptional(),
    ...besideTerms,
    /** Whether `targetAmount` is the client's own word. Left out, it is where the amount follows from the target. */
    isTargetStated: z.boolean().exactOptional(),
    bolderReason: bolderReason.exactOptional(),
    folios: chosenFolios.exactOptional(),
  })
  .superRefine(refuseOddTerms)
  .meta({ id: 'NewGoal' })
export type NewGoal = z.output<typeof newGoal>
