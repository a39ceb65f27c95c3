import { z } from 'zod'
import { basis } from './basis.ts'
import { allocations, allocationsUpTo, fundCode, percentWords, rupees } from './fields.ts'
import { glideProblems, laterMix } from './glide-path.ts'
import {
  besideTerms,
  investmentType,
  riskLevel,
  sipFrequency,
  sipTermsProblems,
  timeFrame,
} from './plan-terms.ts'
import { historyRequest, portfolioHistory } from './portfolio-history.ts'
import { defineRoute } from './route.ts'

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
    ...besideTerms,
  })
  .superRefine((value, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const { path, message } of sipTermsProblems(value)) complain(path, message)
    for (const problem of glideProblems(value)) context.addIssue({ code: 'custom', ...problem })
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
      if (key !== wanted) complain(key, `Leave ${key} out: this plan is made from ${wanted}.`)
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

/** Where a mix stands on the scale of risk levels by its own volatility; `isBolder` than level 0 at its end. */
export const mixRiskLevel = z.object({ level: riskLevel, isBolder: z.boolean() }).meta({ id: 'MixRiskLevel' })

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
    /** What the amount in whole rupees and all beside it come to, in rupees of the end and of today. */
    projected_value: z.number().exactOptional(),
    projected_value_today: z.number().exactOptional(),
    /** What is paid beside and held is enough: the amount is 0. */
    is_funded: z.boolean().exactOptional(),
    /** Of the lumpsum beside a SIP, by fund; funds whose part would be below their minimum get none of it. */
    lumpsumAmounts: z.record(fundCode, z.number()).exactOptional(),
    mixRiskLevel: mixRiskLevel.exactOptional(),
    /** Of a path that lowers the risk, as far as they are calmer than this mix; the first to come first. */
    laterMixes: z.array(laterMix).min(1).exactOptional(),
    basis: planBasis,
  })
  .meta({ id: 'OptimizationResult' })
export type OptimizationResult = z.infer<typeof optimizationResult>

/** Percent of the plan's amount: a fund raised to its minimum may need several times a small amount. */
const unscaledAllocations = allocationsUpTo(1_000_000, 'A percentage is at most 10,00,000.')

/** A given mix, not necessarily the optimal one, for the same goal as an optimisation. */
export const calculateRequest = z
  .object({
    /** Percent by fund code. Other sums than 100 are taken with `isResolvingIssues` alone. */
    allocations: unscaledAllocations,
    timeFrame,
    investmentType,
    sipFrequency: sipFrequency.exactOptional(),
    /** In today's rupees. With `amountMode` 'current' the goal follows from the amount; completion is still this one's. */
    targetAmount: rupees.exactOptional(),
    /**
     * What is paid, whatever the goal needs: the lumpsum or one instalment. When issues are resolved, the plan's amount
     * that the allocations are percent of; over 100 percent it is raised with them.
     */
    planAmount: rupees.exactOptional(),
    /** What the plan is for. With `amountMode` 'current' the amount invested is given and the goal follows. */
    fullGoalData: z
      .object({
        riskLevel: riskLevel.exactOptional(),
        amountMode: z.enum(['target', 'current'], { error: "Choose 'target' or 'current'." }).exactOptional(),
        targetAmount: rupees.exactOptional(),
        currentAmount: rupees.exactOptional(),
      })
      .exactOptional(),
    isResolvingIssues: z.boolean().exactOptional(),
    /** Sum of the weights before they were rescaled, for allocations that add up to 100 again. */
    scalingFactor: z.number().positive('A scaling factor is above 0.').max(500_000).exactOptional(),
    calculateCompletionTime: z.boolean().exactOptional(),
    ...besideTerms,
  })
  .superRefine((value, context) => {
    const complain = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const { path, message } of sipTermsProblems(value)) complain([path], message)
    const ofGoal = { ...value, riskLevel: value.fullGoalData?.riskLevel }
    for (const problem of glideProblems(ofGoal)) context.addIssue({ code: 'custom', ...problem })
    if (value.investmentType === 'sip' && value.sipFrequency === undefined) {
      complain(['sipFrequency'], "Choose 'monthly' or 'yearly'.")
    }
    if (value.isResolvingIssues !== true) {
      for (const [code, percent] of Object.entries(value.allocations)) {
        if (percent > 100) complain(['allocations', code], percentWords)
      }
    }
    const { fullGoalData: goal, targetAmount } = value
    if (goal?.amountMode === 'current') {
      if (goal.currentAmount === undefined) {
        complain(['fullGoalData', 'currentAmount'], 'Please enter a valid current amount')
      }
    } else if ((targetAmount ?? goal?.targetAmount) === undefined) {
      complain(['targetAmount'], 'Please enter a valid target amount')
    }
  })
  .meta({ id: 'CalculateRequest' })
export type CalculateRequest = z.infer<typeof calculateRequest>

export const calculationResult = optimizationResult
  .extend({
    timeFrame,
    /** Years, in whole months, until what is paid reaches the goal; null where it never does within 60 years. */
    completionYears: z.number().nullable().exactOptional(),
    /** timeFrame / scalingFactor where the amount was raised, else timeFrame. */
    scaledTimeFrame: z.number().exactOptional(),
  })
  .meta({ id: 'CalculationResult' })
export type CalculationResult = z.infer<typeof calculationResult>

/** Figures of a mix: percent, percent, plain. */
export const portfolioMetrics = z
  .object({
    expected_return: z.number(),
    volatility: z.number(),
    sharpe_ratio: z.number(),
    basis: basis.extend({ isReturnCapped: z.boolean() }),
  })
  .meta({ id: 'PortfolioMetrics' })
export type PortfolioMetrics = z.infer<typeof portfolioMetrics>

export const portfolioRoutes = {
  optimizePortfolio: defineRoute({
    method: 'POST',
    path: '/api/optimize-portfolio',
    access: 'adviser',
    task: 'read',
    summary: 'The optimal fund mix and plan for a goal',
    body: optimizeRequest,
    response: optimizationResult,
  }),
  portfolioHistory: defineRoute({
    method: 'POST',
    path: '/api/portfolio-history',
    access: 'adviser',
    task: 'read',
    summary: 'How a mix would have done',
    body: historyRequest,
    response: portfolioHistory,
  }),
  calculatePortfolio: defineRoute({
    method: 'POST',
    path: '/api/calculate-portfolio',
    access: 'adviser',
    task: 'read',
    summary: 'The plan and figures of a given mix',
    body: calculateRequest,
    response: calculationResult,
  }),
  portfolioMetrics: defineRoute({
    method: 'POST',
    path: '/api/portfolio-metrics',
    access: 'adviser',
    task: 'read',
    summary: 'Expected return, volatility and Sharpe ratio of a mix',
    body: z.object({ allocations }),
    response: portfolioMetrics,
  }),
}
