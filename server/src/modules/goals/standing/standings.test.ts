import { goalRoutes, kycRoutes, standingRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { joined } from '../../../testing/colleagues.ts'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { recordPurchase } from '../../book/index.ts'
import { judgeGoals } from './judge-goals.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const database = () => test.dependencies.database.db
const judge = () =>
  judgeGoals({ db: database(), clock: test.dependencies.clock, signal: new AbortController().signal })
const changes = async (by = adviser) => (await by.call(standingRoutes.changesSince, {})).body
const standings = async (id: number, by = adviser) =>
  (await by.call(standingRoutes.clientStandings, { params: { id } })).body

describe('where a client’s goals stand', () => {
  it('is what each goal’s own page says, with a chance that more time leaves higher', async () => {
    const near = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    const far = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    for (const goal of [near, far]) await storeSip(test, goal)
    await database()
      .updateTable('goal')
      .set({ target_date: '2028-03-01' })
      .where('id', '=', near.goalId)
      .execute()
    const [first] = await standings(near.clientId)
    const [second] = await standings(far.clientId)
    for (const [judged, { goalId }] of [
      [first, near],
      [second, far],
    ] as const) {
      const { status } = (await adviser.call(goalRoutes.getGoal, { params: { id: goalId } })).body
      expect(judged).toMatchObject({ goalId, standing: status })
      expect(judged?.chance).toBeGreaterThanOrEqual(0)
      expect(judged?.chance).toBeLessThanOrEqual(1)
    }
    expect(first?.standing).toBe('Needs attention')
    expect(second?.standing).toBe('On track')
    expect(second?.chance ?? 0).toBeGreaterThan((first?.chance ?? 1) + 0.2)
    // The same the next time.
    expect(await standings(near.clientId)).toEqual([first])
  })

  it('is reached, without a chance, where the target is there; and nothing of a goal that is not finalised', async () => {
    const goal = await storeGoal(test, adviser, { targetAmount: '5000' })
    await storeSip(test, goal)
    expect(await standings(goal.clientId)).toEqual([
      { goalId: goal.goalId, standing: 'Reached', chance: null },
    ])
    const open = await storeGoal(test, adviser, { isFinalised: false })
    expect(await standings(open.clientId)).toEqual([])
  })
})

describe('what has changed since the last visit', () => {
  const nothing = { count: 0, items: [] }

  it('is nothing on the first one, and each kind with its goals or clients afterwards', async () => {
    const goal = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    expect(await changes()).toMatchObject({ since: null, kyc: nothing })
    test.setNow('2026-11-21T09:00:00Z')
    await storeSip(test, goal)
    await database()
      .updateTable('goal')
      .set({ finalised_at: new Date('2026-11-21T08:00:00Z') })
      .where('id', '=', goal.goalId)
      .execute()
    await adviser.call(kycRoutes.setKycStatus, {
      params: { id: goal.clientId },
      body: { state: 'Validated', agency: 'CAMS', reference: 'A1', date: '2026-11-02' },
    })
    const named = { goalId: goal.goalId, goalName: 'House', clientId: goal.clientId }
    const found = await changes()
    expect(found.since?.slice(0, 13)).toBe('2026-11-21T06')
    expect(found.instalments).toMatchObject({
      count: 9,
      amount: 27_000,
      items: [{ ...named, amount: 27_000 }],
    })
    expect(found.checkouts).toMatchObject({ count: 1, items: [named] })
    expect(found.kyc).toMatchObject({ count: 1, items: [{ clientId: goal.clientId, state: 'Validated' }] })
    expect([found.behind, found.reached]).toEqual([nothing, nothing])
    // It stays so through the visit, and another one begins anew.
    test.setNow('2026-11-21T10:30:00Z')
    expect((await changes()).since).toBe(found.since)
    test.setNow('2026-11-21T15:00:00Z')
    const next = await changes()
    expect(next.since?.slice(0, 13)).toBe('2026-11-21T10')
    expect([next.instalments.count, next.checkouts.count, next.kyc.count]).toEqual([0, 0, 0])
  })

  it('is goals that fell behind or were reached, and not those that are judged the first time', async () => {
    const late = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    const done = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    for (const goal of [late, done]) await storeSip(test, goal)
    await changes()
    test.setNow('2026-11-21T09:00:00Z')
    await judge()
    expect(await changes()).toMatchObject({ behind: nothing, reached: nothing })
    const retarget = (id: number, amount: string) =>
      database().updateTable('goal').set({ target_amount: amount }).where('id', '=', id).execute()
    await retarget(late.goalId, '30000000')
    await retarget(done.goalId, '5000')
    test.setNow('2026-11-21T19:00:00Z')
    await changes()
    await judge()
    const found = await changes()
    expect(found.behind).toMatchObject({ count: 1, items: [{ goalId: late.goalId }] })
    expect(found.reached).toMatchObject({ count: 1, items: [{ goalId: done.goalId }] })
    // Judged again at the same state, nothing is told anew.
    test.setNow('2026-11-22T04:00:00Z')
    await changes()
    await judge()
    expect(await changes()).toMatchObject({ behind: nothing, reached: nothing })
  })

  it('is each person’s own, of the same firm alone', async () => {
    const goal = await storeGoal(test, adviser)
    const colleague = await joined(test, adviser, 'reader')
    const stranger = await test.newAdviser()
    for (const one of [adviser, colleague, stranger]) await changes(one)
    test.setNow('2026-11-21T09:00:00Z')
    await storeSip(test, goal)
    expect((await changes()).instalments.count).toBe(9)
    expect((await changes(stranger)).instalments).toEqual({ count: 0, amount: 0, items: [] })
    expect((await changes(stranger)).since).not.toBeNull()
    expect((await changes(colleague)).since?.slice(0, 13)).toBe('2026-11-21T06')
  })

  it('judges after a change of a ledger the goals of its client, and no others', async () => {
    const goal = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    const other = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    await storeSip(test, goal)
    await judge()
    await database()
      .updateTable('goal')
      .set({ target_amount: '5000' })
      .where('firm_id', '=', goal.firmId)
      .execute()
    const { firmId, goalId } = goal
    const purchase = { goalId, fundCode: 120716, amount: 1_000, date: '2026-03-05' }
    await database()
      .transaction()
      .execute((db) => recordPurchase(db, firmId, { ...purchase, now: test.dependencies.clock() }))
    await judge()
    const rows = await database()
      .selectFrom('goal_standing')
      .select(['goal_id', 'standing'])
      .where('firm_id', '=', goal.firmId)
      .orderBy('goal_id')
      .execute()
    expect(rows.find((row) => row.goal_id === goal.goalId)?.standing).toBe('Reached')
    expect(rows.find((row) => row.goal_id === other.goalId)?.standing).not.toBe('Reached')
  })
})
