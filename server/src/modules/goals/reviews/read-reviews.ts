import { type DataExport, type ExpertReview, goalAnalysis } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { findGoal } from '../goal/goals.repository.ts'
import { findAllReviews, findGoalReviews, type ReviewRow } from './reviews.repository.ts'

const sealContext = 'expert_review.content'
const reviewContent = z.object({ comments: z.string(), analysis: goalAnalysis })

export function sealReview(vault: Vault, content: z.input<typeof reviewContent>): Buffer {
  return vault.seal(sealContext, JSON.stringify(content))
}

/** A request as its goal lists it: it is as far as its mail. */
export function reviewOf(vault: Vault, row: ReviewRow): ExpertReview {
  const { comments, analysis } = reviewContent.parse(JSON.parse(vault.open(sealContext, row.content_sealed)))
  const state =
    row.sent_at !== null ? 'Sent to the desk' : row.failed_at !== null ? 'Could not be sent' : 'Requested'
  return {
    id: row.id,
    goalId: row.goal_id,
    requestedAt: row.requested_at.toISOString(),
    comments,
    state,
    analysis,
  }
}

/**
 * The review requests of a goal, the newest first.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function listExpertReviews(
  { db, vault, adviserId }: Pick<AdviserContext, 'db' | 'vault' | 'adviserId'>,
  goalId: number,
): Promise<ExpertReview[]> {
  if ((await findGoal(db, adviserId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  return (await findGoalReviews(db, adviserId, goalId)).map((row) => reviewOf(vault, row))
}

/** All requests of a book, the oldest first, for the adviser's export. */
export async function exportReviews(
  db: Database,
  vault: Vault,
  adviserId: number,
): Promise<DataExport['expertReviews']> {
  const rows = await findAllReviews(db, adviserId)
  return rows.map((row) => ({ clientId: row.client_id, ...reviewOf(vault, row) }))
}
