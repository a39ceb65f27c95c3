import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { RowKey, Vault } from './crypto.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** A value that is under an older key or in an older form. */
export interface StaleRow {
  key: RowKey
  value: Buffer
}

export async function countStale(db: Kysely<Schema>, column: SealedColumn, vault: Vault): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(column.table)} where ${isStale(column, vault)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Some of them in the order of their keys, after the one that is given. */
export async function findStale(
  db: Kysely<Schema>,
  column: SealedColumn,
  { vault, after, atOnce }: { vault: Vault; after: RowKey | undefined; atOnce: number },
): Promise<StaleRow[]> {
  const key = keyColumns(column)
  const isAfter = after === undefined ? sql`true` : sql`(${key}) > (${sql.join(after.map(typed))})`
  const { rows } = await sql<Record<string, unknown> & { sealed_value: Uint8Array }>`
    select ${key}, ${sql.ref(column.column)} as sealed_value from ${sql.table(column.table)}
    where ${isStale(column, vault)} and ${isAfter} order by ${key} limit ${atOnce}`.execute(db)
  return rows.map((row) => ({ key: keyOfRow(column, row), value: Buffer.from(row.sealed_value) }))
}

/** Changes what is still as it was read: what was written meanwhile is newer. */
export async function replaceStale(
  db: Kysely<Schema>,
  { table, column, key }: SealedColumn,
  values: readonly (StaleRow & { sealed: Buffer })[],
): Promise<void> {
  const rows = values.map(({ key: row, value, sealed }) => {
    return sql`(${sql.join(row.map(typed))}, ${value}::bytea, ${sealed}::bytea)`
  })
  await sql`
    update ${sql.table(table)} held set ${sql.ref(column)} = given.becomes
    from (values ${sql.join(rows)}) given (${namesOf([...key, 'was', 'becomes'])})
    where ${isSameRow(key)} and held.${sql.ref(column)} = given.was`.execute(db)
}

function isStale({ column }: SealedColumn, vault: Vault): RawBuilder<boolean> {
  const prefix = vault.prefix()
  return sql`substring(${sql.ref(column)} from 1 for ${prefix.length}::int) <> ${prefix}`
}

export function keyColumns({ key }: SealedColumn): RawBuilder<unknown> {
  return namesOf(key)
}

export function namesOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)))
}

/** `held` is the row of `given`. */
export function isSameRow(key: readonly string[]): RawBuilder<boolean> {
  const parts = key.map((part) => sql`held.${sql.ref(part)} = given.${sql.ref(part)}`)
  return sql`${sql.join(parts, sql` and `)}`
}

export function keyOfRow({ key }: SealedColumn, row: Record<string, unknown>): RowKey {
  return key.map((part) => {
    const value = row[part]
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value
    throw new Error('A key of a sealed row is neither number, text nor boolean.')
  })
}

/** A value of a key with its type, which a list of values does not tell. */
export function typed(value: RowKey[number]): RawBuilder<unknown> {
  if (typeof value === 'number') return sql`${value}::bigint`
  return typeof value === 'boolean' ? sql`${value}::boolean` : sql`${value}::text`
}
