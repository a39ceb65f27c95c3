import type { AdviceSummary, ChangeSummary, RecordSummary } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { noteView } from '../../../core/audit/record-views.ts'
import type { Database } from '../../../core/database/database.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { hexOf, type Vault } from '../../../core/security/crypto.ts'
import { findGoal } from '../goal/goals.repository.ts'
import {
  findAdvice,
  findAdviceAfter,
  findClientAdvice,
  findGoalAdvice,
  findGoalChanges,
  openContent,
  openPlan,
  openText,
} from './advice.repository.ts'
import type { AdviceContent } from './advice-content.ts'
import type { RecordContent } from './record-content.ts'
import { changeSummary, planSummary, summaryOf } from './record-summary.ts'

type AdviceReader = Pick<AdviserContext, 'db' | 'vault' | 'firmId'>

/**
 * A record's content, as its paper is drawn from it.
 * @throws NOT_FOUND alike for a record that does not exist and for another adviser's
 */
export async function readAdvice(
  { db, vault, firmId }: AdviceReader,
  adviceId: number,
): Promise<RecordContent> {
  const row = await findAdvice(db, firmId, adviceId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return openContent(vault, row)
}

/** The same of a record of a plan. @throws NOT_FOUND as `readAdvice` */
export async function readPlan(source: AdviceReader, adviceId: number): Promise<AdviceContent> {
  const content = await readAdvice(source, adviceId)
  if (content.format !== 1) throw new Error(`Record ${adviceId} is of no plan.`)
  return content
}

/** The record that a goal was finalised with; undefined where there is none. */
export async function adviceOfGoal(
  { db, vault, firmId }: AdviceReader,
  goalId: number,
): Promise<AdviceSummary | undefined> {
  const row = await findGoalAdvice(db, firmId, goalId)
  return row === undefined ? undefined : planSummary(row, openPlan(vault, row))
}

/**
 * The same for a goal's own page: null where the goal was not finalised by a checkout.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function recordOfGoal(context: AdviceReader, goalId: number): Promise<AdviceSummary | null> {
  if ((await findGoal(context.db, context.firmId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  return (await adviceOfGoal(context, goalId)) ?? null
}

/**
 * What a client agreed to in a goal since it was finalised, the newest first.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function changesOfGoal(
  { db, vault, firmId }: AdviceReader,
  goalId: number,
): Promise<ChangeSummary[]> {
  if ((await findGoal(db, firmId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  const rows = await findGoalChanges(db, firmId, goalId)
  return rows.flatMap((row) => {
    if (row.content_sealed === null) return []
    const content = openContent(vault, row)
    return content.format === 2 ? [changeSummary(row, content)] : []
  })
}

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function listClientAdvice(
  { db, vault, firmId }: AdviceReader,
  clientId: number,
): Promise<RecordSummary[]> {
  await requireClient(db, firmId, clientId)
  const rows = await findClientAdvice(db, firmId, clientId)
  return rows
    .filter((row) => row.content_sealed !== null)
    .map((row) => summaryOf(row, openContent(vault, row)))
}

/**
 * A record with the very text that its hash covers.
 * @throws NOT_FOUND alike for a record that does not exist and for another adviser's
 */
export async function exportAdvice(
  { db, vault, firmId }: AdviceReader,
  adviceId: number,
): Promise<{ summary: RecordSummary; previousHash: string | null; content: string }> {
  const row = await findAdvice(db, firmId, adviceId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const content = openContent(vault, row)
  noteView({
    action: 'export.advice',
    clientId: row.client_id,
    words: `Record ${row.sequence}`,
    isEachTime: true,
  })
  return {
    summary: summaryOf(row, content),
    previousHash: content.previousHash,
    content: openText(vault, row),
  }
}

/** All records of a book in the chain's order, or those of one client, for the export. */
export async function exportAllAdvice(db: Database, vault: Vault, firmId: number, clientId?: number) {
  const rows =
    clientId === undefined
      ? await findAdviceAfter(db, firmId, 0, Number.MAX_SAFE_INTEGER)
      : (await findClientAdvice(db, firmId, clientId)).toReversed()
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    goalId: row.goal_id,
    sequence: row.sequence,
    hash: hexOf(row.hash),
    // Of a client who was erased the place in the chain alone is left.
    content: row.content_sealed === null ? '' : openText(vault, row),
  }))
}
