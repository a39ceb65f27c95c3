import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnCluster } from '../../testing/on-cluster.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { firmTables, placements, sharedTables } from './placements.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Key {
  table_name: string
  name: string
  columns: string[]
  target: string | null
  target_columns: string[]
  empties: boolean
}

const columnsOf = (numbers: 'conkey' | 'confkey', relation: 'conrelid' | 'confrelid') =>
  sql.raw(`array(select attname::text from unnest(${numbers}) with ordinality as key (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = key.number order by place)`)

/** References, and keys that tell rows apart; unique indexes too. */
async function findKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as table_name, conname as name,
      nullif(confrelid, 0)::regclass::text as target, ${columnsOf('conkey', 'conrelid')} as columns,
      ${columnsOf('confkey', 'confrelid')} as target_columns, confdeltype in ('n', 'd') as empties
    from pg_constraint where contype in ('p', 'u', 'f', 'x') and connamespace = 'public'::regnamespace
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, null,
      array(select attname::text from unnest(indkey::int2[]) with ordinality as key (number, place)
        join pg_attribute on attrelid = indrelid and attnum = key.number order by place), '{}', false
    from pg_index where indisunique and indrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1, 2`.execute(test.dependencies.database.db)
  return rows
}

const firms = new Set(firmTables)
const shared = new Set(sharedTables)

describe.skipIf(isOnCluster)('where tables are kept', () => {
  it('is said of every table, and of no other', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`.execute(
      test.dependencies.database.db,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(placements).sort())
  })

  it('is with the firm for every table that has one, accounts apart', async () => {
    const { rows } = await sql<{ name: string; nullable: string }>`
      select table_name as name, is_nullable as nullable from information_schema.columns
      where column_name = 'firm_id' and table_schema = 'public' order by 1`.execute(
      test.dependencies.database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(['adviser', ...firmTables].sort())
    expect(rows.filter(({ nullable }) => nullable !== 'NO')).toEqual([])
  })

  it('begins every key of a firm’s rows with the firm', async () => {
    const keys = await findKeys()
    const wrong = keys
      .filter(({ table_name, target }) => firms.has(table_name) && !shared.has(target ?? ''))
      .filter(({ columns }) => columns[0] !== 'firm_id')
    expect(wrong.map(({ table_name, name }) => `${table_name}: ${name}`)).toEqual([])
    const keyed = new Set(keys.filter(({ target }) => target === null).map(({ table_name }) => table_name))
    expect(firmTables.filter((name) => !keyed.has(name))).toEqual([])
  })

  it('lets rows refer to the same firm’s and to what is everywhere, nothing else', async () => {
    const wrong = (await findKeys()).filter((key) => {
      if (key.target === null) return false
      if (!firms.has(key.table_name)) return firms.has(key.target)
      if (key.empties) return true
      return firms.has(key.target) ? key.target_columns[0] !== 'firm_id' : !shared.has(key.target)
    })
    expect(wrong.map(({ table_name, name }) => `${table_name}: ${name}`)).toEqual([])
  })

  it('has no trigger but those that keep the audit trail as it is', async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct tgrelid::regclass::text as name from pg_trigger
      where not tgisinternal order by 1`.execute(test.dependencies.database.db)
    expect(rows.map(({ name }) => name)).toEqual(['audit_cut', 'audit_entry', 'audit_head'])
  })
})
