import { type ReportRun, runAddress } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { type Audited, audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { requireConfirmed } from '../../identity/index.ts'
import { deleteFiles, deleteRun, endRun, lockRun } from './runs.repository.ts'
import { keptUntil, readRun } from './view-run.ts'

const noteOf = (action: Audited['action'], runId: number): Audited => ({
  action,
  record: { kind: 'report run', id: runId },
})

/**
 * Cancels a run that waits or is being made, with what was made of it; one that has ended stays as it is.
 * @throws NOT_FOUND alike for a run that does not exist and for another firm's
 */
export async function cancelRun(context: AdviserContext, runId: number): Promise<ReportRun> {
  const { db, firmId, clock } = context
  await requireRun(db, firmId, runId)
  if (await endRun(db, { firmId, runId }, { state: 'cancelled', now: clock() })) {
    await deleteFiles(db, firmId, runId)
    await audit(context, firmId, noteOf('export.reports-cancelled', runId))
  }
  return readRun(context, runId)
}

/**
 * Confirms who is there before a run's files are read; its address is good while that holds.
 * @throws NOT_FOUND as cancelRun; PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED
 */
export async function unlockRun(context: AdviserContext, runId: number): Promise<{ address: string }> {
  const { db, firmId } = context
  await requireRun(db, firmId, runId)
  requireConfirmed(context)
  await audit(context, firmId, noteOf('export.reports-unlocked', runId))
  return { address: runAddress(runId) }
}

/**
 * Deletes a run that has ended, with its files.
 * @throws NOT_FOUND as cancelRun; REPORTS_OPEN
 */
export async function removeRun(context: AdviserContext, runId: number): Promise<undefined> {
  const { db, firmId } = context
  if ((await requireRun(db, firmId, runId)) === 'open') throw new AppError('REPORTS_OPEN')
  await deleteRun(db, firmId, runId)
  await audit(context, firmId, noteOf('export.reports-deleted', runId))
}

async function requireRun(
  db: Database,
  firmId: number,
  runId: number,
): Promise<'open' | 'done' | 'cancelled'> {
  const found = await lockRun(db, firmId, runId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found.state
}

/** Deletes runs whose files were kept long enough. */
export async function deleteOldRuns(db: Database, now: Date): Promise<void> {
  const ended = await db
    .selectFrom('report_run')
    .select(['firm_id', 'id', 'ended_at'])
    .where('ended_at', 'is not', null)
    .execute()
  for (const { firm_id: firmId, id, ended_at: endedAt } of ended) {
    if (endedAt !== null && keptUntil(endedAt) <= now) await deleteRun(db, firmId, id)
  }
}
