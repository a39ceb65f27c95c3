import { randomUUID } from 'node:crypto'
import { checkoutRoutes, clientRecordRoutes, kycRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookedOf,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  verified,
} from '../../../testing/checkout.ts'
import { correctClient } from '../../../testing/clients.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())

describe('what is refused', () => {
  it('stands in the decided order, and nothing is booked', async () => {
    const buyer = await newBuyer(test)
    const { adviser, client } = buyer
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const tell = async (change: object) => (await finalize(buyer, item, goal.id, change)).problem.code
    const wrong = { expectedReturn: 99, fundAmounts: { 120716: 1 } }

    const visitor = await test.call(checkoutRoutes.finalizePortfolio, { body: { goalId: goal.id } })
    expect(visitor.problem.code).toBe('NOT_SIGNED_IN')
    const other = await test.newAdviser()
    const foreign = await other.call(checkoutRoutes.finalizePortfolio, { body: { goalId: goal.id } })
    const absent = await other.call(checkoutRoutes.finalizePortfolio, { body: { goalId: 999_999 } })
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])

    expect(await tell({ allocations: 'all of it' })).toBe('INVALID_INPUT')
    expect(await tell(wrong)).toBe('OTP_REQUIRED')
    const verificationToken = await verified(test, buyer)
    await adviser.call(kycRoutes.setKycStatus, { params: { id: client.id }, body: { state: 'Not started' } })
    const last = { verificationToken }
    expect(await tell({ ...wrong, ...last })).toBe('KYC_REQUIRED')
    await adviser.call(kycRoutes.setKycStatus, {
      params: { id: client.id },
      body: { state: 'Validated', agency: 'CVL', reference: 'R2', date: '2026-11-02' },
    })
    // A KYC state ends no agreement: the same token finalises once the state is as it must be.
    const { db } = test.dependencies.database
    const forget = (value: string | null) =>
      db.updateTable('client').set({ risk_appetite: value }).where('id', '=', client.id).execute()
    await forget(null)
    expect(await tell({ ...wrong, ...last })).toBe('BELOW_MINIMUM')
    expect(await tell({ expectedReturn: 99, ...last })).toBe('RISK_PROFILE_REQUIRED')
    await forget('7')
    expect(await tell({ expectedReturn: 99, ...last })).toBe('FIGURES_CHANGED')
    const bolder = (await finalize(buyer, item, goal.id, last)).problem
    expect(bolder.code).toBe('RISK_REASON_REQUIRED')
    expect(bolder.message).toContain('1.5 levels bolder than the client’s own level of 10.5')
    await forget('6')
    const { entries, records } = await bookedOf(test, goal.id)
    expect([entries.length, records.length]).toEqual([0, 0])
    expect((await finalize(buyer, item, goal.id, last)).status).toBe(200)
  })

  it('names every fund below its minimum', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const verificationToken = await verified(test, buyer)
    const answer = await finalize(buyer, item, goal.id, { verificationToken, fundAmounts: { 119788: 4999 } })
    expect(answer.problem).toMatchObject({
      code: 'BELOW_MINIMUM',
      details: [
        {
          path: 'fundAmounts.119788',
          message: expect.stringContaining('₹4,999 is below its minimum of ₹5,000'),
        },
      ],
    })
  })

  it.each([
    ['expectedReturn', 0.11, /^Expected return: /],
    ['volatility', -0.11, /^Volatility: /],
    ['sharpeRatio', 0.021, /^Sharpe ratio: /],
    ['inflationAdjustedGoal', 1.1, /^Inflation-adjusted goal: /],
    ['goalAmount', 2, /^Goal amount: /],
    ['initialInvestment', 1, /^Total: /],
  ])('says what changed where %s is off by %d', async (path, by, message) => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const verificationToken = await verified(test, buyer, [item])
    const change = { [path]: Number(item.finalize[path]) + by, verificationToken }
    const { problem } = await finalize(buyer, item, goal.id, change)
    expect([problem.code, problem.details?.[0]?.path]).toEqual(['FIGURES_CHANGED', path])
    expect(problem.details?.[0]?.message).toMatch(message)
    expect(problem.details?.[0]?.message).toContain('→')
  })

  it('lets figures pass that are off by less', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const verificationToken = await verified(test, buyer, [item])
    const near = (path: string, by: number) => ({ [path]: Number(item.finalize[path]) + by })
    const change = {
      ...near('expectedReturn', 0.099),
      ...near('volatility', -0.099),
      ...near('sharpeRatio', 0.019),
      ...near('inflationAdjustedGoal', -0.9),
    }
    expect((await finalize(buyer, item, goal.id, { ...change, verificationToken })).status).toBe(200)
  })

  it('compares name, PAN and address with those on record, and never repeats a PAN', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const verificationToken = await verified(test, buyer, [item])
    const change = {
      clientName: 'Somebody',
      panNumber: 'ZZZPZ9999Z',
      clientEmail: 'x@example.com',
      verificationToken,
    }
    const { problem } = await finalize(buyer, item, goal.id, change)
    expect(problem.details?.map(({ path }) => path)).toEqual(['clientName', 'panNumber', 'clientEmail'])
    expect(JSON.stringify(problem)).not.toContain('ZZZPZ9999Z')
  })

  it('refuses amounts that are not the goal’s, and shares that are not the amounts’', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer, { targetAmount: 5_000_000 })
    const { body: goal } = await saveGoal(buyer, item)
    const verificationToken = await verified(test, buyer, [item])
    const amounts = item.agreed.fundAmounts
    const [a = '', b = ''] = Object.keys(amounts)
    const moved = { ...amounts, [a]: (amounts[a] ?? 0) + 2, [b]: (amounts[b] ?? 0) - 2 }
    const { problem } = await finalize(buyer, item, goal.id, { fundAmounts: moved, verificationToken })
    const paths = problem.details?.map(({ path }) => path) ?? []
    expect(problem.code).toBe('FIGURES_CHANGED')
    expect(paths).toEqual(
      expect.arrayContaining([`fundAmounts.${a}`, `fundAmounts.${b}`, `allocations.${a}`]),
    )
  })

  it('refuses an archived client in words, when a goal is saved and when it is finalised', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const verificationToken = await verified(test, buyer, [item])
    await buyer.adviser.call(clientRecordRoutes.archiveClient, { params: { id: buyer.client.id }, body: {} })
    const answer = await finalize(buyer, item, goal.id, { verificationToken })
    expect([answer.status, answer.problem.message]).toEqual([
      422,
      'This client is in the archive. Restore the client first.',
    ])
    const another = { ...item, itemId: randomUUID() }
    expect((await saveGoal(buyer, another)).problem.message).toBe(answer.problem.message)
  })
})

it('a corrected address ends the token, and the old one gets no further', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const { body: goal } = await saveGoal(buyer, item)
  const verificationToken = await verified(test, buyer, [item])
  const email = `new-${randomUUID()}@example.com`
  expect((await correctClient(buyer.adviser, buyer.client.id, { email })).status).toBe(200)
  const answer = await finalize(buyer, item, goal.id, { verificationToken })
  expect(answer.problem.code).toBe('OTP_REQUIRED')
  await correctClient(buyer.adviser, buyer.client.id, { email: buyer.email })
  expect((await finalize(buyer, item, goal.id, { verificationToken })).problem.code).toBe('OTP_REQUIRED')
})
