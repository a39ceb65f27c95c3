import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { Vault } from '../../../core/security/crypto.ts'

export interface DueRun {
  firm_id: number
  id: number
  reports: unknown
  endings: unknown
}

/** Open runs of all firms whose time has come, the longest waiting first. */
export function findDueRuns(db: Database, now: Date): Promise<DueRun[]> {
  return db
    .selectFrom('report_run')
    .select(['firm_id', 'id', 'reports', 'endings'])
    .where('state', '=', 'open')
    .where('start_at', '<=', now)
    .orderBy('start_at')
    .orderBy('id')
    .execute()
}

/** Begins with a run's next client; undefined where all are done. */
export async function beginItem(
  db: Database,
  { firm_id: firmId, id: runId }: DueRun,
): Promise<{ clientId: number; tries: number } | undefined> {
  const { rows } = await sql<{ client_id: number; tries: number }>`
    update report_item set tries = tries + 1
    where firm_id = ${firmId} and run_id = ${runId} and client_id = (
      select client_id from report_item
      where firm_id = ${firmId} and run_id = ${runId} and done_at is null order by position limit 1)
    returning client_id, tries`.execute(db)
  const [begun] = rows
  return begun === undefined ? undefined : { clientId: begun.client_id, tries: begun.tries }
}

/** Marks a client as done, once; false where that is so already, or the run has ended meanwhile. */
export async function finishItem(
  db: Database,
  { firm_id: firmId, id: runId }: DueRun,
  { clientId, failure, now }: { clientId: number; failure: string | null; now: Date },
): Promise<boolean> {
  const open = await db
    .selectFrom('report_run')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', runId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (open === undefined) return false
  const done = await db
    .updateTable('report_item')
    .set({ done_at: now, failure })
    .where('firm_id', '=', firmId)
    .where('run_id', '=', runId)
    .where('client_id', '=', clientId)
    .where('done_at', 'is', null)
    .returning('client_id')
    .executeTakeFirst()
  return done !== undefined
}

export interface MadeFile {
  name: string
  bytes: Buffer
}

export async function insertFile(
  { db, vault }: { db: Database; vault: Vault },
  { firm_id: firmId, id: runId }: DueRun,
  clientId: number,
  { name, bytes }: MadeFile,
): Promise<void> {
  const id = await nextId(db, 'report_file')
  await db
    .insertInto('report_file')
    .values({
      firm_id: firmId,
      id,
      run_id: runId,
      client_id: clientId,
      name,
      size: bytes.length,
      content_sealed: vault.seal('report_file.content_sealed', [firmId, id], bytes.toString('base64')),
    })
    .execute()
}

/** The next file of a run after one by id, opened. */
export async function findFileAfter(
  { db, vault }: { db: Database; vault: Vault },
  { firmId, runId }: { firmId: number; runId: number },
  after: number,
): Promise<(MadeFile & { id: number }) | undefined> {
  const row = await db
    .selectFrom('report_file')
    .select(['id', 'name', 'content_sealed'])
    .where('firm_id', '=', firmId)
    .where('run_id', '=', runId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const text = vault.open('report_file.content_sealed', [firmId, row.id], row.content_sealed)
  return { id: row.id, name: row.name, bytes: Buffer.from(text, 'base64') }
}
