import { z } from 'zod'
import { fundCode, id, isoDate, plainText, rupees } from './fields.ts'
import { goalParams, goalSip } from './goals.ts'
import { instalments } from './new-goal.ts'
import { sipFrequency, stepUp } from './plan-terms.ts'
import { defineRoute } from './route.ts'

export const changeReason = plainText('Enter the reason.')
  .min(1, 'Enter the reason.')
  .max(500, 'A reason has at most 500 characters.')

/** One more SIP in a goal; all its instalments are due before the goal's target date. */
export const newSip = z
  .object({
    fundCode,
    amount: rupees,
    frequency: sipFrequency,
    /** Of the first instalment: today or later. */
    startDate: isoDate,
    instalments,
    stepUp: stepUp.exactOptional(),
    /** Of the client's; without one, that of the goal's purchases of the fund, else a new one. */
    folioId: id.exactOptional(),
  })
  .meta({ id: 'NewSip' })
export type NewSip = z.infer<typeof newSip>

/** What a SIP's instalments are to be from the next one on; a step-up that is left out stays. */
const newTerms = { amount: rupees, stepUp: stepUp.exactOptional() }

/** What raises what a client will pay: it is agreed to with a code that is mailed for it alone. */
export const sipAct = z
  .discriminatedUnion(
    'kind',
    [
      newSip.extend({ kind: z.literal('sip-new'), goalId: id }),
      z.object({ kind: z.literal('sip-raise'), sipId: id, ...newTerms }),
      z.object({ kind: z.literal('sip-restart'), sipId: id }),
    ],
    { error: "Choose 'sip-new', 'sip-raise' or 'sip-restart'." },
  )
  .meta({ id: 'SipAct' })
export type SipAct = z.infer<typeof sipAct>

/** Of the code that the client was mailed for exactly this. */
const verificationToken = z.string().max(200).exactOptional()

const pause = z.object({ action: z.literal('pause') })
const resume = z.object({ action: z.literal('resume') })
const stop = z.object({ action: z.literal('stop'), reason: changeReason.exactOptional() })
const lower = z.object({ action: z.literal('lower'), ...newTerms })
const raise = z.object({ action: z.literal('step-up'), ...newTerms, verificationToken })
const restart = z.object({ action: z.literal('restart'), verificationToken })

const plainSipChange = z.discriminatedUnion('action', [pause, resume, stop, lower])
/** What needs no code, and is mailed to the client once it is recorded. */
export type PlainSipChange = z.infer<typeof plainSipChange>

const sipAnswer = z.object({ message: z.string(), sip: goalSip })

export const sipRoutes = {
  startSip: defineRoute({
    method: 'POST',
    path: '/api/goals/:id/sips',
    access: 'adviser',
    task: 'finalise',
    summary: 'Start one more SIP in a goal, which the client has agreed to with a code',
    params: goalParams,
    body: newSip.extend({ verificationToken }),
    response: sipAnswer,
    status: 201,
  }),
  changeSip: defineRoute({
    method: 'POST',
    path: '/api/sips/:id/change',
    access: 'adviser',
    task: 'finalise',
    summary:
      'Pause, resume, lower or stop a SIP; step it up or restart it with the token of the client’s code',
    params: goalParams,
    body: z.discriminatedUnion('action', [pause, resume, stop, lower, raise, restart], {
      error: "Choose 'pause', 'resume', 'step-up', 'lower', 'stop' or 'restart'.",
    }),
    response: sipAnswer,
  }),
}
