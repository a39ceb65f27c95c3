import { dataExportRoutes, goalRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up as pauseSipsOfArchived } from './migrations/0023_sips_of_archived_clients.ts'
import { createGoalTest, storeGoal, storeSip } from './testing/goals.ts'
import { isOnCluster } from './testing/on-cluster.ts'
import type { TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createGoalTest()
})
afterAll(() => test.close())

// What a table is placed by cannot be given another name.
it.skipIf(isOnCluster)(
  'SIPs of clients who were archived while these ran are paused by the migration, the others go on',
  async () => {
    const { db } = test.dependencies.database
    const adviser = await test.newAdviser()
    const newSaver = async () => {
      const goal = await storeGoal(test, adviser)
      return { ...goal, sipId: await storeSip(test, goal) }
    }
    const [archived, listed] = [await newSaver(), await newSaver()]
    const archivedAt = new Date('2026-11-01T06:00:00Z')
    await db
      .updateTable('client')
      .set({ archived_at: archivedAt })
      .where('id', '=', archived.clientId)
      .execute()
    // The tables of its time had another name for whose they are.
    const rename = async (from: string, to: string) => {
      for (const table of ['sip', 'sip_change']) {
        await sql.raw(`alter table ${table} rename ${from} to ${to}`).execute(db)
      }
    }
    await rename('firm_id', 'adviser_id')
    await pauseSipsOfArchived(db)
    await rename('adviser_id', 'firm_id')
    const states = async (id: number) =>
      (await adviser.call(goalRoutes.goalSips, { params: { id } })).body.map((sip) => sip.state)
    expect([await states(archived.goalId), await states(listed.goalId)]).toEqual([['paused'], ['active']])
    const { body: exported } = await adviser.call(dataExportRoutes.exportData, { body: {} })
    expect(exported.sipChanges).toMatchObject([
      { sipId: archived.sipId, action: 'pause', amountBefore: '3000.00', amountAfter: '3000.00' },
    ])
  },
)
