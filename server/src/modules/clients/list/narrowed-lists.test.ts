import { clientRoutes, type GoalStanding } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { fillPanTails } from '../register/fill-pan-tails.ts'

let test: TestApp
let adviser: TestAdviser
const hex = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString('hex')
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  for (const name of ['Asha Nair', 'Asha Rao', 'Bina Shah']) await newClientOf(adviser, { name })
})
afterAll(() => test.close())

const list = (query: Record<string, unknown>) => adviser.call(clientRoutes.listClients, { query })

async function storeStanding(firmId: number, clientId: number, standing: GoalStanding): Promise<void> {
  const { db } = test.dependencies.database
  const made = new Date('2026-03-02T06:00:00Z')
  const { id } = await db
    .insertInto('goal')
    .values({
      firm_id: firmId,
      client_id: clientId,
      name: 'House',
      target_amount: '100000',
      target_date: '2036-03-01',
      investment_type: 'sip',
      sip_frequency: 'monthly',
      time_frame: '10',
      amount_mode: 'target',
      created_at: made,
      finalised_at: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('goal_standing')
    .values({ firm_id: firmId, goal_id: id, client_id: clientId, standing, since: made })
    .execute()
}

describe('a list of clients', () => {
  it('finds a PAN as a whole or by its last four characters, in any case, and by no other part', async () => {
    const panNumber = (await list({})).body[2]?.panNumber ?? ''
    const others = (await list({})).body.filter((client) => client.panNumber?.endsWith(panNumber.slice(-4)))
    expect(others).toHaveLength(1)
    for (const search of [
      ` ${panNumber.toLowerCase()} `,
      panNumber.slice(-4),
      `bina ${panNumber.slice(-4)}`,
    ]) {
      const found = await list({ search })
      expect(found.body.map((client) => client.panNumber)).toEqual([panNumber])
    }
    for (const search of [panNumber.slice(0, 9), panNumber.slice(-5), `asha ${panNumber.slice(-4)}`]) {
      expect((await list({ search })).body).toEqual([])
    }
  })

  it('keeps of the same last four characters another hash in another firm', async () => {
    const panNumber = (await list({})).body[2]?.panNumber ?? ''
    const other = await test.newAdviser()
    const twin = await newClientOf(other, { panNumber, name: 'Twin' })
    const rows = await test.dependencies.database.db
      .selectFrom('client')
      .select(['id', 'pan_tail_hash', 'pan_hash'])
      .execute()
    const own = rows.find((row) => row.id === twin.id)
    expect(own?.pan_tail_hash).toHaveLength(32)
    const alike = (key: 'pan_hash' | 'pan_tail_hash') =>
      rows.filter((row) => row.id !== twin.id && hex(row[key]) === hex(own?.[key]))
    expect(hex(own?.pan_hash)).not.toBe('')
    expect(alike('pan_hash')).toHaveLength(1)
    expect(alike('pan_tail_hash')).toEqual([])
    const found = await other.call(clientRoutes.listClients, { query: { search: panNumber.slice(-4) } })
    expect(found.body.map((client) => client.name)).toEqual(['Twin'])
  })

  it('finds by its last four characters a PAN from before they were hashed, once the job has run', async () => {
    const { db } = test.dependencies.database
    const own = await test.newAdviser()
    const { id, panNumber } = await newClientOf(own)
    const search = panNumber?.slice(-4)
    const find = async () => (await own.call(clientRoutes.listClients, { query: { search } })).body
    await db.updateTable('client').set({ pan_tail_hash: null }).where('id', '=', id).execute()
    expect(await find()).toEqual([])
    const { vault } = test.dependencies
    expect(await fillPanTails({ db, vault }, new AbortController().signal)).toBe(1)
    expect((await find()).map((client) => client.id)).toEqual([id])
    expect(await fillPanTails({ db, vault }, new AbortController().signal)).toBe(0)
  })

  it('can be of clients whose goals stand so, by the most urgent, or who have none', async () => {
    const own = await test.newAdviser()
    const stand: Record<string, string[]> = {
      Asha: ['On track', 'Needs attention'],
      Bina: ['Reached', 'On track'],
      Chetan: ['Reached'],
      Divya: [],
    }
    const { db } = test.dependencies.database
    for (const [name, standings] of Object.entries(stand)) {
      const { id } = await newClientOf(own, { name })
      const { firm_id } = await db
        .selectFrom('client')
        .select('firm_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      for (const standing of standings) await storeStanding(firm_id, id, standing as GoalStanding)
    }
    const find = async (query: Record<string, unknown>) => {
      const { body } = await own.call(clientRoutes.listClients, { query })
      return body.map((client) => [client.name, client.standing])
    }
    expect(await find({})).toEqual([
      ['Asha', 'Needs attention'],
      ['Bina', 'On track'],
      ['Chetan', 'Reached'],
      ['Divya', null],
    ])
    for (const sort of ['name', '-portfolioValue']) {
      expect(await find({ sort, standing: 'Needs attention' })).toEqual([['Asha', 'Needs attention']])
      expect(await find({ sort, standing: 'On track' })).toEqual([['Bina', 'On track']])
      expect(await find({ sort, standing: 'Reached', search: 'chet' })).toEqual([['Chetan', 'Reached']])
      expect(await find({ sort, standing: 'none' })).toEqual([['Divya', null]])
    }
    expect(await find({ standing: 'none', search: 'asha' })).toEqual([])
  })
})
