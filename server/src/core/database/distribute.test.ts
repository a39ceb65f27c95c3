import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storeGoal } from '../../testing/goals.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { firmTables, sharedTables } from '../schema/placements.ts'
import { distribute } from './distribute.ts'
import { hasCitus } from './placed-tables.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const isCluster = inject('databaseWorkers').length > 0

describe.runIf(!isCluster)('a database of one machine', () => {
  it('is not distributed, and is told what it lacks', async () => {
    const { database } = test.dependencies
    expect(await hasCitus(database.db)).toBe(false)
    const lacks = database.kind === 'embedded' ? /set DATABASE_URL/ : /has no Citus extension/
    await expect(distribute(database, () => {})).rejects.toThrow(lacks)
  })
})

describe.runIf(isCluster)('a cluster (else skipped, no Citus)', () => {
  it('has every table where it is said to be, with all its references', async () => {
    const { db } = test.dependencies.database
    const { rows } = await sql<{ name: string; type: string; together: number }>`
      select table_name::text as name, citus_table_type as type, colocation_id as together
      from citus_tables where citus_table_type in ('distributed', 'reference')`.execute(db)
    const of = (type: string) => rows.filter((row) => row.type === type).map(({ name }) => name)
    expect(of('distributed').sort()).toEqual([...firmTables].sort())
    expect(of('reference').sort()).toEqual([...sharedTables].sort())
    expect(new Set(rows.filter(({ type }) => type === 'distributed').map((row) => row.together)).size).toBe(1)
    expect(await distribute(test.dependencies.database, () => {})).toMatchObject({ placed: 0, references: 0 })
  })

  it('still refuses a row that points into another firm, and a change of the audit trail', async () => {
    const { db } = test.dependencies.database
    const own = await storeGoal(test, await test.newAdviser())
    const theirs = await storeGoal(test, await test.newAdviser())
    await expect(
      sql`update goal set client_id = ${theirs.clientId} where firm_id = ${own.firmId} and id = ${own.goalId}`.execute(
        db,
      ),
    ).rejects.toThrow(/violates foreign key constraint/)
    await sql`insert into audit_head (firm_id, sequence) values (${own.firmId}, 5)
      on conflict (firm_id) do update set sequence = 5`.execute(db)
    await expect(
      sql`update audit_head set sequence = 4 where firm_id = ${own.firmId}`.execute(db),
    ).rejects.toThrow(/only ever added to/)
  })
})
