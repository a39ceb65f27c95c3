import { clientRecordRoutes, findRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteClients } from '../../../core/database/note-clients.ts'
import { keepTables } from '../../../core/database/table-upkeep.ts'
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
    await noteClients(db, goal.firmId, goal.clientId)
    for (const words of ['ecole zoe', 'zaveri', 'zaveri prakash', 'PRAKASH école']) {
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

  it('is the same goals in the same order whether many share a name or none does', async () => {
    const own = await test.newAdviser()
    const { db } = test.dependencies.database
    const names = ['Car', 'Retirement', 'A car for Asha', 'Scarves', 'Careful retirement', 'Oscar']
    const clients = ['Zoya', 'Anil', 'Meera', 'Anil', 'Bela', 'Chetan', 'Dev', 'Esha']
    const { firmId } = await storeGoal(test, own)
    const all: { id: number; text: string; client: string }[] = []
    const addGoals = (clientId: number, given: readonly string[]) =>
      sql<{ id: number; text: string }>`insert into goal
        (firm_id, client_id, name, target_amount, target_date, investment_type, time_frame, amount_mode, created_at)
        select ${firmId}, ${clientId}, unnest(${[...given]}::text[]), 1, date '2040-01-01', 'sip', 10, 'target', now()
        returning id, name_folded as text`.execute(db)
    let last = 0
    for (const [nth, client] of clients.entries()) {
      const name_key = client.toLowerCase()
      const { rows: made } = await sql<{
        id: number
      }>`insert into client (firm_id, name, name_key, created_at)
        values (${firmId}, ${client}, ${name_key}, now()) returning id`.execute(db)
      const id = made[0]?.id ?? 0
      const { rows } = await addGoals(
        id,
        names.filter((_, at) => (at * 5 + nth) % 3 > 0),
      )
      for (const goal of rows) all.push({ ...goal, client: name_key })
      last = id
    }
    const near = (text: string, word: string) =>
      text.startsWith(word) ? 0 : text.includes(` ${word}`) ? 1 : 2
    const expected = (words: string[]) =>
      all
        .filter(({ text }) => words.every((word) => text.includes(word)))
        .map((goal) => ({ ...goal, near: near(goal.text, words[0] ?? '') }))
        .sort((a, b) => a.near - b.near || (a.client < b.client ? -1 : a.client > b.client ? 1 : a.id - b.id))
        .slice(0, 5)
        .map(({ id }) => id)
    const asked = ['car', 'retirement', 'scar', 'careful retire', 'retire car', 'for asha', 'aves']
    const found = async () => {
      const ids: number[][] = []
      for (const q of asked) ids.push((await find(q, own)).goals.map(({ id }) => id))
      return ids
    }
    const same = asked.map((q) => expected(q.split(' ')))
    expect(await found()).toEqual(same)
    // With more names than are gone through one by one.
    await addGoals(
      last,
      Array.from({ length: 1_001 }, (_, nth) => `Name ${nth}`),
    )
    await keepTables(test.dependencies.database)
    expect(await found()).toEqual(same)
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
    const { clientId, firmId } = await storeGoal(test, adviser, { isFinalised: false })
    const { db } = test.dependencies.database
    await db
      .updateTable('client')
      .set({ name: 'Gone Away', name_key: 'gone away' })
      .where('id', '=', clientId)
      .execute()
    await noteClients(db, firmId, clientId)
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
