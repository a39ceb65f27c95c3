import { type Insertable, sql } from 'kysely'
import { countTables } from '../../../core/database/count-tables.ts'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { portableTables } from './portable-tables.ts'

const columns = [
  'id',
  'file_name',
  'client_ids',
  'statement_ids',
  'digest',
  'by',
  'applied_at',
  'undone_at',
  'request_hash',
] as const

function ownExports(db: Database, firmId: number) {
  return db.selectFrom('own_export').select(columns).where('firm_id', '=', firmId)
}

export type OwnExportRow = Awaited<ReturnType<typeof findOwnExports>>[number]

export function findOwnExports(db: Database, firmId: number, limit: number) {
  return ownExports(db, firmId).orderBy('id', 'desc').limit(limit).execute()
}

export function findOwnExport(db: Database, firmId: number, id: number) {
  return ownExports(db, firmId).where('id', '=', id).executeTakeFirst()
}

/** Holds it, so that of two undoings at once the second sees the first. */
export function holdOwnExport(db: Database, firmId: number, id: number) {
  return ownExports(db, firmId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findKeyed(db: Database, firmId: number, idempotencyKey: string) {
  return ownExports(db, firmId).where('idempotency_key', '=', idempotencyKey).executeTakeFirst()
}

type NewOwnExport = Omit<
  Insertable<Schema['own_export']>,
  'firm_id' | 'by' | 'client_ids' | 'statement_ids' | 'digest' | 'undone_at'
>

/** Notes an import before its clients; undefined where one with its key is there already. */
export async function insertOwnExport(
  db: Database,
  firmId: number,
  { by, ...row }: NewOwnExport & { by: number },
) {
  const { name } = await db
    .selectFrom('adviser')
    .select((adviser) => adviser.fn.coalesce('name', 'username').as('name'))
    .where('id', '=', by)
    .executeTakeFirstOrThrow()
  const none = sql<number[]>`array[]::bigint[]`
  return db
    .insertInto('own_export')
    .values({
      ...row,
      firm_id: firmId,
      client_ids: none,
      statement_ids: none,
      digest: '',
      by: name,
      undone_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function setBrought(
  db: Database,
  firmId: number,
  id: number,
  brought: { clientIds: readonly number[]; statementIds: readonly number[]; digest: string },
): Promise<void> {
  await db
    .updateTable('own_export')
    .set({
      client_ids: sql`${[...brought.clientIds]}::bigint[]`,
      statement_ids: sql`${[...brought.statementIds]}::bigint[]`,
      digest: brought.digest,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

export async function setUndone(db: Database, firmId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('own_export')
    .set({ undone_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** What follows from the rest, and goes with it. */
const derived = [
  'goal_standing',
  'morning_line',
  'ledger_waiting',
  'book_touch',
  'client_figure',
  'client_touch',
  'client_searched',
  'client_suffix',
]

/** Tables with a row of one of these clients that no export brings. */
export async function findRestingOn(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<string[]> {
  const brought = [...portableTables.map(({ name }) => name), ...derived]
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('client_id', 'firm_id')
      and table_name not like 'audit%' and table_name <> all(${brought}::text[])
    group by table_name having count(*) = 2 order by table_name`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: some } = await sql`select 1 from ${sql.table(name)}
      where firm_id = ${firmId} and client_id = any(${[...clientIds]}::bigint[]) limit 1`.execute(db)
    if (some.length > 0) found.push(name)
  }
  return found
}

/** Takes clients out of the book with all that an export brings, and the statements that came with them. */
export async function deleteBrought(
  db: Database,
  firmId: number,
  { client_ids: clientIds, statement_ids: statementIds }: Pick<OwnExportRow, 'client_ids' | 'statement_ids'>,
): Promise<void> {
  const clients = sql`any(${clientIds}::bigint[])`
  const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from ledger_entry
    where firm_id = ${firmId} and client_id = ${clients}`.execute(db)
  const names = portableTables.map(({ name }) => name)
  await countTables(db, names, found[0]?.count ?? 0)
  for (const name of ['goal_standing', 'morning_line', 'ledger_waiting']) {
    await sql`delete from ${sql.table(name)} where firm_id = ${firmId} and client_id = ${clients}`.execute(db)
  }
  for (const { name, owner } of portableTables.toReversed()) {
    const owners =
      owner.table === 'client'
        ? clients
        : sql`any(select id from ${sql.table(owner.table)} where firm_id = ${firmId} and client_id = ${clients})`
    await sql`delete from ${sql.table(name)}
      where firm_id = ${firmId} and ${sql.ref(owner.column)} = ${owners}`.execute(db)
  }
  await noteClients(db, firmId, clientIds)
  await sql`delete from statement_import where firm_id = ${firmId} and id = any(${statementIds}::bigint[])
    and not exists (select 1 from folio where folio.firm_id = ${firmId} and folio.import_id = statement_import.id)
    and not exists (select 1 from folio_entry entry
      where entry.firm_id = ${firmId} and entry.import_id = statement_import.id)
    and not exists (select 1 from folio_scheme scheme
      where scheme.firm_id = ${firmId} and scheme.import_id = statement_import.id)`.execute(db)
}

/** Folios of the book with these houses and numbers. */
export async function findFolioPlaces(
  db: Database,
  firmId: number,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('folio')
    .select(['house_key', 'number'])
    .where('firm_id', '=', firmId)
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute()
  return new Set(rows.map((row) => `${row.house_key} ${row.number}`))
}
