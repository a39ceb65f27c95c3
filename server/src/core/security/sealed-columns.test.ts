import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { chainColumns, type SealedColumn, sealedColumns } from './sealed-columns.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const columns: [string, SealedColumn][] = Object.entries(sealedColumns)

it('every sealed column of the schema is in the list, so that none stays under an old key', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_sealed'`.execute(database.db)
  const listed = [...columns.map(([name]) => name), ...chainColumns]
  expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort())
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['bytea']))
  for (const [name, { table, column }] of columns) expect(name).toBe(`${table}.${column}`)
})

/** Rows whose `id` is of one sequence for all firms, sealed by it before their firm led the key. */
const boundById = ['mail']

it('what a seal is bound to is the whole key of its row', async () => {
  const { rows } = await sql<{ table: string; columns: string }>`
    select conrelid::regclass::text as table, string_agg(attname, ',' order by place) as columns
    from pg_constraint, unnest(conkey) with ordinality as part (attnum, place)
    join pg_attribute on pg_attribute.attnum = part.attnum
    where contype = 'p' and attrelid = conrelid group by conrelid`.execute(database.db)
  const keys = new Map(rows.map((row) => [row.table, row.columns.split(',')]))
  for (const [, { table, key }] of columns) {
    const parts = boundById.includes(table) ? ['id'] : (keys.get(table) ?? ['no key'])
    for (const part of parts) expect([table, ...key]).toContain(part)
  }
})
