import { goalRoutes, transactionRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

const fundCode = '120716'
const { recordTransaction, listTransactions, correctTransaction, cancelTransaction, goalGrowth } =
  transactionRoutes

let test: TestApp
let adviser: TestAdviser
let other: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
  other = await test.newAdviser()
})
afterAll(() => test.close())

const buy = (id: number, change: object = {}, key?: string) =>
  adviser.call(
    recordTransaction,
    { params: { id }, body: { kind: 'purchase', fundCode, date: '2026-03-05', amount: 10_000, ...change } },
    key === undefined ? {} : { headers: { 'idempotency-key': key }, cookie: adviser.cookie },
  )
const redeem = (id: number, change: object) =>
  adviser.call(recordTransaction, {
    params: { id },
    body: { kind: 'redemption', fundCode, date: '2026-06-01', ...change },
  })
const goalOf = async (id: number) => (await adviser.call(goalRoutes.getGoal, { params: { id } })).body

describe('recording', () => {
  it('adds a purchase to the goal, once by key', async () => {
    const { goalId } = await storeGoal(test, adviser)
    const first = await buy(goalId, {}, 'one')
    expect(first.status).toBe(201)
    expect(first.body.transactions).toMatchObject([{ kind: 'purchase', amount: 10_000, isPending: false }])
    const again = await buy(goalId, {}, 'one')
    expect([again.status, again.body.transactions]).toEqual([200, first.body.transactions])
    expect((await buy(goalId, { amount: 20_000 }, 'one')).problem.code).toBe('IDEMPOTENCY_CONFLICT')
    const goal = await goalOf(goalId)
    expect(goal).toMatchObject({ investedAmount: 10_000, status: 'Needs attention' })
    expect(goal.xirr.kind).toBe('rate')
    const { body: funds } = await adviser.call(goalRoutes.goalFunds, { params: { id: goalId } })
    expect(funds).toMatchObject([{ fundCode, boughtAt: '2026-03-05', taxCategory: 1, isOffered: true }])
    const fundId = funds[0]?.id
    const { body: analysis } = await adviser.call(goalRoutes.analyzeHolding, { params: { fundId } })
    expect(analysis).toMatchObject({ 'Current Value': goal.currentValue, cagrKind: 'CAGR' })
    await buy(goalId, { date: '2026-04-06' })
    expect((await adviser.call(goalRoutes.analyzeHolding, { params: { fundId } })).body.cagrKind).toBe('XIRR')
  })

  it('switches between funds, and says so in the list', async () => {
    const { goalId } = await storeGoal(test, adviser)
    await buy(goalId)
    const switched = await redeem(goalId, { kind: 'switch', toFundCode: '119707', isAll: true })
    expect(switched.body.transactions.map((one) => one.kind)).toEqual(['switch-out', 'switch-in'])
    const { body: all } = await adviser.call(listTransactions, { params: { id: goalId } })
    expect(all.map((one) => one.kind)).toEqual(['switch-in', 'switch-out', 'purchase'])
    const { body: growth } = await adviser.call(goalGrowth, { params: { id: goalId } })
    const goal = await goalOf(goalId)
    expect(growth.points[0]?.date).toBe('2026-03-31')
    expect(growth.points.at(-1)).toMatchObject({ date: '2026-11-21', value: goal.currentValue })
    expect(growth.points.at(-1)?.benchmark).toBeGreaterThan(0)
  })

  it.each(['purchase', 'switch'])(
    'records a %s under one key for one goal alone, asked for at once or not',
    async (kind) => {
      const change = kind === 'switch' ? { kind, toFundCode: '119707', amount: 1000, date: '2026-06-01' } : {}
      for (const isAtOnce of [true, false]) {
        const [one, other] = [await storeGoal(test, adviser), await storeGoal(test, adviser)]
        for (const { goalId } of [one, other]) await buy(goalId)
        const key = `${kind}-${isAtOnce}`
        const first = buy(one.goalId, change, key)
        if (!isAtOnce) await first
        const answers = await Promise.all([first, buy(other.goalId, change, key)])
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
        expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('IDEMPOTENCY_CONFLICT')
        const lists = [one, other].map(({ goalId }) =>
          adviser.call(listTransactions, { params: { id: goalId } }),
        )
        const recorded = (await Promise.all(lists)).map(({ body }) => body.length - 1)
        expect(recorded.sort()).toEqual(kind === 'switch' ? [0, 2] : [0, 1])
      }
    },
  )

  it('refuses more than is held, with what is held', async () => {
    const { goalId } = await storeGoal(test, adviser)
    const { body } = await buy(goalId)
    const units = body.transactions[0]?.units ?? ''
    const refused = await redeem(goalId, { units: '99999' })
    expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_ENOUGH_UNITS'])
    expect(refused.problem.message).toContain(units)
    for (const none of ['0', '0.000']) {
      const { status, problem } = await redeem(goalId, { units: none })
      expect([status, problem.details?.[0]?.path]).toEqual([422, 'units'])
    }
    expect((await redeem(goalId, { isAll: true })).status).toBe(201)
    expect((await redeem(goalId, { isAll: true })).problem.code).toBe('NOT_ENOUGH_UNITS')
    const cancelled = await adviser.call(cancelTransaction, {
      params: { id: body.transactions[0]?.id },
      body: { reason: 'Twice' },
    })
    expect(cancelled.problem.message).toContain(
      'takes all units, and then no units of UTI Nifty 50 Index would',
    )
    expect(await goalOf(goalId)).toMatchObject({ currentValue: 0, investedAmount: 0 })
  })

  it.each([
    ['a date to come', { date: '2026-11-22' }, 'INVALID_INPUT', 'date'],
    ['a date before the goal', { date: '2026-03-01' }, 'INVALID_INPUT', 'date'],
    ['no amount', { amount: 0 }, 'INVALID_INPUT', 'amount'],
    ['an amount with paise', { amount: 10.5 }, 'INVALID_INPUT', 'amount'],
    ['a fund that there is not', { fundCode: '999' }, 'UNKNOWN_FUND', 'fundCode'],
    ['an unknown kind', { kind: 'gift' }, 'INVALID_INPUT', 'kind'],
    ['a switch to the same fund', { kind: 'switch', toFundCode: fundCode }, 'INVALID_INPUT', 'toFundCode'],
  ])('refuses %s at its field', async (_case, change, code, path) => {
    const { goalId } = await storeGoal(test, adviser)
    const answer = await buy(goalId, change)
    expect([answer.status, answer.problem.code]).toEqual([422, code])
    expect(answer.problem.details?.map((detail) => detail.path)).toContain(path)
  })

  it('takes tomorrow’s date past the cut-off, and leaves it pending', async () => {
    const { goalId } = await storeGoal(test, adviser)
    test.setNow('2026-11-21T10:00:00Z')
    const answer = await buy(goalId, { date: '2026-11-22' })
    test.setNow('2026-11-21T06:00:00Z')
    expect(answer.body.transactions).toMatchObject([{ isPending: true, units: null }])
  })

  it('buys nothing of a fund that is no longer offered or for an archived client, and redeems both', async () => {
    const { goalId, clientId } = await storeGoal(test, adviser)
    await buy(goalId)
    const { db } = test.dependencies.database
    const code = Number(fundCode)
    await db.updateTable('fund').set({ is_offered: false }).where('code', '=', code).execute()
    const refused = await buy(goalId)
    const redeemed = await redeem(goalId, { amount: 1000 })
    await db.updateTable('fund').set({ is_offered: true }).where('code', '=', code).execute()
    expect(refused.problem).toMatchObject({
      code: 'UNKNOWN_FUND',
      message: expect.stringContaining('is not on your shelf'),
    })
    expect(redeemed.status).toBe(201)
    await db.updateTable('client').set({ archived_at: new Date() }).where('id', '=', clientId).execute()
    expect((await buy(goalId)).problem.message).toContain('archive')
    expect((await redeem(goalId, { amount: 1000 })).status).toBe(201)
  })

  it('records nothing for a goal that is not finalised', async () => {
    const { goalId } = await storeGoal(test, adviser, { isFinalised: false })
    expect((await buy(goalId)).problem.code).toBe('NOT_CORRECTABLE')
    expect(await goalOf(goalId)).toMatchObject({
      isFinalised: false,
      status: null,
      projectedCompletion: null,
    })
  })
})

describe('correcting', () => {
  it('recomputes what follows and keeps the reason', async () => {
    const { goalId } = await storeGoal(test, adviser)
    const { body } = await buy(goalId)
    await redeem(goalId, { amount: 3000 })
    const id = body.transactions[0]?.id
    const before = await goalOf(goalId)
    const corrected = await adviser.call(correctTransaction, {
      params: { id },
      body: { amount: 20_000, reason: 'A digit was missing' },
    })
    expect(corrected.body.transaction).toMatchObject({
      amount: 20_000,
      corrections: [
        { reason: 'A digit was missing', words: expect.stringContaining('₹20,000 instead of ₹10,000') },
      ],
    })
    expect((await goalOf(goalId)).currentValue).toBeGreaterThan(before.currentValue + 5000)
    const tooEarly = { params: { id }, body: { date: '2026-02-01', reason: 'Earlier' } }
    expect((await adviser.call(correctTransaction, tooEarly)).problem.details?.[0]?.path).toBe('date')
    const cancel = { params: { id }, body: { reason: 'Never made' } }
    expect((await adviser.call(cancelTransaction, cancel)).problem.code).toBe('NOT_CORRECTABLE')
  })

  it('cancels with a reason, and asks for one', async () => {
    const { goalId } = await storeGoal(test, adviser)
    const id = (await buy(goalId)).body.transactions[0]?.id
    const missing = await adviser.call(cancelTransaction, { params: { id }, body: { reason: ' ' } })
    expect(missing.problem.details).toEqual([{ path: 'reason', message: 'Enter the reason.' }])
    await adviser.call(cancelTransaction, { params: { id }, body: { reason: 'Never made' } })
    const { body: all } = await adviser.call(listTransactions, { params: { id: goalId } })
    expect(all).toMatchObject([
      { isCancelled: true, corrections: [{ reason: 'Never made', words: 'Cancelled.' }] },
    ])
    expect((await goalOf(goalId)).currentValue).toBe(0)
  })
})

it('shows another adviser’s holding as none', async () => {
  const { goalId } = await storeGoal(test, adviser)
  await buy(goalId)
  const { body: funds } = await adviser.call(goalRoutes.goalFunds, { params: { id: goalId } })
  const answer = await other.call(goalRoutes.analyzeHolding, { params: { fundId: funds[0]?.id } })
  expect(answer.status).toBe(404)
})
