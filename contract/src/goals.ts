import { z } from 'zod'
import { goalSummary, moneyWeightedReturn } from './book.ts'
import { fundCode, id, idParam, isoDate } from './fields.ts'
import { glidePath } from './glide-path.ts'
import { nameText } from './names.ts'
import { goalKind, sipFrequency } from './plan-terms.ts'
import { defineRoute } from './route.ts'

export const goalName = nameText('Goal name is required')
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
/** How many months may lie between two reviews of a goal; a year where nothing else was set. */
export const reviewIntervals = [1, 3, 6, 12, 24] as const
export const reviewMonths = z.literal(reviewIntervals, {
  error: 'Choose how often the goal is reviewed: after 1, 3, 6, 12 or 24 months.',
})

export const goalDetail = goalSummary
  .extend({
    clientName: z.string(),
    riskLevel: z.number().nullable(),
    timeFrame: z.number(),
    /** Of a SIP, as agreed; null for a lumpsum. */
    instalments: z.int().nullable(),
    amountMode: z.enum(['target', 'current']),
    finalisedAt: z.iso.datetime().nullable(),
    goalKind: goalKind.nullable(),
    /** Whether the target is the client's own word; else the projected value of the plan stands for it. */
    isTargetStated: z.boolean(),
    /** Percent a year. */
    inflation: z.number(),
    stepUp: z.number(),
    /** Rupees paid once beside a SIP, and held already when the goal was agreed. */
    lumpsumAmount: z.number(),
    heldAmount: z.number(),
    bolderReason: z.string().nullable(),
    /** Left out where the mix stays until the date. */
    glidePath: glidePath.exactOptional(),
    /** `targetAmount` carried to today's rupees at the goal's inflation. */
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
    reviewMonths,
    /** Whole percent that the client agreed to leave the goal with, and since when; null where nothing was. */
    acceptedChance: z.object({ chance: z.int(), on: isoDate }).nullable(),
    /** What was agreed, until it is finalised. */
    /** The cart item that it was saved from, until it is finalised: whoever takes it up goes on under this id. */
    itemId: z.string().nullable(),
    plannedFunds: z.array(z.object({ code: fundCode, name: z.string(), amount: z.number() })),
    navDate: isoDate.nullable(),
    isSimulated: z.boolean(),
  })
  .meta({ id: 'GoalDetail' })
export type GoalDetail = z.infer<typeof goalDetail>

/** What a fund is for income tax: by what it holds. */
export const taxKind = z.enum(['equity-oriented', 'specified-debt', 'other', 'listed-gold-etf', 'hybrid'])

/** One fund held for a goal. `boughtAt` is the date of its oldest unit still held. Units as text with three decimals. */
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
    taxKind,
    /** The purchases of which units are still held, the oldest first. */
    lots: z.array(z.object({ boughtOn: isoDate, units: z.string() })),
    /** Allotted, and asked for by no pending redemption or switch; what the others ask for is `reservedUnits`. */
    redeemableUnits: z.string(),
    reservedUnits: z.string(),
    /** At `nav`; null without one. */
    redeemableValue: z.number().nullable(),
    /** NAV as published, and its date; null while all of the holding waits for its NAV, or counts at cost. */
    nav: z.string().nullable(),
    navDate: isoDate.nullable(),
    isAtCost: z.boolean(),
    /** The fund is on the shelf and takes new money. */
    isOffered: z.boolean(),
  })
  .meta({ id: 'GoalHolding' })
export type GoalHolding = z.infer<typeof goalHolding>

export const goalSip = z
  .object({
    id,
    fundCode,
    fundName: z.string(),
    /** Of the instalment that is the next, or was the last. */
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
    /** Percent by which the instalment rises on each anniversary of the first; left out where it does not. */
    stepUp: z.number().min(0).max(25).exactOptional(),
    /** When it rises next, and to what; null where no instalment is to come after that. */
    nextStep: z.object({ date: isoDate, amount: z.number() }).nullable().exactOptional(),
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

export const goalParams = z.object({ id: idParam.transform(Number).pipe(id) })

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
