import { type ReportTerms, reportTerms } from '@lakshya/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../core/database/database.ts'

export interface NewRun {
  scope: 'book' | 'family' | 'clients'
  scopeName: string | null
  reports: readonly ReportTerms[]
  endings: readonly string[]
  by: string
  askedAt: Date
  startAt: Date
}

/** @returns its id; undefined where one of the firm's is open */
export async function insertRun(db: Database, firmId: number, run: NewRun): Promise<number | undefined> {
  const made = await db
    .insertInto('report_run')
    .values({
      firm_id: firmId,
      scope: run.scope,
      scope_name: run.scopeName,
      reports: JSON.stringify(run.reports),
      endings: JSON.stringify(run.endings),
      by: run.by,
      asked_at: run.askedAt,
      start_at: run.startAt,
      ended_at: null,
      state: 'open',
    })
    // In words, as the index says it: with a value in its place a plan for any value finds no such index.
    .onConflict((conflict) => conflict.columns(['firm_id']).where(sql<boolean>`state = 'open'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Puts clients into a run, in the order of their names: of those named, or of the whole book. */
export async function insertItems(
  db: Database,
  { firmId, runId }: { firmId: number; runId: number },
  { clientIds, limit }: { clientIds: readonly number[] | undefined; limit: number },
): Promise<number> {
  const those = clientIds === undefined ? sql`` : sql`and id = any(${clientIds}::bigint[])`
  const { rows } = await sql<{ client_id: number }>`
    insert into report_item (firm_id, run_id, client_id, position)
    select firm_id, ${runId}, id, row_number() over (order by name, id) from client
    where firm_id = ${firmId} and archived_at is null and locked_at is null ${those}
    order by name, id limit ${limit}
    returning client_id`.execute(db)
  return rows.length
}

/** Runs with how far they have come; of one, or of the firm's newest. */
export async function findRuns(
  db: Database,
  firmId: number,
  { runId, limit = 20 }: { runId?: number; limit?: number } = {},
) {
  return db
    .selectFrom('report_run as run')
    .selectAll()
    .select((run) => [
      run
        .selectFrom('report_item as item')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('item.firm_id', '=', firmId)
        .whereRef('item.run_id', '=', 'run.id')
        .as('total'),
      run
        .selectFrom('report_item as item')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('item.firm_id', '=', firmId)
        .whereRef('item.run_id', '=', 'run.id')
        .where('item.done_at', 'is not', null)
        .as('done'),
      run
        .selectFrom('report_file as file')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('file.firm_id', '=', firmId)
        .whereRef('file.run_id', '=', 'run.id')
        .as('files'),
      run
        .selectFrom('report_file as file')
        .select(sql<number>`coalesce(sum(file.size), 0)::bigint`.as('sum'))
        .where('file.firm_id', '=', firmId)
        .whereRef('file.run_id', '=', 'run.id')
        .as('bytes'),
    ])
    .where('run.firm_id', '=', firmId)
    .$if(runId !== undefined, (query) => query.where('run.id', '=', runId ?? 0))
    .orderBy('run.id', 'desc')
    .limit(limit)
    .execute()
}

export type RunRow = Awaited<ReturnType<typeof findRuns>>[number]

/** Clients without reports, by their place. */
export function findFailures(db: Database, firmId: number, runId: number) {
  return db
    .selectFrom('report_item')
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'report_item.firm_id')
        .onRef('client.id', '=', 'report_item.client_id'),
    )
    .select(['client_id', 'client.name', 'failure'])
    .where('report_item.firm_id', '=', firmId)
    .where('run_id', '=', runId)
    .where('failure', 'is not', null)
    .orderBy('position')
    .execute()
}

/** Holds a run until the transaction ends. */
export function lockRun(db: Database, firmId: number, runId: number) {
  return db
    .selectFrom('report_run')
    .select(['state'])
    .where('firm_id', '=', firmId)
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends an open run; false where it has ended already. */
export async function endRun(
  db: Database,
  { firmId, runId }: { firmId: number; runId: number },
  { state, now }: { state: 'done' | 'cancelled'; now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('report_run')
    .set({ state, ended_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', runId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function deleteFiles(db: Database, firmId: number, runId: number): Promise<void> {
  await db.deleteFrom('report_file').where('firm_id', '=', firmId).where('run_id', '=', runId).execute()
}

/** With all its clients and files. */
export async function deleteRun(db: Database, firmId: number, runId: number): Promise<void> {
  await db.deleteFrom('report_run').where('firm_id', '=', firmId).where('id', '=', runId).execute()
}

const storedTerms = z.array(reportTerms)
const storedEndings = z.array(z.enum(['pdf', 'csv']))

/** What a run is to make, as it was asked for. */
export function askedOf({ reports, endings }: { reports: unknown; endings: unknown }) {
  return { reports: storedTerms.parse(reports), endings: storedEndings.parse(endings) }
}
