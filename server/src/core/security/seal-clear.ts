import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { RowKey } from './crypto.ts'
import type { SealedColumn } from './sealed-columns.ts'
import { isSameRow, keyColumns, keyOfRow, namesOf, typed } from './stale-seals.ts'

/** A value that lies in clear, as text. */
export interface ClearRow {
  key: RowKey
  text: string
}

/** How many values of a column still lie in clear; 0 of one that never did. */
export async function countClear(db: Kysely<Schema>, { table, clear }: SealedColumn): Promise<number> {
  if (clear === undefined) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(clear.column)} is not null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Some of them; those that are sealed are found no more. */
export async function findClear(
  db: Kysely<Schema>,
  column: SealedColumn,
  atOnce: number,
): Promise<ClearRow[]> {
  const { table, clear } = column
  if (clear === undefined) return []
  const { rows } = await sql<Record<string, unknown> & { clear_text: string }>`
    select ${keyColumns(column)}, ${sql.ref(clear.column)}::text as clear_text from ${sql.table(table)}
    where ${sql.ref(clear.column)} is not null limit ${atOnce}`.execute(db)
  return rows.map((row) => ({ key: keyOfRow(column, row), text: row.clear_text }))
}

/** Puts the sealed value in the place of the clear one, where that is still as it was read. */
export async function replaceClear(
  db: Kysely<Schema>,
  { table, column, key, clear }: SealedColumn,
  values: readonly (ClearRow & { sealed: Buffer })[],
): Promise<void> {
  if (clear === undefined) return
  // Compared in its own type: what a date says as text depends on a session's settings, which Citus refuses in an update.
  const rows: RawBuilder<unknown>[] = values.map(({ key: row, text, sealed }) => {
    return sql`(${sql.join(row.map(typed))}, ${text}::${sql.raw(clear.type)}, ${sealed}::bytea)`
  })
  await sql`
    update ${sql.table(table)} held set ${sql.ref(column)} = given.becomes, ${sql.ref(clear.column)} = null
    from (values ${sql.join(rows)}) given (${namesOf([...key, 'was', 'becomes'])})
    where ${isSameRow(key)} and held.${sql.ref(clear.column)} = given.was`.execute(db)
}
