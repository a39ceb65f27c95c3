import { z } from 'zod'
import { allocations, fundCode, isoDate, rupees } from './fields.ts'
import { defineRoute } from './route.ts'

export const investmentType = z.enum(['lumpsum', 'sip'], { error: "Choose 'lumpsum' or 'sip'." })
export type InvestmentType = z.infer<typeof investmentType>
export const sipFrequency = z.enum(['monthly', 'yearly'], { error: "Choose 'monthly' or 'yearly'." })
export type SipFrequency = z.infer<typeof sipFrequency>

export const riskLevel = z
  .number({ error: 'Choose a risk level from 0 to 15.' })
  .min(0, 'Choose a risk level from 0 to 15.')
  .max(15, 'Choose a risk level from 0 to 15.')

export const timeFrame = z
  .number({ error: 'Choose a time frame from 1 to 30 years.' })
  .min(1, 'Choose a time frame from 1 to 30 years.')
  .max(30, 'Choose a time frame from 1 to 30 years.')

/**
 * What to optimise for. Exactly one amount: `targetAmount` (today's rupees), or with mode 'invest' `currentAmount`
 * (lumpsum) or `currentSIPAmount` (instalment).
 */
export const optimizeRequest = z
  .object({
    riskLevel,
    timeFrame,
    investmentType,
    sipFrequency: sipFrequency.exactOptional(),
    mode: z.enum(['target', 'invest'], { error: "Choose 'target' or 'invest'." }).exactOptional(),
    targetAmount: rupees.exactOptional(),
    currentAmount: rupees.exactOptional(),
    currentSIPAmount: rupees.exactOptional(),
  })
  .superRefine((value, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (value.investmentType === 'sip' && value.sipFrequency === undefined) {
      complain('sipFrequency', "Choose 'monthly' or 'yearly'.")
    }
    const given = (['targetAmount', 'currentAmount', 'currentSIPAmount'] as const).filter(
      (key) => value[key] !== undefined,
    )
    const invest =
      value.mode === 'invest' ||
      (value.mode === undefined && value.targetAmount === undefined && given.length > 0)
    const wanted = !invest
      ? 'targetAmount'
      : value.investmentType === 'sip'
        ? 'currentSIPAmount'
        : 'currentAmount'
    if (value[wanted] === undefined) {
      complain(
        wanted,
        wanted === 'targetAmount'
          ? 'Please enter a valid target amount'
          : 'Please enter a valid current amount',
      )
    }
    for (const key of given) {
      if (key !== wanted) complain(key, `Leave ${key} out: this plan is computed from ${wanted}.`)
    }
  })
  .meta({ id: 'OptimizeRequest' })
export type OptimizeRequest = z.infer<typeof optimizeRequest>

/** A fund whose amount is positive and below its minimum. */
export const fundIssue = z
  .object({
    symbol: fundCode,
    name: z.string(),
    amount: z.number(),
    minRequired: z.number(),
    shortfallAmount: z.number(),
    alternatives: z.array(z.object({ symbol: fundCode, name: z.string(), minRequired: z.number() })),
    action: z.enum(['increase', 'swap', 'remove']).nullable(),
    alternativeSelected: fundCode.nullable(),
  })
  .meta({ id: 'FundIssue' })
export type FundIssue = z.infer<typeof fundIssue>

/** Before its own first NAV a fund's returns are those of its proxy. */
export const proxyUse = z
  .object({ fundId: fundCode, proxyId: fundCode, until: isoDate })
  .meta({ id: 'ProxyUse' })
export type ProxyUse = z.infer<typeof proxyUse>

/** A fund that could not take part, with the reason in words. */
export const leftOutFund = z.object({ fundId: fundCode, reason: z.string() }).meta({ id: 'LeftOutFund' })
export type LeftOutFund = z.infer<typeof leftOutFund>

/** What a figure rests on; the screen shows it beside the figure. */
export const basis = z
  .object({
    navDate: isoDate,
    isSimulated: z.boolean(),
    proxies: z.array(proxyUse),
    leftOut: z.array(leftOutFund),
  })
  .meta({ id: 'Basis' })
export type Basis = z.infer<typeof basis>

export const planBasis = basis
  .extend({
    /** The short-horizon guard lowered the risk that was asked for. */
    isGuardBinding: z.boolean(),
    /** The expected return was held at 13 % a year. */
    isReturnCapped: z.boolean(),
    /** Factor by which bounds and caps were loosened, null where they were not. */
    boundsFactor: z.number().nullable(),
    /** SHA-256 of the NAVs that the estimates rest on. */
    digest: z.string(),
    engineVersion: z.string(),
  })
  .meta({ id: 'PlanBasis' })
export type PlanBasis = z.infer<typeof planBasis>

/** Percentages are 0-100, amounts rupees, volatility a percent number, sharpe_ratio plain. */
export const optimizationResult = z
  .object({
    allocations,
    initial_investment: z.number().exactOptional(),
    sip_amount: z.number().exactOptional(),
    sip_frequency: sipFrequency.exactOptional(),
    goal_amount: z.number(),
    inflation_adjusted_goal: z.number(),
    expected_return: z.number(),
    volatility: z.number(),
    sharpe_ratio: z.number(),
    fundAmounts: z.record(fundCode, z.number()),
    fundIssues: z.array(fundIssue),
    basis: planBasis,
  })
  .meta({ id: 'OptimizationResult' })
export type OptimizationResult = z.infer<typeof optimizationResult>

export const historyRequest = z
  .object({
    allocations,
    timeFrame,
    targetAmount: rupees.exactOptional(),
    investmentType: investmentType.exactOptional(),
    sipFrequency: sipFrequency.exactOptional(),
  })
  .meta({ id: 'HistoryRequest' })
export type HistoryRequest = z.infer<typeof historyRequest>

const yearReturn = z.object({ year: z.int(), return: z.number() })

/** Returns in percent. Best, worst and average leave a year to date out and are null where no full year is there. */
export const portfolioHistory = z
  .object({
    annualReturns: z.array(yearReturn.extend({ isToDate: z.boolean() })),
    averageAnnualizedReturn: z.number().nullable(),
    bestYear: yearReturn.nullable(),
    worstYear: yearReturn.nullable(),
    worstPerformance12Month: z.number().nullable(),
    /** Month end at which the worst 12 months ended. */
    worst12MonthsEnd: isoDate.nullable(),
    volatility: z.number().nullable(),
    maxDrawdown: z
      .object({
        /** Percent, 0 or below. */
        depth: z.number(),
        peak: isoDate,
        trough: isoDate,
        recovery: isoDate.nullable(),
      })
      .nullable(),
    /** Annualised percent over every 36 months between month ends. */
    rolling3y: z
      .object({ worst: z.number(), median: z.number(), best: z.number(), count: z.int() })
      .nullable(),
    basis,
  })
  .meta({ id: 'PortfolioHistory' })
export type PortfolioHistory = z.infer<typeof portfolioHistory>

export const portfolioRoutes = {
  optimizePortfolio: defineRoute({
    method: 'POST',
    path: '/api/optimize-portfolio',
    access: 'adviser',
    summary: 'The optimal fund mix and plan for a goal',
    body: optimizeRequest,
    response: optimizationResult,
  }),
  portfolioHistory: defineRoute({
    method: 'POST',
    path: '/api/portfolio-history',
    access: 'adviser',
    summary: 'How a mix would have done',
    body: historyRequest,
    response: portfolioHistory,
  }),
}
