import { z } from 'zod'
import { allocations, email, id } from './fields.ts'
import { clientAct, waitingActs } from './goal-changes.ts'
import { goalName } from './goals.ts'
import {
  agreedAmounts,
  amountMode,
  bolderReason,
  chosenFolios,
  goalTarget,
  instalments,
  itemId,
  refuseOddTerms,
  targetDate,
} from './new-goal.ts'
import { besideTerms, goalKind, investmentType, riskLevel, sipFrequency, timeFrame } from './plan-terms.ts'

/**
 * What a client agrees to with a code: every term of a goal, named as in `POST /api/goals`, as the mail lists them. Each
 * is compared with the saved goal when it is finalised. `instalments` where they are fewer than the time frame has.
 */
export const agreedItem = z
  .object({
    itemId,
    clientId: id,
    goalName,
    goalKind: goalKind.exactOptional(),
    targetAmount: goalTarget,
    isTargetStated: z.boolean().exactOptional(),
    targetDate,
    amountMode,
    investmentType,
    sipFrequency: sipFrequency.exactOptional(),
    timeFrame,
    riskLevel,
    ...besideTerms,
    bolderReason: bolderReason.exactOptional(),
    fundAmounts: agreedAmounts,
    folios: chosenFolios.exactOptional(),
    /** The mix that the amounts are of, in percent, where it is finer than whole rupees are. */
    allocations: allocations.exactOptional(),
    instalments: instalments.exactOptional(),
  })
  .superRefine((item, context) => {
    refuseOddTerms(item, context)
    if (item.investmentType === 'lumpsum' && item.instalments !== undefined) {
      const message = 'A lumpsum is paid once: leave the instalments out.'
      context.addIssue({ code: 'custom', path: ['instalments'], message })
    }
  })
  .meta({ id: 'AgreedItem' })
export type AgreedItem = z.infer<typeof agreedItem>

export const otpRequest = z
  .object({
    email,
    /** Without them the code proves the address alone. */
    items: z
      .array(agreedItem)
      .min(1, 'Name at least one goal.')
      .max(50, 'Ask for at most 50 goals at a time.')
      .refine((items) => new Set(items.map((item) => item.itemId)).size === items.length, {
        message: 'A goal stands in the list twice.',
      })
      .exactOptional(),
    /** Beside goals or instead of them: changes of goals that are finalised. */
    acts: waitingActs.exactOptional(),
    /** Instead of goals: what is to be done to one SIP, or a goal's new date. */
    act: clientAct.exactOptional(),
  })
  .refine(({ act, ...others }) => act === undefined || Object.keys(others).length === 1, {
    path: ['act'],
    message: 'A code is for one act alone, or for goals and acts of a list.',
  })
  .meta({ id: 'OtpRequest' })
export type OtpRequest = z.infer<typeof otpRequest>
