import { z } from 'zod'
import { fundCode, id, isoDate, rupees } from './fields.ts'
import { goalParams } from './goals.ts'
import { defineRoute } from './route.ts'
import { changeReason } from './sip-changes.ts'

/** Units to be taken out, as registrars state them: exact text with at most three decimals, above 0. */
export const soldUnits = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, 'Enter units with at most three decimals.')
  .refine((text) => Number(text) > 0, 'Enter units above 0.')

/** A transaction as it is recorded by hand. */
export const newTransaction = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('purchase'), fundCode, date: isoDate, amount: rupees }),
      z.object({
        kind: z.literal('redemption'),
        fundCode,
        date: isoDate,
        /** One of both. */
        amount: rupees.exactOptional(),
        units: soldUnits.exactOptional(),
        isAll: z.boolean().exactOptional(),
      }),
      z.object({
        kind: z.literal('switch'),
        fundCode,
        toFundCode: fundCode,
        date: isoDate,
        amount: rupees.exactOptional(),
        units: soldUnits.exactOptional(),
        isAll: z.boolean().exactOptional(),
      }),
    ],
    { error: "Choose 'purchase', 'redemption' or 'switch'." },
  )
  .superRefine((value, context) => {
    if (value.kind === 'purchase') return
    const given = [value.amount, value.units, value.isAll || undefined].filter((part) => part !== undefined)
    if (given.length === 1) return
    context.addIssue({ code: 'custom', path: ['amount'], message: 'Enter an amount, units, or all units.' })
  })
  .meta({ id: 'NewTransaction' })
export type NewTransaction = z.output<typeof newTransaction>

export const transaction = z
  .object({
    id,
    goalId: id,
    kind: z.enum([
      'purchase',
      'instalment',
      'redemption',
      'switch-out',
      'switch-in',
      'units-in',
      'units-out',
      'payout',
    ]),
    fundCode,
    fundName: z.string(),
    /** The date it was made for, and that of the NAV it was allotted at. */
    date: isoDate,
    navDate: isoDate.nullable(),
    nav: z.string().nullable(),
    amount: z.number().nullable(),
    stampDuty: z.number().nullable(),
    units: z.string().nullable(),
    isPending: z.boolean(),
    isCancelled: z.boolean(),
    isSimulated: z.boolean(),
    /** From a statement: neither corrected nor cancelled here. */
    isPrinted: z.boolean(),
    corrections: z.array(z.object({ at: z.iso.datetime(), reason: z.string(), words: z.string() })),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.infer<typeof transaction>

export const transactionRoutes = {
  listTransactions: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/transactions',
    access: 'adviser',
    summary: "A goal's transactions, the newest first, cancelled ones with their reason",
    params: goalParams,
    response: z.array(transaction),
  }),
  recordTransaction: defineRoute({
    method: 'POST',
    path: '/api/goals/:id/transactions',
    access: 'adviser',
    key: 'may',
    task: 'finalise',
    summary: 'Record a purchase, redemption or switch. The same Idempotency-Key records it once',
    params: goalParams,
    body: newTransaction,
    response: z.object({ message: z.string(), transactions: z.array(transaction) }),
    status: 201,
  }),
  correctTransaction: defineRoute({
    method: 'PUT',
    path: '/api/transactions/:id',
    access: 'adviser',
    task: 'finalise',
    summary: 'Correct the date or amount of a transaction, with the reason; what follows is recomputed',
    params: goalParams,
    body: z.object({
      date: isoDate.exactOptional(),
      amount: rupees.exactOptional(),
      units: soldUnits.exactOptional(),
      reason: changeReason,
    }),
    response: z.object({ message: z.string(), transaction }),
  }),
  cancelTransaction: defineRoute({
    method: 'POST',
    path: '/api/transactions/:id/cancel',
    access: 'adviser',
    task: 'finalise',
    summary: 'Cancel a transaction, with the reason; what follows is recomputed',
    params: goalParams,
    body: z.object({ reason: changeReason }),
    response: z.object({ message: z.string(), transaction }),
  }),
  goalGrowth: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/growth',
    access: 'adviser',
    summary: "A goal's value at month ends, beside its plan and the same flows in the Nifty 50 fund",
    params: goalParams,
    response: z.object({
      points: z.array(
        z.object({
          date: isoDate,
          value: z.number(),
          invested: z.number(),
          plan: z.number().nullable(),
          benchmark: z.number().nullable(),
        }),
      ),
      benchmarkName: z.string().nullable(),
      planReturn: z.number().nullable(),
      /** The path of the plan from today to the target date; empty without a plan, or once that has come. */
      ahead: z.array(z.object({ date: isoDate, plan: z.number() })),
      /** The target in rupees of its date; null where there is none. */
      targetThen: z.number().nullable(),
    }),
  }),
}
