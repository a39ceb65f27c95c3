import {
  type ExpertReviewRequest,
  type GoalAnalysis,
  type GoalDetail,
  goalAnalysis,
  problem,
  type Route,
  reviewRoutes,
} from '@lakshya/contract'
import { ApiProblem, readProblem, send } from '../../../core/api.ts'
import { type AnalyzedHolding, holdingAsSeen } from '../../../core/goal/holding-figures.ts'

export const nonJson = 'Server returned non-JSON response'
export const analysisMissing = 'Analysis results not found. Please try analyzing again.'

/** A call of the review that failed, in the words to show. */
export class ReviewFailure extends Error {
  override readonly name = 'ReviewFailure'
}

/** What both calls tell of the goal, as the screen showed it. */
function goalAsSeen(goal: GoalDetail, rows: readonly AnalyzedHolding[]) {
  return {
    goalId: goal.id,
    goalName: goal.name,
    targetAmount: goal.targetAmount,
    currentValue: goal.currentValue,
    targetDate: goal.targetDate,
    funds: rows.slice(0, 200).map(holdingAsSeen),
  }
}

/** Has a goal analysed. @throws ReviewFailure in words to show, ApiProblem NETWORK where no answer came */
export async function requestAnalysis(
  goal: GoalDetail,
  rows: readonly AnalyzedHolding[],
  adjustment: number,
): Promise<GoalAnalysis> {
  const body = { ...goalAsSeen(goal, rows), riskAdjustment: adjustment }
  const answer = goalAnalysis.safeParse(await sendReview(reviewRoutes.analyzeGoal, body))
  if (!answer.success) throw new ReviewFailure(analysisMissing)
  return answer.data
}

interface ReviewToSend {
  readonly goal: GoalDetail
  readonly rows: readonly AnalyzedHolding[]
  readonly comments: string
  readonly analysis: GoalAnalysis
  /** The same for the same request, so that trying again asks once. */
  readonly key: string
}

/** Asks the desk for a review, with the analysis as it was seen. Throws as `requestAnalysis` does. */
export async function sendReviewRequest({
  goal,
  rows,
  comments,
  analysis,
  key,
}: ReviewToSend): Promise<void> {
  const body: ExpertReviewRequest = { ...goalAsSeen(goal, rows), comments, analysisResult: analysis }
  await sendReview(reviewRoutes.requestExpertReview, body, key)
}

async function sendReview(route: Route, body: unknown, idempotencyKey?: string): Promise<unknown> {
  const response = await send(route, { body }, { idempotencyKey, timeoutMs: 60_000 })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const text = isJson ? await response.clone().text() : ''
  const answer = isJson ? readJson(text) : undefined
  if (answer === undefined) throw new ReviewFailure(nonJson)
  if (response.ok) return answer
  // Read by the common way too, which tells the session when nobody is signed in any more.
  const refusal = await readProblem(response)
  if (problem.safeParse(answer).success) throw refusal
  throw new ReviewFailure(errorIn(answer) ?? '')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { error, message } = answer as { error?: unknown; message?: unknown }
  return [error, message].find((words): words is string => typeof words === 'string' && words !== '')
}

/** The server's words where it gave some, else the fixed ones; where no answer came, both. */
export function failureWords(error: unknown, fixed: string): string {
  if (error instanceof ReviewFailure) return error.message === '' ? fixed : error.message
  if (!(error instanceof ApiProblem) || error.code === 'BAD_ANSWER') return fixed
  return error.code === 'NETWORK' ? `${fixed}. ${error.message}` : error.message
}
