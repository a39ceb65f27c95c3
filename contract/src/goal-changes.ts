import { z } from 'zod'
import { id } from './fields.ts'
import { goalName, goalParams } from './goals.ts'
import { goalTarget, targetDate } from './new-goal.ts'
import { defineRoute } from './route.ts'
import { sipAct } from './sip-changes.ts'

/** A target date that SIPs follow: more of their instalments are paid, or fewer. */
export const goalDateAct = z
  .object({ kind: z.literal('goal-date'), goalId: id, targetDate })
  .meta({ id: 'GoalDateAct' })
export type GoalDateAct = z.infer<typeof goalDateAct>

/** What changes what a client will pay: it is agreed to with a code that is mailed for it alone. */
export const clientAct = z
  .discriminatedUnion('kind', [...sipAct.options, goalDateAct], {
    error: "Choose 'sip-new', 'sip-raise', 'sip-restart' or 'goal-date'.",
  })
  .meta({ id: 'ClientAct' })
export type ClientAct = z.infer<typeof clientAct>

/** What is left out stays as it is. */
const goalChange = z.object({
  name: goalName.exactOptional(),
  /** In today's rupees. */
  targetAmount: goalTarget.exactOptional(),
  targetDate: targetDate.exactOptional(),
  /** Of the code that the client was mailed for the date, where SIPs follow it. */
  verificationToken: z.string().max(200).exactOptional(),
})
export type GoalChange = z.infer<typeof goalChange>

export const goalChangeRoutes = {
  changeGoal: defineRoute({
    method: 'POST',
    path: '/api/goals/:id/change',
    access: 'adviser',
    task: 'finalise',
    summary:
      'Change a finalised goal’s name, target or target date; where SIPs follow the date, with the token of the client’s code',
    params: goalParams,
    body: goalChange,
    response: z.object({ message: z.string() }),
  }),
}
