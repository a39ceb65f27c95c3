import { z } from 'zod'
import { goalSummary, moneyWeightedReturn } from './book.ts'
import { fundCode, id, idParam, isoDate, plainText, rupees } from './fields.ts'
import { sipFrequency } from './portfolio.ts'
import { defineRoute } from './route.ts'

export const goalName = plainText('Goal name is required')
  .min(1, 'Goal name is required')
  .max(120, 'A goal name has at most 120 characters.')

/** How a projected completion compares to the target date. */
export const targetComparison = z.enum(['already_achieved', 'never', 'before_target', 'after_target'])

/** `date` is null where the target is not reached, or is already. */
export const projectedCompletion = z
  .object({ date: isoDate.nullable(), comparedToTarget: targetComparison })
  .meta({ id: 'ProjectedCompletion' })
export type ProjectedCompletion = z.infer<typeof projectedCompletion>

export const goalStatus = z.enum(['On track', 'Needs attention'])

/** A goal with where it stands. Returns in percent; null where there is nothing to say it from. */
export const goalDetail = goalSummary
  .extend({
    clientName: z.string(),
    riskLevel: z.number().nullable(),
    timeFrame: z.number(),
    /** Of a SIP, as agreed; null for a lumpsum. */
    instalments: z.int().nullable(),
    amountMode: z.enum(['target', 'current']),
    finalisedAt: z.iso.datetime().nullable(),
    /** `targetAmount` carried to today's rupees at 6 % a year. */
    targetToday: z.number(),
    absoluteReturn: z.number().nullable(),
    xirr: moneyWeightedReturn,
    requiredReturn: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rate'), rate: z.number() }),
      z.object({ kind: z.literal('none'), reason: z.string() }),
    ]),
    projectedCompletion: projectedCompletion.nullable(),
    /** Null while nothing can be projected. */
    status: goalStatus.nullable(),
    /** What was agreed, until it is finalised. */
    plannedFunds: z.array(z.object({ code: fundCode, name: z.string(), amount: z.number() })),
    navDate: isoDate.nullable(),
    isSimulated: z.boolean(),
  })
  .meta({ id: 'GoalDetail' })
export type GoalDetail = z.infer<typeof goalDetail>

/** One fund held for a goal. `boughtAt` is the date of its oldest unit still held. */
export const goalHolding = z
  .object({
    id,
    fundCode,
    fundName: z.string(),
    units: z.string(),
    investedAmount: z.number(),
    currentValue: z.number(),
    pendingAmount: z.number(),
    boughtAt: isoDate.nullable(),
    /** 1 Equity, 2 Debt, other Others. */
    taxCategory: z.int(),
    /** NAV as published, and its date; null while all of the holding waits for its NAV, or counts at cost. */
    nav: z.string().nullable(),
    navDate: isoDate.nullable(),
    isAtCost: z.boolean(),
    /** The fund has left the catalogue. */
    isOffered: z.boolean(),
  })
  .meta({ id: 'GoalHolding' })
export type GoalHolding = z.infer<typeof goalHolding>

export const goalSip = z
  .object({
    id,
    fundCode,
    fundName: z.string(),
    amount: z.number(),
    frequency: sipFrequency,
    startDate: isoDate,
    endDate: isoDate.nullable(),
    isActive: z.boolean(),
    state: z.enum(['active', 'paused', 'stopped', 'completed']),
    lastProcessed: isoDate.nullable(),
    nextDue: isoDate.nullable(),
    instalments: z.int(),
    booked: z.int(),
  })
  .meta({ id: 'GoalSip' })
export type GoalSip = z.infer<typeof goalSip>

/** A SIP beside those of the client's other goals. */
export const clientSip = goalSip.extend({ goalId: id, goalName: z.string() }).meta({ id: 'ClientSip' })
export type ClientSip = z.infer<typeof clientSip>

/** A holding's figures under the names that the screen shows. Returns in percent. */
export const holdingAnalysis = z
  .object({
    'Fund Name': z.string(),
    /** Null, and `asOf` too, while all of the holding waits for its NAV. */
    'Current NAV': z.number().nullable(),
    'Current Value': z.number(),
    'Absolute Return': z.number().nullable(),
    CAGR: z.number().nullable(),
    /** 'CAGR' of one lot, 'XIRR' of several; null where there is none. */
    cagrKind: z.enum(['CAGR', 'XIRR']).nullable(),
    asOf: isoDate.nullable(),
  })
  .meta({ id: 'HoldingAnalysis' })
export type HoldingAnalysis = z.infer<typeof holdingAnalysis>

const goalParams = z.object({ id: idParam.transform(Number).pipe(id) })

export const goalRoutes = {
  getGoal: defineRoute({
    method: 'GET',
    path: '/api/goals/:id',
    access: 'adviser',
    summary: 'One goal, and where it stands',
    params: goalParams,
    response: goalDetail,
  }),
  goalFunds: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/funds',
    access: 'adviser',
    summary: 'What is held for a goal',
    params: goalParams,
    response: z.array(goalHolding),
  }),
  goalSips: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/sips',
    access: 'adviser',
    summary: "A goal's SIPs",
    params: goalParams,
    response: z.array(goalSip),
  }),
  analyzeHolding: defineRoute({
    method: 'GET',
    path: '/api/funds/:fundId/analyze',
    access: 'adviser',
    summary: 'NAV, value and return of one holding; `fundId` is the holding’s id',
    params: z.object({ fundId: idParam.transform(Number).pipe(id) }),
    response: holdingAnalysis,
  }),
}

/** Units to be taken out, as registrars state them: exact text with at most three decimals, above 0. */
const soldUnits = z
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
    kind: z.enum(['purchase', 'instalment', 'redemption', 'switch-out', 'switch-in']),
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
    corrections: z.array(z.object({ at: z.iso.datetime(), reason: z.string(), words: z.string() })),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.infer<typeof transaction>

const reason = plainText('Enter the reason.')
  .min(1, 'Enter the reason.')
  .max(500, 'A reason has at most 500 characters.')
const sipAnswer = z.object({ message: z.string(), sip: goalSip })

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
    summary: 'Correct the date or amount of a transaction, with the reason; what follows is recomputed',
    params: goalParams,
    body: z.object({
      date: isoDate.exactOptional(),
      amount: rupees.exactOptional(),
      units: soldUnits.exactOptional(),
      reason,
    }),
    response: z.object({ message: z.string(), transaction }),
  }),
  cancelTransaction: defineRoute({
    method: 'POST',
    path: '/api/transactions/:id/cancel',
    access: 'adviser',
    summary: 'Cancel a transaction, with the reason; what follows is recomputed',
    params: goalParams,
    body: z.object({ reason }),
    response: z.object({ message: z.string(), transaction }),
  }),
  changeSip: defineRoute({
    method: 'POST',
    path: '/api/sips/:id/change',
    access: 'adviser',
    summary: 'Pause, resume, step up or stop a SIP',
    params: goalParams,
    body: z.discriminatedUnion(
      'action',
      [
        z.object({ action: z.literal('pause') }),
        z.object({ action: z.literal('resume') }),
        z.object({ action: z.literal('stop'), reason: reason.exactOptional() }),
        z.object({ action: z.literal('step-up'), amount: rupees }),
      ],
      { error: "Choose 'pause', 'resume', 'step-up' or 'stop'." },
    ),
    response: sipAnswer,
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
    }),
  }),
}
