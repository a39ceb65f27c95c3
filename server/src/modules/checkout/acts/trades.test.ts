import {
  goalChangeRoutes,
  goalRoutes,
  type ShelfTerms,
  shelfRoutes,
  type TradeBook,
  type TradeMove,
  tradeRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGoalTest, storeGoal } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import { agreedToAct } from '../../../testing/sip-acts.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

const email = 'meera@example.com'
const [nifty, gilt] = ['120716', '119707']
let test: TestApp
let adviser: TestAdviser
let goalId: number
let clientId: number

const terms: ShelfTerms = {
  minimumSip: 500,
  minimumLumpsum: 500,
  exitLoad: { percent: 0, days: 0 },
  isClosed: false,
  asOf: '2026-11-01',
  source: 'Scheme document',
}

/** A goal that holds the Nifty 50 fund alone, bought in March, of a client who may buy. */
async function holdNifty(): Promise<void> {
  ;({ goalId, clientId } = await storeGoal(test, adviser, { email }))
  await test.dependencies.database.db
    .updateTable('client')
    .set({ kyc_state: 'Validated' })
    .where('id', '=', clientId)
    .execute()
  const body = { kind: 'purchase', fundCode: nifty, date: '2026-03-05', amount: 500_000 } as const
  await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
}

const bookOf = async (id = goalId) =>
  (await adviser.call(tradeRoutes.goalTrades, { params: { id }, query: {} })).body

async function knownBook(): Promise<TradeBook> {
  const body = await bookOf()
  if (body.kind === 'none') throw new Error(body.reason)
  return body
}

const trade = (moves: TradeMove[], verificationToken?: string) =>
  adviser.call(goalChangeRoutes.tradeGoal, {
    params: { id: goalId },
    body: { moves, ...(verificationToken !== undefined && { verificationToken }) },
  })

beforeAll(async () => {
  test = await createGoalTest()
  adviser = await test.newAdviser()
  await holdNifty()
})
afterAll(() => test.close())

describe('what trades are reckoned from', () => {
  it('is the goal’s own lots with the target mix, and names a load that nobody entered', async () => {
    const { funds, covariance, chance, inputs, day } = await knownBook()
    expect(day).toBe('2026-11-21')
    const held = funds.find((fund) => fund.fundCode === nifty)
    expect(held).toMatchObject({ taxKind: 'equity-oriented', blocked: 'load', exitLoad: null })
    expect(held?.lots).toMatchObject([{ cost: 500_000, isDayUnknown: false, lockedUntil: null }])
    const { body: goal } = await adviser.call(goalRoutes.getGoal, { params: { id: goalId } })
    expect(goal.currentValue).toBeCloseTo(Number(held?.lots[0]?.units) * Number(held?.nav), 1)
    expect(funds.reduce((sum, { target }) => sum + target, 0)).toBeCloseTo(1, 6)
    expect(covariance.map((row) => row.length)).toEqual(funds.map(() => funds.length))
    expect(chance).toMatchObject({ instalment: 0, besides: 0 })
    expect(inputs).toMatchObject({ slab: 30, isEntered: false })
  })

  it('has the load once it is on the shelf', async () => {
    const load = { percent: 1, days: 365, freePercent: 10 }
    const body = { ...terms, exitLoad: load }
    expect((await adviser.call(shelfRoutes.changeTerms, { params: { code: nifty }, body })).status).toBe(200)
    expect((await adviser.call(shelfRoutes.useShelf, { body: {} as never })).status).toBe(200)
    const { funds } = await knownBook()
    expect(funds.find((fund) => fund.fundCode === nifty)).toMatchObject({ blocked: null, exitLoad: load })
  })

  it('is another for another risk, and none where nothing is held', async () => {
    const query = { riskAdjustment: '6' }
    const calmer = await adviser.call(tradeRoutes.goalTrades, { params: { id: goalId }, query })
    const targets = (book: unknown) =>
      (book as TradeBook).funds.map(({ fundCode, target }) => [fundCode, target])
    expect(targets(calmer.body)).not.toEqual(targets(await knownBook()))
    const empty = await storeGoal(test, adviser)
    expect(await bookOf(empty.goalId)).toEqual({
      kind: 'none',
      reason: 'Nothing is held for this goal yet.',
    })
  })

  it('is nobody else’s', async () => {
    const stranger = await test.newAdviser()
    const seen = await stranger.call(tradeRoutes.goalTrades, { params: { id: goalId }, query: {} })
    expect([seen.status, seen.problem.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('trades that a client agrees to', () => {
  const moves: TradeMove[] = [
    { kind: 'switch', fundCode: nifty, toFundCode: gilt, units: '100.000' },
    { kind: 'purchase', fundCode: gilt, amount: 5000 },
  ]

  it('that together take more than is held are refused, though none does by itself', async () => {
    const { funds } = await knownBook()
    const units = funds.find((fund) => fund.fundCode === nifty)?.lots[0]?.units ?? ''
    const each = { kind: 'switch' as const, fundCode: nifty, toFundCode: gilt, units }
    const act = { kind: 'trades' as const, goalId, moves: [each, each] }
    await expect(agreedToAct(test, { adviser, email }, act)).rejects.toThrow('holds')
  })

  it('need the code, and are recorded once, all together', async () => {
    expect((await trade(moves)).problem.code).toBe('OTP_REQUIRED')
    const token = await agreedToAct(test, { adviser, email }, { kind: 'trades', goalId, moves })
    const asked = (await newestMail(test, email)) ?? ''
    expect(asked).toContain('changes the mix of your goal House, all of this together')
    expect(asked).toMatch(/Switched from UTI Nifty 50 Index to SBI Gilt: 100\.000 units/)
    expect(asked).toContain('Paid into SBI Gilt: ₹5,000')
    expect(asked).toMatch(/What this would cost: ₹[\d,.]+/)
    expect(asked).toContain('not tax advice')
    const other = await trade([{ ...moves[0], units: '101.000' } as TradeMove], token)
    expect(other.problem.message).toContain('something else')
    const done = await trade(moves, token)
    expect(done.status).toBe(201)
    expect(done.body.transactions.map(({ kind, fundCode }) => [kind, fundCode])).toEqual([
      ['switch-out', nifty],
      ['switch-in', gilt],
      ['purchase', gilt],
    ])
    expect((await trade(moves, token)).problem.code).toBe('DONE_ALREADY')
    const told = (await newestMail(test, email)) ?? ''
    expect(told).toMatch(/this is what you agreed to with .* on 21 Nov 2026 for your goal House/)
    const cost = /What this would cost: ₹[\d,.]+/.exec(asked)?.[0] ?? 'none'
    expect(told).toContain(cost)
    expect(told).toMatch(/Switched from UTI Nifty 50 Index to SBI Gilt: 100\.000 units/)
    const { body } = await adviser.call(transactionRoutes.listTransactions, { params: { id: goalId } })
    expect(body.filter(({ kind }) => kind === 'switch-out')).toHaveLength(1)
  })

  it.each([
    ['more than is held', [{ kind: 'switch', fundCode: gilt, toFundCode: nifty, units: '99999' }], 'holds'],
    [
      'into the same fund',
      [{ kind: 'switch', fundCode: nifty, toFundCode: nifty, units: '1' }],
      'another fund',
    ],
  ] as const)('are refused before anybody is mailed: %s', async (_case, wrong, words) => {
    const before = await newestMail(test, email)
    const act = { kind: 'trades' as const, goalId, moves: wrong.map((one) => ({ ...one })) }
    await expect(agreedToAct(test, { adviser, email }, act)).rejects.toThrow(words)
    expect(await newestMail(test, email)).toBe(before)
  })
})
