import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { nameOf } from '../record/client-changes.repository.ts'

const columns = ['id', 'file_name', 'client_ids', 'by', 'applied_at', 'undone_at', 'request_hash'] as const

function imports(db: Database, firmId: number) {
  return db.selectFrom('client_import').select(columns).where('firm_id', '=', firmId)
}

export type ImportRow = Awaited<ReturnType<typeof findImports>>[number]

export function findImports(db: Database, firmId: number, limit: number) {
  return imports(db, firmId).orderBy('id', 'desc').limit(limit).execute()
}

export function findImport(db: Database, firmId: number, id: number) {
  return imports(db, firmId).where('id', '=', id).executeTakeFirst()
}

/** Holds the import, so that of two undoings at once the second sees the first. */
export function holdImport(db: Database, firmId: number, id: number) {
  return imports(db, firmId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findKeyedImport(db: Database, firmId: number, idempotencyKey: string) {
  return imports(db, firmId).where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
}

/** Notes an import before its clients; undefined where one with its key is there already. */
export async function insertImport(
  db: Database,
  firmId: number,
  { by, ...row }: Omit<Insertable<Schema['client_import']>, 'firm_id' | 'by' | 'client_ids'> & { by: number },
) {
  return db
    .insertInto('client_import')
    .values({ ...row, firm_id: firmId, client_ids: sql`array[]::bigint[]`, by: await nameOf(db, by) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function setClients(db: Database, firmId: number, id: number, clientIds: number[]) {
  await db
    .updateTable('client_import')
    .set({ client_ids: sql`${clientIds}::bigint[]` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

export async function setUndone(db: Database, firmId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('client_import')
    .set({ undone_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Tables of what a registration writes, in the order in which their rows refer to each other. */
const ownTables = ['client_change', 'client_consent', 'client_profile'] as const

/** Says of whom something changed, where what is said of clients who are gone stays; and what `noteClients` takes away itself. */
const followed = ['client_touch', 'client_searched', 'client_suffix']

/** Tables that name clients, but for those of a registration and `others`: what is in them rests on its clients. */
export async function tablesOfClients(db: Database, others: readonly string[] = []): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('client_id', 'firm_id')
      and table_name not like 'audit%' and table_name <> all(${[...ownTables, ...followed, ...others]}::text[])
    group by table_name having count(*) = 2 order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables with a row of one of these clients that no registration writes. */
export async function findResting(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<string[]> {
  const parts = (await tablesOfClients(db)).map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select from ${sql.table(table)}
      where firm_id = ${firmId} and client_id = any(${clientIds}::bigint[]))`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** How many of these clients are no more as they were made at `appliedAt`. */
export async function countChanged(
  db: Database,
  firmId: number,
  { clientIds, appliedAt }: { clientIds: readonly number[]; appliedAt: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client
    where firm_id = ${firmId} and id = any(${clientIds}::bigint[]) and (
      archived_at is not null or revision <> 1 or consent_withdrawn_at is not null
      or kyc_updated_at <> ${appliedAt}
      or (select count(*) from client_change change
          where change.firm_id = client.firm_id and change.client_id = client.id) > 1
      or (select count(*) from client_consent consent
          where consent.firm_id = client.firm_id and consent.client_id = client.id) > 1)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes clients out of the book whom nothing rests on. */
export async function deleteClients(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<void> {
  const those = sql<number>`any(${clientIds}::bigint[])`
  for (const table of ownTables) {
    await db.deleteFrom(table).where('firm_id', '=', firmId).where('client_id', '=', those).execute()
  }
  await db.deleteFrom('client').where('firm_id', '=', firmId).where('id', '=', those).execute()
  await noteClients(db, firmId, clientIds)
}
