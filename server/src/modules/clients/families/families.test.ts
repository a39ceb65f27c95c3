import {
  bookRoutes,
  clientDataRoutes,
  dataProtectionRoutes,
  type Family,
  familyRoutes,
  mostMembers,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
afterAll(() => test.close())
beforeEach(async () => {
  adviser = await test.newAdviser()
})

const newMember = async (name: string) => (await newClientOf(adviser, { name })).id
const bodyOf = (...clientIds: number[]) => ({ name: 'Shah', headClientId: clientIds[0], clientIds })
const create = (body: object) => adviser.call(familyRoutes.createFamily, { body })
const familyOf = async (id: number) =>
  (await adviser.call(familyRoutes.familyOfClient, { params: { id } })).body.family

async function investor(date: string, amount: number): Promise<number> {
  const { clientId, goalId } = await storeGoal(test, adviser)
  const body = { kind: 'purchase', fundCode: '120716', date, amount }
  const { status } = await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
  expect(status).toBe(201)
  return clientId
}

describe('a family', () => {
  it('has its members by name, the head first, and each of them names it', async () => {
    const [zoya, asha] = [await newMember('Zoya Shah'), await newMember('Asha Shah')]
    const made = await create({ ...bodyOf(zoya, asha), name: '  The Shahs ' })
    expect(made.status).toBe(201)
    const members = [
      { id: zoya, name: 'Zoya Shah' },
      { id: asha, name: 'Asha Shah' },
    ]
    expect(made.body).toEqual({ id: made.body.id, name: 'The Shahs', headClientId: zoya, members })
    expect(await familyOf(asha)).toEqual(made.body)
    expect((await adviser.call(familyRoutes.listFamilies, {})).body).toEqual([made.body])
    const data = await adviser.call(clientDataRoutes.clientData, { params: { id: asha } })
    expect([data.body.family, JSON.stringify(data.body).includes('Zoya')]).toEqual(['The Shahs', false])
  })

  it('has the figures of its members apart, and of all as if they were one', async () => {
    const [first, second] = [await investor('2026-03-05', 100_000), await investor('2026-06-05', 50_000)]
    const idle = await newMember('Idle Shah')
    const { id } = (await create(bodyOf(first, second, idle))).body
    const { body } = await adviser.call(familyRoutes.getFamily, { params: { id } })
    for (const member of body.members) {
      const own = (await adviser.call(bookRoutes.clientPortfolio, { params: { id: member.id } })).body
      const { value, invested, absoluteReturn, xirr } = own
      expect(member).toMatchObject({ value, invested, absoluteReturn, xirr })
    }
    const sum = (key: 'value' | 'invested') =>
      Math.round(body.members.reduce((total, member) => total + member[key], 0) * 100) / 100
    expect([body.value, body.invested]).toEqual([sum('value'), sum('invested')])
    expect(body.invested).toBe(150_000)
    expect(body.absoluteReturn).toBeCloseTo((body.value / body.invested - 1) * 100, 9)
    expect(netAt(body)).toBeCloseTo(0, 4)
    expect(body.isSimulated).toBe(true)
    expect(body.members.map(({ goalCount }) => goalCount).toSorted()).toEqual([0, 1, 1])
  })

  it('takes members in and lets them go, and dissolves without a change to them', async () => {
    const [asha, ben, cara] = [await newMember('Asha'), await newMember('Ben'), await newMember('Cara')]
    const { id } = (await create(bodyOf(asha, ben))).body
    const changed = await adviser.call(familyRoutes.changeFamily, {
      params: { id },
      body: { name: 'Rao', headClientId: cara, clientIds: [ben, cara] },
    })
    expect(changed.body).toMatchObject({ name: 'Rao', headClientId: cara })
    expect([await familyOf(asha), (await familyOf(ben))?.id]).toEqual([null, id])
    expect((await adviser.call(familyRoutes.dissolveFamily, { params: { id } })).status).toBe(204)
    expect([await familyOf(ben), (await adviser.call(familyRoutes.listFamilies, {})).body]).toEqual([
      null,
      [],
    ])
    const portfolio = await adviser.call(bookRoutes.clientPortfolio, { params: { id: ben } })
    expect(portfolio.status).toBe(200)
  })

  it('loses a member who is to be erased', async () => {
    const [asha, ben] = [await newMember('Asha'), await newMember('Ben')]
    const { id } = (await create(bodyOf(asha, ben))).body
    await adviser.call(dataProtectionRoutes.askErasure, { params: { id: asha }, body: {} })
    const { body } = await adviser.call(familyRoutes.getFamily, { params: { id } })
    expect([body.headClientId, body.members.map(({ name }) => name)]).toEqual([null, ['Ben']])
    const again = await adviser.call(familyRoutes.changeFamily, { params: { id }, body: bodyOf(asha, ben) })
    expect(again.problem.details).toEqual([
      { path: 'clientIds.0', message: 'Asha is to be erased and is changed no more.' },
    ])
  })
})

describe('a family is refused', () => {
  it('with a client who is in another one, whom the message names', async () => {
    const [asha, ben] = [await newMember('Asha'), await newMember('Ben')]
    await create({ ...bodyOf(asha), name: 'Mehta' })
    const { status, problem } = await create(bodyOf(ben, asha))
    const message = 'Asha is in the family “Mehta” already.'
    expect([status, problem.message, problem.details]).toEqual([
      422,
      message,
      [{ path: 'clientIds.1', message }],
    ])
    expect(await familyOf(ben)).toBeNull()
  })

  it('with another firm’s client, as with one that does not exist', async () => {
    const own = await newMember('Asha')
    const stranger = await newClientOf(await test.newAdviser())
    const [theirs, nobody] = [await create(bodyOf(own, stranger.id)), await create(bodyOf(own, 8e12))]
    expect(theirs.problem.details).toEqual([{ path: 'clientIds.1', message: 'Choose clients of yours.' }])
    expect(nobody.problem).toEqual(theirs.problem)
  })

  it.each([
    [{ name: ' x ' }, 'name', 'Enter a name of 2 to 80 characters.'],
    [{ clientIds: [] }, 'clientIds', 'Choose at least one client.'],
    [{ clientIds: [1, 1] }, 'clientIds', 'Name each client once.'],
    [{ headClientId: 2 }, 'headClientId', 'Choose one of the members.'],
    [
      { clientIds: Array.from({ length: mostMembers + 1 }, (_, i) => i + 1) },
      'clientIds',
      'A family has at most 30 members.',
    ],
  ])('as %o', async (change, path, message) => {
    const { status, problem } = await create({ ...bodyOf(1), ...change })
    expect(status).toBe(422)
    expect(problem.details).toContainEqual({ path, message })
  })

  it('to a reader', async () => {
    const reader = await joined(test, adviser, 'reader')
    const body = bodyOf(await newMember('Asha'))
    expect((await reader.call(familyRoutes.createFamily, { body })).status).toBe(403)
  })
})

it('two requests at once put a client into one family', async () => {
  const asha = await newMember('Asha')
  const answers = await Promise.all([create(bodyOf(asha)), create(bodyOf(asha))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

/** What the flows of both purchases and today's value come to at the family's rate; 0 where it is theirs. */
function netAt({ xirr, value }: Family): number {
  if (xirr.kind !== 'rate') throw new Error('no rate')
  const growth = 1 + xirr.rate / 100
  const years = (from: string) => (Date.parse('2026-11-21') - Date.parse(from)) / (365 * 86_400_000)
  return value - 100_000 * growth ** years('2026-03-05') - 50_000 * growth ** years('2026-06-05')
}
