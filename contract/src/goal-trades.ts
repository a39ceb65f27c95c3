import { z } from 'zod'
import { fundCode, isoDate } from './fields.ts'
import { gainInputs, gainsByClass } from './gains.ts'
import { goalParams, taxKind } from './goals.ts'
import { defineRoute } from './route.ts'
import { exitLoad } from './shelf.ts'

/** Why no sale of a fund is reckoned: its load is not on record, or its folios do not have together what the goal holds. */
export const blockedSale = z.enum(['load', 'folios'])

/** A purchase that is still held: units as text with three decimals, rupees; cost null where it is not known. */
const tradeLot = z.object({
  boughtOn: isoDate,
  isDayUnknown: z.boolean(),
  units: z.string(),
  /** Units that were allotted in it. */
  allotted: z.string(),
  cost: z.number().nullable(),
  /** The last day of its lock-in; null where it has none. */
  lockedUntil: isoDate.nullable(),
  /** Where the goal holds the fund in several folios: which one it leaves. */
  folio: z.string().exactOptional(),
})

/** A fund that the goal holds, or that its target mix has: what a trade of it is reckoned from. */
export const tradeFund = z
  .object({
    fundCode,
    fundName: z.string(),
    taxKind,
    nav: z.string(),
    navDate: isoDate.nullable(),
    /** Fraction of the target mix. */
    target: z.number(),
    /** Expected return a year, a fraction. */
    expectedReturn: z.number(),
    leastPurchase: z.number(),
    /** Left out where none was entered. */
    leastRedemption: z.number().exactOptional(),
    isBuyable: z.boolean(),
    exitLoad: exitLoad.nullable(),
    blocked: blockedSale.nullable(),
    /** Of 31 January 2018, where it is on record. */
    fairValue: z.string().nullable(),
    /** Of the goal's own units, in the order in which they leave: of each folio the oldest first, the folio that costs least next. */
    lots: z.array(tradeLot),
  })
  .meta({ id: 'TradeFund' })
export type TradeFund = z.infer<typeof tradeFund>

/** What the goal's chance is of: paid monthly besides what is held. */
const tradeChance = z.object({
  /** What is held elsewhere, in rupees. */
  besides: z.number(),
  instalment: z.number(),
  stepUp: z.number(),
  years: z.number(),
  goalAmount: z.number(),
  inflation: z.number(),
  fewer: z.object({ count: z.int(), months: z.int() }).nullable(),
  seed: z.number(),
  /** What follows on the goal’s path; fractions. */
  later: z
    .array(z.object({ yearsLeft: z.int(), expectedReturn: z.number(), volatility: z.number() }))
    .exactOptional(),
})

/** What trades within a goal are reckoned from, or why none are. Rupees; fractions. */
export const goalTrades = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('book'),
      /** The day of the trades. */
      day: isoDate,
      funds: z.array(tradeFund),
      /** Of yearly returns, by fund in their order. */
      covariance: z.array(z.array(z.number())),
      /** Net gains of the financial year so far, sold here and entered from elsewhere. */
      already: gainsByClass,
      inputs: gainInputs.extend({ isEntered: z.boolean() }),
      /** Health and education cess, a fraction. */
      cess: z.number(),
      rates: z.object({ asOf: isoDate, source: z.string() }),
      chance: tradeChance.nullable(),
      isSimulated: z.boolean(),
    }),
    z.object({ kind: z.literal('none'), reason: z.string() }),
  ])
  .meta({ id: 'GoalTrades' })
export type GoalTrades = z.infer<typeof goalTrades>
export type TradeBook = Extract<GoalTrades, { kind: 'book' }>

export const tradeRoutes = {
  goalTrades: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/trades',
    access: 'adviser',
    summary:
      "What a change of a goal's mix is reckoned from: lots, loads, gains of the year, and the target mix",
    params: goalParams,
    query: z.object({
      /** As in the review: levels to add to the client's risk level. */
      riskAdjustment: z
        .string()
        .regex(/^-?\d{1,2}(\.\d{1,2})?$/, 'Enter the risk adjustment as a number from -15 to 15.')
        .transform(Number)
        .refine((levels) => Math.abs(levels) <= 15, 'Enter a risk adjustment from -15 to 15.')
        .exactOptional(),
    }),
    response: goalTrades,
  }),
}
