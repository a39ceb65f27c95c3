import {
  bookRoutes,
  clientRoutes,
  type StressState,
  type StressTerms,
  standingRoutes,
  stressRoutes,
  stressSearch,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal, storeGoalOf, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

type Ready = StressState & { kind: 'ready' }
type Asked = Partial<StressTerms> & { search?: string; only?: 'falling'; limit?: string }

async function stress({ client, ...rest }: Asked = {}, as = adviser): Promise<Ready> {
  const { scenario = 'small-caps', falls, ...list } = rest
  const terms = Object.fromEntries(
    new URLSearchParams(stressSearch({ scenario, ...(falls === undefined ? {} : { falls }) })),
  )
  const query = { ...terms, ...list, ...(client === undefined ? {} : { client: String(client) }) }
  for (;;) {
    const { body, status, problem } = await as.call(stressRoutes.stress, {
      query: query as { scenario: 'own' },
    })
    if (status !== 200) throw new Error(`${status} ${problem.code}`)
    if (body.kind === 'ready') return body
  }
}

const buy = async (goalId: number, fundCode: string, amount: number) => {
  const body = { kind: 'purchase', fundCode, date: '2026-03-05', amount } as const
  const bought = await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
  expect(bought.status).toBe(201)
}

const paise = (rupees: number) => Math.round(rupees * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + paise(value), 0)

/** Two clients: one with small caps and gilts in two goals, one with a flexi cap fund. */
async function storeBook() {
  const first = await storeGoal(test, adviser, { targetAmount: '500000', targetDate: '2036-03-01' })
  const second = await storeGoalOf(test, first.clientId)
  const third = await storeGoal(test, adviser, { targetAmount: '400000', targetDate: '2033-03-01' })
  await buy(first.goalId, '120828', 1_50_001)
  await buy(first.goalId, '119707', 40_003)
  await buy(second, '120828', 77_777)
  await buy(third.goalId, '122639', 2_00_000)
  await storeSip(test, first)
  return { first, second, third }
}

describe('a fall of small caps over a book', () => {
  it('adds up to the paisa over kinds, clients and goals, and is what the book itself says before', async () => {
    const { first, third } = await storeBook()
    const { answer, clients, scenarios } = await stress()
    const { body: summary } = await adviser.call(bookRoutes.portfolioSummary, {})
    expect(answer.value.before).toBe(summary.totalAum)
    expect(answer.commission?.before).toBe(summary.totalCommission)
    expect(answer.commission?.after).toBeLessThan(summary.totalCommission)
    for (const side of ['before', 'after'] as const) {
      expect(sum(answer.kinds.map((kind) => kind[side]))).toBe(paise(answer.value[side]))
      expect(sum(clients.items.map(({ value }) => value[side]))).toBe(paise(answer.value[side]))
    }
    let inGoals = 0
    for (const { clientId } of [first, third]) {
      const own = await stress({ client: clientId })
      const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, { params: { id: clientId } })
      expect(own.answer.value.before).toBe(portfolio.value)
      expect(sum(own.goals.map(({ value }) => value.after))).toBe(paise(own.answer.value.after))
      expect(own.answer.value).toEqual(clients.items.find((item) => item.clientId === clientId)?.value)
      inGoals += sum(own.goals.map(({ value }) => value.after))
    }
    expect(inGoals).toBe(paise(answer.value.after))
    // Small caps exactly as set; every other kind by its covariance.
    const small = answer.kinds.find(({ category }) => category === 'small-cap')
    expect(small?.percent).toBeCloseTo(-30, 3)
    expect(scenarios.find(({ scenario }) => scenario === 'small-caps')?.percent).toBe(answer.value.percent)
    expect(scenarios.find(({ scenario }) => scenario === 'sips-stop')?.percent).toBe(0)
  })

  it('lists who loses most rupees first, by name and those with goals that fall off as asked', async () => {
    const { first, third } = await storeBook()
    const { clients, answer } = await stress({
      scenario: 'own',
      falls: [{ category: 'small-cap', percent: 60 }],
    })
    const losses = clients.items.map(({ value }) => value.before - value.after)
    expect(losses).toEqual([...losses].sort((a, b) => b - a))
    expect(clients.items[0]?.clientId).toBe(first.clientId)
    expect(answer.losing.clients).toBe(clients.items.filter(({ value }) => (value.percent ?? 0) < -20).length)
    const { body: client } = await adviser.call(clientRoutes.getClient, { params: { id: third.clientId } })
    const found = await stress({ search: client.name.slice(0, 4).toUpperCase() })
    expect(found.clients.items.map(({ name }) => name)).toContain(client.name)
    const falling = await stress({ only: 'falling' })
    expect(falling.clients.items.every(({ fallingOff }) => fallingOff > 0)).toBe(true)
    expect((await stress({ limit: '1' })).clients).toMatchObject({
      total: 2,
      items: [{ clientId: expect.any(Number) }],
    })
  })
})

describe('chances', () => {
  it('of one client are those of the goal’s own page before, and lower after; of the book nearly the same', async () => {
    const { first } = await storeBook()
    const { body: judged } = await adviser.call(standingRoutes.clientStandings, {
      params: { id: first.clientId },
    })
    const own = await stress({ client: first.clientId })
    for (const goal of own.goals) {
      expect(goal.before.chance).toBe(judged.find(({ goalId }) => goalId === goal.goalId)?.chance)
      expect(goal.after.chance ?? 1).toBeLessThan(goal.before.chance ?? 0)
    }
    const { clients } = await stress()
    const hit = clients.items.find(({ clientId }) => clientId === first.clientId)?.hitMost
    const same = own.goals.find(({ goalId }) => goalId === hit?.goalId)
    expect(Math.abs((hit?.before.chance ?? 1) - (same?.before.chance ?? 0))).toBeLessThan(0.02)
    expect(Math.abs((hit?.after.chance ?? 1) - (same?.after.chance ?? 0))).toBeLessThan(0.02)
    const { answer } = own
    expect(answer.bands.reduce((all, { before }) => all + before, 0)).toBe(answer.judged)
    const off = answer.bands.filter(({ from }) => from < 70).reduce((all, { after }) => all + after, 0)
    expect(off).toBe(answer.offTrack.after)
  })

  it('fall where SIPs stop for a year, and no value does', async () => {
    const { first } = await storeBook()
    const own = await stress({ scenario: 'sips-stop', client: first.clientId })
    expect(own.answer.value.after).toBe(own.answer.value.before)
    const withSip = own.goals.find(({ goalId }) => goalId === first.goalId)
    expect(withSip?.after.chance ?? 1).toBeLessThan(withSip?.before.chance ?? 0)
    const without = own.goals.find(({ goalId }) => goalId !== first.goalId)
    expect(without?.after).toEqual(without?.before)
  })

  it('a goal that was reached and is no more has fallen off where its chance is low', async () => {
    const goal = await storeGoal(test, adviser, { targetAmount: '95000', targetDate: '2027-03-01' })
    await buy(goal.goalId, '120828', 1_00_000)
    await test.dependencies.database.db
      .updateTable('goal')
      .set({ target_amount: '1000' })
      .where('id', '=', goal.goalId)
      .execute()
    const reached = (await stress({ client: goal.clientId })).goals[0]
    expect(reached?.before).toEqual({ isReached: true, chance: null })
    expect(reached?.after).toEqual({ isReached: true, chance: null })
  })
})

describe('other scenarios', () => {
  it('replay March 2020 by the NAVs, name its days, and find a month that was no better', async () => {
    await storeBook()
    const again = await stress({ scenario: 'march-2020' })
    expect(again.answer.window).toEqual({ from: '2020-02-20', to: '2020-03-23' })
    const worst = await stress({ scenario: 'worst-month' })
    expect(worst.answer.value.after).toBeLessThan(worst.answer.value.before)
    expect(worst.answer.value.percent ?? 0).toBeLessThanOrEqual(again.answer.value.percent ?? 0)
  })

  it('move bonds by how long they run where rates rise, and leave shares alone', async () => {
    await storeBook()
    const { answer } = await stress({ scenario: 'rates-up' })
    const moves = new Map(answer.kinds.map(({ category, percent }) => [category, percent ?? 0]))
    expect(moves.get('small-cap')).toBe(0)
    expect(answer.value.percent ?? 0).toBeLessThan(0)
    expect(answer.untold).toEqual([])
  })

  it('name a fund of which nothing can be said, and the client who holds it', async () => {
    const own = await createGoalTest()
    try {
      const { db } = own.dependencies.database
      await db.updateTable('fund').set({ category: 'fixed-term' }).where('code', '=', 122639).execute()
      const by = await own.newAdviser()
      const { clientId, goalId } = await storeGoal(own, by)
      const body = { kind: 'purchase', fundCode: '122639', date: '2026-03-05', amount: 50_000 } as const
      await by.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
      const { answer } = await stress({ scenario: 'rates-up' }, by)
      const [untold] = answer.untold
      expect(untold).toMatchObject({ clients: 1, reason: 'how long its bonds run is not on file' })
      expect(untold?.value).toBe(answer.value.before)
      expect(untold?.named.map(({ id }) => id)).toEqual([clientId])
      expect(answer.value.after).toBe(answer.value.before)
    } finally {
      await own.close()
    }
  })
})

it('a change of the book is in the next answer', async () => {
  const { first } = await storeBook()
  const before = await stress()
  await buy(first.goalId, '120828', 50_000)
  const after = await stress()
  expect(after.answer.value.before).toBeGreaterThan(before.answer.value.before)
})

it('nobody sees another firm’s book, and its clients are as those that do not exist', async () => {
  const { first } = await storeBook()
  const other = await test.newAdviser()
  const none = await stress({}, other)
  expect(none.answer).toMatchObject({ clients: 0, goals: 0, value: { before: 0, after: 0, percent: null } })
  expect(none.clients).toEqual({ total: 0, items: [] })
  for (const client of [first.clientId, 999_999_999]) {
    await expect(stress({ client }, other)).rejects.toThrow('404 NOT_FOUND')
  }
})

it('terms that are none are refused with how to mend them', async () => {
  for (const query of [
    { scenario: 'own' },
    { scenario: 'own', falls: 'small-cap:99' },
    { scenario: 'small-caps', falls: 'gold:5' },
  ]) {
    const { status } = await adviser.call(stressRoutes.stress, { query: query as { scenario: 'own' } })
    expect(status).toBe(422)
  }
})
