import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOnCluster } from '../../../testing/on-cluster.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { selectFlows } from './cash-flows.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Explained {
  'QUERY PLAN': [{ Plan: Record<string, unknown> }]
}

// Of a table that is spread over several databases the plan says nothing here.
it.skipIf(isOnCluster)(
  'a client’s flows are read from the index that has all of them, not page by page',
  async () => {
    const plan = await test.dependencies.database.db.transaction().execute(async (db) => {
      // Of a few rows it would rather read the table.
      await sql`set local enable_seqscan = off`.execute(db)
      await sql`set local enable_bitmapscan = off`.execute(db)
      const { rows } = await sql<Explained>`
        explain (format json) ${selectFlows(db, { firmId: 1, clientId: 1 })}`.execute(db)
      return rows[0]?.['QUERY PLAN'][0].Plan
    })
    expect(plan).toMatchObject({ 'Node Type': 'Index Only Scan', 'Index Name': 'ledger_entry_flows' })
  },
)
