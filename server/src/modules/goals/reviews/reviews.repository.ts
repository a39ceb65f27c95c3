import { type ExpertReview, goalAnalysis } from '@lakshya/contract'
import { z } from 'zod'
import type { Database } from '../../../core/database/database.ts'
import type { RowKey, Vault } from '../../../core/security/crypto.ts'

const sealedIn = 'expert_review.content_sealed'
const reviewContent = z.object({ comments: z.string(), analysis: goalAnalysis })

export function sealReview(vault: Vault, row: RowKey, content: z.input<typeof reviewContent>): Buffer {
  return vault.seal(sealedIn, row, JSON.stringify(content))
}

/** A request as its goal lists it: it is as far as its mail. */
export function reviewOf(vault: Vault, row: ReviewRow): ExpertReview {
  const text = vault.open(sealedIn, [row.firm_id, row.id], row.content_sealed)
  const { comments, analysis } = reviewContent.parse(JSON.parse(text))
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

/** A request for an expert review, to be stored. */
export interface NewReview {
  id: number
  clientId: number
  goalId: number
  mailId: number
  requestedAt: Date
  contentSealed: Buffer
  idempotencyKey: string | null
  requestHash: Buffer | null
}

export async function insertReview(db: Database, firmId: number, review: NewReview): Promise<number> {
  const { id } = await db
    .insertInto('expert_review')
    .values({
      id: review.id,
      firm_id: firmId,
      client_id: review.clientId,
      goal_id: review.goalId,
      mail_id: review.mailId,
      requested_at: review.requestedAt,
      content_sealed: review.contentSealed,
      idempotency_key: review.idempotencyKey,
      request_hash: review.requestHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The request before the last `nth` - 1 of a firm's; undefined where there are fewer. */
export function findNthReview(db: Database, firmId: number, nth: number) {
  return db
    .selectFrom('expert_review')
    .select('requested_at')
    .where('firm_id', '=', firmId)
    .orderBy('requested_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
}

export type ReviewRow = Awaited<ReturnType<typeof findAllReviews>>[number]

/** Requests with how far their mails are. */
function reviews(db: Database, firmId: number) {
  return db
    .selectFrom('expert_review')
    .innerJoin('mail', (join) =>
      join.onRef('mail.firm_id', '=', 'expert_review.firm_id').onRef('mail.id', '=', 'expert_review.mail_id'),
    )
    .select([
      'expert_review.firm_id',
      'expert_review.id',
      'expert_review.client_id',
      'expert_review.goal_id',
      'expert_review.requested_at',
      'expert_review.content_sealed',
      'expert_review.request_hash',
      'mail.sent_at',
      'mail.failed_at',
    ])
    .where('expert_review.firm_id', '=', firmId)
}

/** The requests of a goal, the newest first. */
export function findGoalReviews(db: Database, firmId: number, goalId: number) {
  return reviews(db, firmId)
    .where('expert_review.goal_id', '=', goalId)
    .orderBy('expert_review.id', 'desc')
    .execute()
}

export function findReview(db: Database, firmId: number, id: number) {
  return reviews(db, firmId).where('expert_review.id', '=', id).executeTakeFirstOrThrow()
}

/** The request that an earlier call with the same key made. */
export function findKeyedReview(db: Database, firmId: number, idempotencyKey: string) {
  return reviews(db, firmId).where('expert_review.idempotency_key', '=', idempotencyKey).executeTakeFirst()
}

/** All requests of a book, or of one client, the oldest first, for the export. */
export function findAllReviews(db: Database, firmId: number, clientId?: number) {
  return reviews(db, firmId)
    .$if(clientId !== undefined, (query) => query.where('expert_review.client_id', '=', clientId ?? 0))
    .orderBy('expert_review.id')
    .execute()
}
