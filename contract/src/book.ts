import { z } from 'zod'
import { clientParams } from './clients.ts'
import { fundCode, id, isoDate } from './fields.ts'
import { fundCategory } from './funds.ts'
import { investmentType, sipFrequency } from './plan-terms.ts'
import { defineRoute } from './route.ts'

/** What the figures of a book rest on. */
export const bookBasis = z
  .object({
    /** The newest date among the NAVs used; null where nothing is held. */
    navDate: isoDate.nullable(),
    isSimulated: z.boolean(),
    /** Purchases that wait for their NAV, counted at their amount; rupees. */
    pendingAmount: z.number(),
    /** Holdings that count at their invested amount, as their fund has simulated NAVs among real ones. */
    heldAtCost: z.int(),
  })
  .meta({ id: 'BookBasis' })
export type BookBasis = z.infer<typeof bookBasis>

export const portfolioSummary = z
  .object({
    totalClients: z.int(),
    totalAum: z.number(),
    /** Trail of a month, in rupees: an estimate. */
    totalCommission: z.number(),
    /** The book's value at the last 24 month ends and, last, today. `month` is YYYY-MM. */
    growthData: z.array(z.object({ month: z.string(), aum: z.number() })),
    /** What the commission is made of, by trail category. */
    commission: z.array(
      z.object({
        category: z.string(),
        value: z.number(),
        /** Percent a year: the category's, or the mean by value where funds of it have rates of their own. */
        annualRate: z.number(),
        monthly: z.number(),
        /** How many of its funds have one. */
        ownRates: z.int(),
      }),
    ),
    /** Direct plans are held, which pay no trail: the commission assumes the regular plan's rate. */
    assumesRegularPlans: z.boolean(),
    /** What statements say is held directly or through another distributor: in the AUM, and in no trail. */
    heldElsewhere: z.number(),
    clientsWithKyc: z.int(),
    goalCount: z.int(),
    basis: bookBasis,
  })
  .meta({ id: 'PortfolioSummary' })
export type PortfolioSummary = z.infer<typeof portfolioSummary>

/** Rates beyond −99.9999 % to 1,000,000 % a year that zero the flows as well, as far as a number can hold them. */
const outside = z.array(z.number())

/**
 * A money-weighted yearly return in percent, from −99.9999 to 1,000,000, or why there is none; then every rate of that
 * range that zeroes the flows is named.
 */
export const moneyWeightedReturn = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('rate'), rate: z.number(), outside }),
    z.object({ kind: z.literal('none'), reason: z.string(), rates: z.array(z.number()), outside }),
  ])
  .meta({ id: 'MoneyWeightedReturn' })
export type MoneyWeightedReturn = z.infer<typeof moneyWeightedReturn>

/** One fund in one goal. Units as text with three decimals, amounts in rupees. */
export const clientHolding = z
  .object({
    id,
    /** Null of what stands in no goal: it is unassigned. */
    goalId: id.nullable(),
    goalName: z.string(),
    fundCode,
    fundName: z.string(),
    category: fundCategory,
    units: z.string(),
    /** NAV as published, and its date; null while nothing was allotted. */
    nav: z.string().nullable(),
    navDate: isoDate.nullable(),
    investedAmount: z.number(),
    currentValue: z.number(),
    /** Part of value and invested that waits for its NAV. */
    pendingAmount: z.number(),
    absoluteReturn: z.number().nullable(),
    isAtCost: z.boolean(),
    /** Some of the units came without what they cost: `investedAmount` has none of that. */
    isCostUnknown: z.boolean(),
  })
  .meta({ id: 'ClientHolding' })
export type ClientHolding = z.infer<typeof clientHolding>

export const clientPortfolio = z
  .object({
    value: z.number(),
    invested: z.number(),
    absoluteReturn: z.number().nullable(),
    xirr: moneyWeightedReturn,
    holdings: z.array(clientHolding),
    /** Shares in percent of the value. */
    categories: z.array(z.object({ category: fundCategory, value: z.number(), share: z.number() })),
    basis: bookBasis,
  })
  .meta({ id: 'ClientPortfolio' })
export type ClientPortfolio = z.infer<typeof clientPortfolio>

/** A flow as XIRR sees it: negative what the client paid in, positive what came out, last today's value. */
export const cashFlow = z
  .object({
    date: isoDate,
    amount: z.number(),
    kind: z.enum(['purchase', 'instalment', 'redemption', 'payout', 'value']),
    goalId: id.nullable(),
    fundName: z.string().nullable(),
  })
  .meta({ id: 'CashFlow' })
export type CashFlow = z.infer<typeof cashFlow>

/** A goal in a client's list. `targetAmount` in rupees of the day it was made. */
export const goalSummary = z
  .object({
    id,
    clientId: id,
    name: z.string(),
    targetDate: isoDate,
    targetAmount: z.number(),
    currentValue: z.number(),
    createdAt: z.iso.datetime(),
    investmentType,
    sipFrequency: sipFrequency.nullable(),
    /** Agreed but not finalised goals count in no value. */
    isFinalised: z.boolean(),
    investedAmount: z.number(),
  })
  .meta({ id: 'GoalSummary' })
export type GoalSummary = z.infer<typeof goalSummary>

/** What a client's holdings were worth at the last 24 month ends and, last, are today. `month` is YYYY-MM. */
export const clientGrowth = z
  .array(z.object({ month: z.string(), value: z.number() }))
  .meta({ id: 'ClientGrowth' })
export type ClientGrowth = z.infer<typeof clientGrowth>

export const bookRoutes = {
  portfolioSummary: defineRoute({
    method: 'GET',
    path: '/api/portfolio/summary',
    access: 'adviser',
    summary: "The book's totals, growth and estimated trail",
    response: portfolioSummary,
  }),
  clientPortfolio: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/portfolio',
    access: 'adviser',
    summary: "A client's holdings across goals, with XIRR and the mix by category",
    params: clientParams,
    response: clientPortfolio,
  }),
  clientGrowth: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/growth',
    access: 'adviser',
    summary: "What a client's holdings were worth at month ends, and are today",
    params: clientParams,
    response: clientGrowth,
  }),
  clientCashFlows: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/cash-flows',
    access: 'adviser',
    summary: "The flows that a client's XIRR rests on, oldest first",
    params: clientParams,
    response: z.array(cashFlow),
  }),
  clientGoals: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/goals',
    access: 'adviser',
    summary: "A client's goals, the soonest target first",
    params: clientParams,
    response: z.array(goalSummary),
  }),
}
