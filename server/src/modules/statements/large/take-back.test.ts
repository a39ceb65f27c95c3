import { statementImportRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newPan } from '../../../testing/clients.ts'
import { createGoalTest } from '../../../testing/goals.ts'
import { applyFiles, readFiles, viewFiles, workFiles } from '../../../testing/large-files.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { ensureSchemes } from '../../market/index.ts'
import { csvOf, wbr2 } from '../reading/mailback/files.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createGoalTest()
  await ensureSchemes(test.dependencies.database)
})
afterAll(() => test.close())

const monthsOfClient = 40

/** A file with an instalment of each month of so many people. */
function fileOf(clients: number): Buffer {
  const rows = Array.from({ length: clients }, (_, client) => {
    const of = { PAN: newPan(), INV_NAME: `Person ${client}`, FOLIO_NO: `7700${client}` }
    return Array.from({ length: monthsOfClient }, (_, month) =>
      wbr2({
        ...of,
        TRXNNO: `${client}0${month}`,
        TRADDATE: `${1 + (month % 12)}/5/${2020 + Math.floor(month / 12)}`,
      }),
    )
  })
  return csvOf(rows.flat())
}

async function applied(adviser: TestAdviser, clients: number): Promise<number> {
  const { id } = await readFiles(test, adviser, [fileOf(clients)])
  expect((await applyFiles(test, adviser, id)).state).toBe('applied')
  return id
}

async function takeBack(adviser: TestAdviser, id: number): Promise<void> {
  await adviser.call(statementImportRoutes.takeBackStatementImport, { params: { id } })
  await workFiles(test)
  expect((await viewFiles(adviser, id)).state).toBe('taken-back')
}

/** Rows that the database has gone through table by table, without an index, so far. */
async function goneThrough(): Promise<Map<string, number>> {
  const { db } = test.dependencies.database
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, seq_tup_read::int as read from pg_stat_user_tables`.execute(db)
  return new Map(rows.map(({ name, read }) => [name, read]))
}

// A server's statistics come late; the plans are the same there.
describe.runIf(inject('databaseServer') === '')('a file in a book that was as good as empty', () => {
  it('is taken back without a look through all rows for each', async () => {
    const adviser = await test.newAdviser()
    await applied(await test.newAdviser(), 1)
    const small = await applied(adviser, 1)
    // By these figures the checks of keys are planned, and the plans are kept.
    await sql`analyze`.execute(test.dependencies.database.db)
    await takeBack(adviser, small)
    const clients = 25
    const id = await applied(adviser, clients)
    const before = await goneThrough()
    await takeBack(adviser, id)
    const after = await goneThrough()
    for (const [name, read] of after) {
      const rows = read - (before.get(name) ?? 0)
      expect([name, rows < clients * monthsOfClient * 20]).toEqual([name, true])
    }
  })
})
