import { z } from 'zod'
import { basis } from './basis.ts'
import { fundCode, id, idParam, isoDate } from './fields.ts'
import { goalName, projectedCompletion } from './goals.ts'
import { defineRoute } from './route.ts'

const fundAsSeen = z.looseObject({})

const goalAsSeen = {
  goalId: id,
  goalName: goalName.exactOptional(),
  targetAmount: z.number().exactOptional(),
  currentValue: z.number().exactOptional(),
  targetDate: z.string().max(40).exactOptional(),
  /** As the screen showed them, for the record: the server uses its own ledger. */
  funds: z.array(fundAsSeen).max(200).exactOptional(),
}

/** Levels to add to the client's base risk level, 15 the most conservative. */
export const riskAdjustment = z
  .number({ error: 'Enter the risk adjustment as a number from -15 to 15.' })
  .min(-15, 'Enter a risk adjustment from -15 to 15.')
  .max(15, 'Enter a risk adjustment from -15 to 15.')

export const analyzeGoalRequest = z
  .object({ ...goalAsSeen, riskAdjustment: riskAdjustment.default(0) })
  .meta({ id: 'AnalyzeGoalRequest' })

const percentOrNull = z.number().nullable()

/** What may be done about it: rupees more a month, another target date, or the chance as it is, in whole percent. */
const recommendedAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raise-sip'), monthly: z.number() }),
  z.object({ kind: z.literal('move-date'), date: isoDate }),
  z.object({ kind: z.literal('accept-chance'), chance: z.int() }),
])
export type RecommendedAct = z.infer<typeof recommendedAct>

const recommendation = z.object({
  title: z.string(),
  description: z.string(),
  acts: z.array(recommendedAct).exactOptional(),
})

/** Percent numbers; null where nothing is held that can be judged. `date` is null where none is projected. */
export const goalAnalysis = z
  .object({
    analysis: z.object({
      baseRiskAppetite: z.number(),
      clientName: z.string(),
      goalRiskAppetite: z.number(),
      zone: z.enum(['Aggressive', 'Moderate', 'Conservative']),
      currentValue: z.number(),
      targetToday: z.number(),
      /** Years until the target date. */
      timeRemaining: z.number(),
      progress: z.number(),
      /** Rupees that would be there today if the goal were to meet its date with the optimal mix. */
      paceValue: z.number().exactOptional(),
      requiredReturn: percentOrNull,
      currentRiskLevel: z.number().nullable(),
      /** Where the goal's path stands, which is then the base; left out of a goal without one. */
      glide: z
        .object({
          level: z.number(),
          /** The day of the newest step; null before the first. */
          since: isoDate.nullable(),
          next: z.object({ date: isoDate, level: z.number() }).nullable(),
        })
        .exactOptional(),
      recommendations: z.array(recommendation),
      /** What could not be judged, in words. */
      notes: z.array(z.string()),
    }),
    expected_return: z.number(),
    current_expected_return: percentOrNull,
    optimal_volatility: z.number(),
    current_volatility: percentOrNull,
    volatility: z.number(),
    optimal_sharpe: z.number(),
    current_sharpe: z.number().nullable(),
    sharpe_ratio: z.number(),
    allocationComparison: z.array(
      z.object({
        schemeCode: fundCode,
        fundName: z.string(),
        currentAllocation: z.number(),
        optimalAllocation: z.number(),
        /** optimal − current, in points. */
        difference: z.number(),
      }),
    ),
    projectedCompletionWithCurrent: projectedCompletion,
    projectedCompletionWithOptimal: projectedCompletion,
    isGuardBinding: z.boolean(),
    asOf: isoDate,
    basis,
  })
  .meta({ id: 'GoalAnalysis' })
export type GoalAnalysis = z.infer<typeof goalAnalysis>

/** The comments of a review request; line breaks are kept. */
export const reviewComments = z
  .string({ error: 'Please enter your comments before submitting' })
  .trim()
  .min(1, 'Please enter your comments before submitting')
  .max(5000, 'Comments have at most 5,000 characters.')
  .refine(
    (text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text),
    'Enter the comments without control or broken characters.',
  )

export const expertReviewRequest = z
  .object({ ...goalAsSeen, comments: reviewComments, analysisResult: goalAnalysis })
  .meta({ id: 'ExpertReviewRequest' })
export type ExpertReviewRequest = z.infer<typeof expertReviewRequest>

export const expertReview = z
  .object({
    id,
    goalId: id,
    requestedAt: z.iso.datetime(),
    comments: z.string(),
    state: z.enum(['Requested', 'Sent to the desk', 'Could not be sent']),
    analysis: goalAnalysis,
  })
  .meta({ id: 'ExpertReview' })
export type ExpertReview = z.infer<typeof expertReview>

export const reviewRoutes = {
  analyzeGoal: defineRoute({
    method: 'POST',
    path: '/api/analyze-goal-portfolio',
    access: 'adviser',
    task: 'read',
    summary: 'Where a goal stands, what its mix and the optimal one may do, and what would help',
    body: analyzeGoalRequest,
    response: goalAnalysis,
  }),
  requestExpertReview: defineRoute({
    method: 'POST',
    path: '/api/request-expert-review',
    access: 'adviser',
    key: 'may',
    summary: 'Ask the desk to review a goal, with the analysis as it was seen',
    body: expertReviewRequest,
    response: z.object({ message: z.string(), review: expertReview }),
    status: 201,
  }),
  listExpertReviews: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/reviews',
    access: 'adviser',
    summary: 'The review requests of a goal, the newest first',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: z.array(expertReview),
  }),
}
