import { createHash } from 'node:crypto'
import type { ExpertReview, ExpertReviewRequest } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseLocked, refuseWithdrawn } from '../../../core/schema/client-state.ts'
import { tooMany } from '../../../core/security/attempts.ts'
import { lockGoal } from '../../book/index.ts'
import { getProfile } from '../../identity/index.ts'
import { queueMail } from '../../messages/index.ts'
import { findClientState, findGoal } from '../goal/goals.repository.ts'
import { reviewMail } from './review-mail.ts'
import {
  findKeyedReview,
  findNthReview,
  findReview,
  insertReview,
  type ReviewRow,
  reviewOf,
  sealReview,
} from './reviews.repository.ts'

/** Each is a mail to the desk, which people answer. */
const mostReviews = 20
const dayMs = 24 * 3_600_000

/**
 * Asks the desk to review a goal: keeps comments and analysis as they were seen, and mails them to EXPERT_EMAIL. The
 * same Idempotency-Key asks once.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's; INVALID_INPUT for one that is not
 * finalised; IDEMPOTENCY_CONFLICT
 */
export async function requestExpertReview(
  context: AdviserContext,
  input: ExpertReviewRequest,
): Promise<{ message: string; review: ExpertReview }> {
  const { db, vault, clock, config, firmId, idempotencyKey } = context
  // Held until the end: calls with one key follow each other.
  const goal = (await lockGoal(db, firmId, input.goalId)) && (await findGoal(db, firmId, input.goalId))
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const requestHash = hashOf(input)
  const earlier = idempotencyKey === undefined ? undefined : await findKeyedReview(db, firmId, idempotencyKey)
  if (earlier !== undefined) {
    const isSame = earlier.request_hash !== null && requestHash.equals(earlier.request_hash)
    if (!isSame) throw new AppError('IDEMPOTENCY_CONFLICT')
    context.answerAsExisting()
    return answerOf(context, earlier)
  }
  if (goal.finalised_at === null) {
    const message = 'This goal is not finalised yet. Finalise it before asking for a review.'
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'goalId', message }] })
  }
  await refuseMany(db, firmId, clock())
  const client = await findClientState(db, firmId, goal.client_id)
  if (client !== undefined) {
    refuseLocked(client)
    refuseWithdrawn(client)
  }
  const { comments, analysisResult: analysis } = input
  const mail = reviewMail({ config, goal, profile: await getProfile(context), comments, analysis })
  const mailId = await queueMail(context, { to: config.expertEmail, firmId, ...mail })
  const id = await nextId(db, 'expert_review')
  await insertReview(db, firmId, {
    id,
    clientId: goal.client_id,
    goalId: goal.id,
    mailId,
    requestedAt: clock(),
    contentSealed: sealReview(vault, [firmId, id], { comments, analysis }),
    idempotencyKey: idempotencyKey ?? null,
    requestHash,
  })
  await audit(context, firmId, {
    action: 'goal.review-asked',
    clientId: goal.client_id,
    record: { kind: 'goal', id: goal.id },
    words: goal.name,
  })
  return answerOf(context, await findReview(db, firmId, id))
}

/** @throws TOO_MANY_ATTEMPTS where a day's number is full */
async function refuseMany(db: Database, firmId: number, now: Date): Promise<void> {
  const first = await findNthReview(db, firmId, mostReviews)
  const waitMs = first === undefined ? 0 : first.requested_at.getTime() + dayMs - now.getTime()
  if (waitMs > 0) throw tooMany('You have asked for many reviews today. Please', waitMs)
}

/** The fields that decide what is asked for. */
function hashOf({ goalId, comments, analysisResult }: ExpertReviewRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([goalId, comments, analysisResult]))
    .digest()
}

function answerOf({ vault }: AdviserContext, row: ReviewRow): { message: string; review: ExpertReview } {
  return { message: 'Expert review request submitted successfully!', review: reviewOf(vault, row) }
}
