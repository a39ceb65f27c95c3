import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { copyInto } from './copy-into.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('reads ids as numbers, dates as text, numerics as text and instants as dates on both databases', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740991::bigint as id, '2026-08-21'::date as day, 170.7719::numeric(14, 4) as nav,
      '2026-08-21T10:00:00Z'::timestamptz as at, array[1, 2]::bigint[] as ids, '\\x01ff'::bytea as raw,
      array['2026-01-01']::date[] as days, sum(x) as total from generate_series(1, 3) x`.execute(database.db)
  expect(rows[0]).toMatchObject({
    id: 9_007_199_254_740_991,
    day: '2026-08-21',
    nav: '170.7719',
    ids: [1, 2],
  })
  expect(rows[0]).toMatchObject({ at: new Date('2026-08-21T10:00:00Z'), days: ['2026-01-01'], total: 6 })
  expect(rows.map((row) => [...(row.raw as Uint8Array)])).toEqual([[1, 255]])
})

it('copies rows in bulk with nulls', async () => {
  await sql`create table copied (a bigint, b text)`.execute(database.db)
  expect(await copyInto(database, 'copied', ['a', 'b'], ['1\tone\n2\t\\N\n', '3\tthree\n'])).toBe(3)
  const { rows } = await sql`select * from copied order by a`.execute(database.db)
  expect(rows).toEqual([
    { a: 1, b: 'one' },
    { a: 2, b: null },
    { a: 3, b: 'three' },
  ])
})

it('rolls a failed transaction back and goes on', async () => {
  await sql`create table kept (a int primary key)`.execute(database.db)
  const broken = database.db.transaction().execute(async (trx) => {
    await sql`insert into kept values (1)`.execute(trx)
    await sql`insert into kept values (1)`.execute(trx)
  })
  await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' })
  expect((await sql`select * from kept`.execute(database.db)).rows).toEqual([])
})
