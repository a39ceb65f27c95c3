import { z } from 'zod'
import { fundCode, id, rupees } from './fields.ts'
import { goalName, goalParams, reviewMonths } from './goals.ts'
import { goalTarget, targetDate } from './new-goal.ts'
import { defineRoute } from './route.ts'
import { sipAct } from './sip-changes.ts'
import { soldUnits, transaction } from './transactions.ts'

/** A target date that SIPs follow: more of their instalments are paid, or fewer. */
export const goalDateAct = z
  .object({ kind: z.literal('goal-date'), goalId: id, targetDate })
  .meta({ id: 'GoalDateAct' })
export type GoalDateAct = z.infer<typeof goalDateAct>

/** A switch of units into another fund, or new money into a fund. */
export const tradeMove = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('switch'), fundCode, toFundCode: fundCode, units: soldUnits }),
      z.object({ kind: z.literal('purchase'), fundCode, amount: rupees }),
    ],
    { error: "Choose 'switch' or 'purchase'." },
  )
  .meta({ id: 'TradeMove' })
export type TradeMove = z.infer<typeof tradeMove>

export const tradeMoves = z
  .array(tradeMove)
  .min(1, 'Name at least one trade.')
  .max(100, 'Agree to at most 100 trades at a time.')

/** Another mix of what a goal holds: trades that belong together, agreed to as one. */
export const tradesAct = z
  .object({ kind: z.literal('trades'), goalId: id, moves: tradeMoves })
  .meta({ id: 'TradesAct' })
export type TradesAct = z.infer<typeof tradesAct>

/** The chance that a goal is left with, in whole percent, where it stands too low for its target to be on track. */
const acceptedPercent = z
  .int('Enter the chance in whole percent.')
  .min(1, 'A chance is from 1% to 99%.')
  .max(99, 'A chance is from 1% to 99%.')

export const chanceAct = z
  .object({ kind: z.literal('accept-chance'), goalId: id, chance: acceptedPercent })
  .meta({ id: 'ChanceAct' })
export type ChanceAct = z.infer<typeof chanceAct>

/** What changes what a client pays or holds, or what he puts up with: it is agreed to with a code that is mailed for it. */
export const clientAct = z
  .discriminatedUnion('kind', [...sipAct.options, goalDateAct, chanceAct, tradesAct], {
    error: "Choose 'sip-new', 'sip-raise', 'sip-restart', 'goal-date', 'accept-chance' or 'trades'.",
  })
  .meta({ id: 'ClientAct' })
export type ClientAct = z.infer<typeof clientAct>

/** What an act is, by itself. */
export const actTitles = {
  'sip-new': 'A new SIP',
  'sip-raise': 'A higher SIP',
  'sip-restart': 'A SIP that goes on',
  'goal-date': 'Another target date',
  'accept-chance': 'The chance as it is',
  trades: 'Another mix of funds',
} as const satisfies Record<ClientAct['kind'], string>

/** Acts that wait in a cart, each to be agreed to with the code of all. */
export const waitingActs = z
  .array(clientAct)
  .min(1, 'Name at least one change.')
  .max(20, 'Agree to at most 20 changes at a time.')
  .refine((acts) => new Set(acts.map((act) => JSON.stringify(act))).size === acts.length, {
    message: 'A change stands in the list twice.',
  })

/** An act in the words of the mail that would ask for it, as it comes to now; or why it cannot be done. */
export const shownAct = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('shown'),
      title: z.string(),
      goalName: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string(), basis: z.string().nullable() })),
    }),
    z.object({ kind: z.literal('refused'), reason: z.string() }),
  ])
  .meta({ id: 'ShownAct' })
export type ShownAct = z.infer<typeof shownAct>

/** What is left out stays as it is. */
const goalChange = z.object({
  name: goalName.exactOptional(),
  /** In today's rupees. */
  targetAmount: goalTarget.exactOptional(),
  targetDate: targetDate.exactOptional(),
  /** The distributor's own: clients are not told. */
  reviewMonths: reviewMonths.exactOptional(),
  /** Of the code that the client was mailed for the date, where SIPs follow it. */
  verificationToken: z.string().max(200).exactOptional(),
})
export type GoalChange = z.infer<typeof goalChange>

export const goalChangeRoutes = {
  tradeGoal: defineRoute({
    method: 'POST',
    path: '/api/goals/:id/trades',
    access: 'adviser',
    task: 'finalise',
    summary: 'Record the trades of another mix, all or none, once, with the token of the client’s code',
    params: goalParams,
    body: z.object({ moves: tradeMoves, verificationToken: z.string().max(200).exactOptional() }),
    response: z.object({ message: z.string(), transactions: z.array(transaction) }),
    status: 201,
  }),
  shownActs: defineRoute({
    method: 'POST',
    path: '/api/acts/shown',
    access: 'adviser',
    summary: 'What acts come to now, each in the words of the mail that would ask the client for it',
    body: z.object({
      acts: waitingActs,
      /** What stands before them in the cart. What of it does not exist any more is passed over. */
      before: z.array(clientAct).max(20, 'Agree to at most 20 changes at a time.').exactOptional(),
    }),
    response: z.array(shownAct),
  }),
  acceptChance: defineRoute({
    method: 'POST',
    path: '/api/goals/:id/accept-chance',
    access: 'adviser',
    task: 'finalise',
    summary: 'Leave a goal with the chance that it has, once, with the token of the client’s code',
    params: goalParams,
    body: z.object({
      chance: acceptedPercent,
      verificationToken: z.string().max(200).exactOptional(),
    }),
    response: z.object({ message: z.string() }),
  }),
  changeGoal: defineRoute({
    method: 'POST',
    path: '/api/goals/:id/change',
    access: 'adviser',
    task: 'finalise',
    summary:
      'Change a finalised goal’s name, target, target date or how often it is reviewed; where SIPs follow the date, with the token of the client’s code',
    params: goalParams,
    body: goalChange,
    response: z.object({ message: z.string() }),
  }),
}
