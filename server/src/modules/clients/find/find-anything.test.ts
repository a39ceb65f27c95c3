import { clientRecordRoutes, findRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let stranger: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
  stranger = await test.newAdviser()
})
afterAll(() => test.close())

const find = async (q: string, by = adviser) => (await by.call(findRoutes.find, { query: { q } })).body

describe('what is found by a few words', () => {
  it('is clients by words in any order, the nearest first, with value and how many there are', async () => {
    for (const name of ['Kamala Raghavan', 'Malati Deshmukh', 'Dinesh Malhotra', 'Ábel Mál']) {
      await newClientOf(adviser, { name })
    }
    const found = await find('mal')
    // One that begins with it, then those of which a word does, then the rest.
    expect(found.clients.map((client) => client.name)).toEqual([
      'Malati Deshmukh',
      'Dinesh Malhotra',
      'Ábel Mál',
      'Kamala Raghavan',
    ])
    expect(found.clientCount).toBe(4)
    expect((await find('abel')).clients).toMatchObject([
      { name: 'Ábel Mál', portfolioValue: 0, goalCount: 0 },
    ])
    expect((await find('deshmukh mal')).clients.map((client) => client.name)).toEqual(['Malati Deshmukh'])
  })

  it('is six clients at most, and says how many more there are', async () => {
    const own = await test.newAdviser()
    for (let n = 0; n < 7; n++) await newClientOf(own, { name: `Meera ${'abcdefg'[n]}` })
    const found = await find('meera', own)
    expect([found.clients.length, found.clientCount]).toEqual([6, 7])
  })

  it('is goals by their name or their client’s, with their value', async () => {
    const goal = await storeGoal(test, adviser)
    await storeSip(test, goal)
    const { db } = test.dependencies.database
    await db.updateTable('goal').set({ name: 'École de Zoé' }).where('id', '=', goal.goalId).execute()
    await db
      .updateTable('client')
      .set({ name: 'Prakash Zaveri', name_key: 'prakash zaveri' })
      .where('id', '=', goal.clientId)
      .execute()
    for (const words of ['ecole zoe', 'zaveri', 'PRAKASH école']) {
      const { goals } = await find(words)
      expect(goals).toMatchObject([
        { id: goal.goalId, name: 'École de Zoé', clientName: 'Prakash Zaveri', isFinalised: true },
      ])
      expect(goals[0]?.currentValue).toBeGreaterThan(20_000)
    }
    expect((await find('ecole malati')).goals).toEqual([])
  })

  it('is goals of which a word begins with one or two letters, not those that hold them somewhere', async () => {
    const own = await test.newAdviser()
    const goal = await storeGoal(test, own)
    const { db } = test.dependencies.database
    await db.updateTable('goal').set({ name: 'Sabbatical year' }).where('id', '=', goal.goalId).execute()
    const named = async (q: string) => (await find(q, own)).goals.map(({ name }) => name)
    expect(await named('y')).toEqual(['Sabbatical year'])
    expect(await named('sa')).toEqual(['Sabbatical year'])
    expect(await named('ba')).toEqual([])
    expect(await named('bat')).toEqual(['Sabbatical year'])
  })

  it('is funds by name or code, with the newest NAV', async () => {
    const { funds } = await find('nifty 50')
    expect(funds).toMatchObject([{ code: '120716', nav: expect.stringMatching(/^\d+\.\d+$/) }])
    expect((await find('120716')).funds).toEqual(funds)
  })

  it('is nothing of another firm: not by name, phone, whole PAN or its last four characters', async () => {
    const { goalId, clientId } = await storeGoal(test, stranger)
    const client = (await find('house', stranger)).goals[0]
    expect(client).toMatchObject({ id: goalId, clientId })
    const own = await newClientOf(stranger, { name: 'Quentin Xavier', phone: '9123499999' })
    for (const q of ['house', 'quentin', '9123499999', own.panNumber ?? '', own.panNumber?.slice(-4) ?? '']) {
      const theirs = await find(q, stranger)
      expect(theirs.clients.length + theirs.goals.length).toBeGreaterThan(0)
      const { clients, goals } = await find(q)
      expect(clients.map(({ id }) => id)).not.toContain(own.id)
      expect(goals.map(({ id }) => id)).not.toContain(goalId)
    }
  })

  it('is the same for a reader of the firm, and shows no PAN', async () => {
    const reader = await joined(test, adviser, 'reader')
    expect(await find('mal', reader)).toEqual(await find('mal'))
    expect(JSON.stringify(await find('mal'))).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/)
  })

  it('leaves archived clients and their goals out', async () => {
    const { clientId } = await storeGoal(test, adviser, { isFinalised: false })
    await test.dependencies.database.db
      .updateTable('client')
      .set({ name: 'Gone Away', name_key: 'gone away' })
      .where('id', '=', clientId)
      .execute()
    expect((await find('gone')).goals).toMatchObject([{ isFinalised: false, currentValue: 0 }])
    await adviser.call(clientRecordRoutes.archiveClient, { params: { id: clientId }, body: {} })
    expect(await find('gone')).toMatchObject({ clients: [], clientCount: 0, goals: [] })
  })

  it.each([
    ['', 422],
    ['   ', 422],
    ['x'.repeat(300), 422],
    ["' or 1=1 --", 200],
    ['%', 200],
  ])('answers %j by %i', async (q, status) => {
    const answer = await adviser.call(findRoutes.find, { query: { q } })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.clients).toEqual([])
  })
})
