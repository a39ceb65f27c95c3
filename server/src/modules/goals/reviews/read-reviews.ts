import type { DataExport, ExpertReview } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { findGoal } from '../goal/goals.repository.ts'
import { findAllReviews, findGoalReviews, reviewOf } from './reviews.repository.ts'

/**
 * The review requests of a goal, the newest first.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function listExpertReviews(
  { db, vault, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'firmId'>,
  goalId: number,
): Promise<ExpertReview[]> {
  if ((await findGoal(db, firmId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  return (await findGoalReviews(db, firmId, goalId)).map((row) => reviewOf(vault, row))
}

/** All requests of a book, or of one client, the oldest first, for the export. */
export async function exportReviews(
  db: Database,
  vault: Vault,
  firmId: number,
  clientId?: number,
): Promise<DataExport['expertReviews']> {
  const rows = await findAllReviews(db, firmId, clientId)
  return rows.map((row) => ({ clientId: row.client_id, ...reviewOf(vault, row) }))
}
