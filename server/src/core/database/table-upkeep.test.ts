import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { keepTables, tableUpkeep } from './table-upkeep.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** How many rows the planner expects of a statement. */
async function expectedRows(statement: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${sql.raw(statement)}`.execute(database.db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? -1
}

// PostgreSQL's own autovacuum may come before.
describe.runIf(inject('databaseServer') === '')('tables of the embedded database', () => {
  it('are told of to the planner once they have grown, each once, and no empty one', async () => {
    const { db } = database
    await sql`create table grown (id int primary key, kind text)`.execute(db)
    await sql`create table left_empty (id int primary key)`.execute(db)
    const add = (from: number, to: number) =>
      sql`insert into grown select n, 'kind ' || n % 1000 from generate_series(${from}::int, ${to}::int) n`.execute(
        db,
      )
    // No more rows than the 30,000 that are looked at, so that the planner's count is exact.
    await add(1, 10_000)
    const kept = await keepTables(database)
    expect(kept).toContain('grown')
    expect(kept).not.toContain('left_empty')
    expect(await expectedRows("select * from grown where kind = 'kind 7'")).toBe(10)
    expect(await keepTables(database)).toEqual([])
    await add(10_001, 10_500)
    expect(await keepTables(database)).toEqual([])
    await add(10_501, 20_000)
    expect(await keepTables(database)).toEqual(['grown'])
    expect(await expectedRows("select * from grown where kind = 'kind 7'")).toBe(20)
  })

  it('give back what rows had that were written over, each day', async () => {
    const { db } = database
    const size = async () =>
      (await sql<{ bytes: number }>`select pg_relation_size('grown') as bytes`.execute(db)).rows[0]?.bytes ??
      0
    const at = new Date('2026-11-21T06:00:00Z').getTime()
    let hours = 0
    const run = tableUpkeep(database, () => new Date(at + hours * 3_600_000))
    const { signal } = new AbortController()
    await sql`delete from grown where id > 5000`.execute(db)
    expect(await run(signal)).toBe('nothing')
    const before = await size()
    for (hours = 1; hours <= 10 * 24; hours += 24) {
      expect(await run(signal)).toBeUndefined()
      await sql`update grown set kind = kind`.execute(db)
    }
    expect(await size()).toBeLessThan(before)
  })

  it('stops between two tables when it is told to', async () => {
    await sql`create table not_reached as select generate_series(1, 5000) as id`.execute(database.db)
    expect(await keepTables(database, { signal: AbortSignal.abort() })).toEqual([])
    expect(await keepTables(database)).toEqual(['not_reached'])
  })
})
