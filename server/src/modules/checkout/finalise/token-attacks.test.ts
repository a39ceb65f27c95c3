import { randomUUID } from 'node:crypto'
import { checkoutRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestItem } from '../../../testing/cart-item.ts'
import {
  addBuyer,
  bookedOf,
  checkOut,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  type TestBuyer,
  verified,
} from '../../../testing/checkout.ts'
import { newClientOf } from '../../../testing/clients.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

/** Tries to finalise a goal that is saved, and says what came of it. */
async function attempt(buyer: TestBuyer, item: TestItem, token: string | undefined, change: object = {}) {
  const { body: goal } = await saveGoal(buyer, item)
  const sent = token === undefined ? change : { verificationToken: token, ...change }
  const answer = await finalize(buyer, item, goal.id, sent)
  return { goalId: goal.id, code: answer.status === 200 ? 'finalised' : answer.problem.code }
}

it('of 200 made-up tokens none finalises, and nothing is booked', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const good = await verified(test, buyer, [item])
  const { body: goal } = await saveGoal(buyer, item)
  const made = Array.from({ length: 200 }, (_, n) =>
    n % 2 === 0 ? randomUUID() : `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
  )
  const answers = await Promise.all(
    made.map((verificationToken) => finalize(buyer, item, goal.id, { verificationToken })),
  )
  expect(answers.filter(({ problem }) => problem.code === 'OTP_REQUIRED')).toHaveLength(200)
  const { entries, records, mails } = await bookedOf(test, goal.id)
  expect([entries.length, records.length, mails.length]).toEqual([0, 0, 0])
})

it('a token finalises the goals that the code was for, and no other of the client', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const other = await newItem(buyer, { name: 'School' })
  const token = await verified(test, buyer, [item])
  expect((await attempt(buyer, other, token)).code).toBe('OTP_REQUIRED')
  expect((await attempt(buyer, item, token)).code).toBe('finalised')
  expect((await attempt(buyer, other, token)).code).toBe('OTP_REQUIRED')
})

it('a change of name or amount after the code asks for a new one', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const token = await verified(test, buyer, [item])
  await saveGoal(buyer, item)
  const renamed = {
    ...item,
    goal: { ...item.goal, name: 'Flat' },
    finalize: { ...item.finalize, goalName: 'Flat' },
  }
  expect((await attempt(buyer, renamed, token)).code).toBe('OTP_REQUIRED')
  const funds = item.goal.allocatedFunds as { code: string; name: string; amount: number }[]
  const allocatedFunds = funds.map((fund, n) => (n === 0 ? { ...fund, amount: fund.amount + 1 } : fund))
  const raised = { ...item, goal: { ...item.goal, allocatedFunds } }
  expect((await attempt(buyer, raised, token)).code).toBe('OTP_REQUIRED')
  expect((await attempt(buyer, item, token)).code).toBe('finalised')
})

it('a SIP that was agreed to as monthly is not finalised as yearly', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer, { kind: 'yearly' })
  const agreed = { ...item.agreed, investmentType: 'sip' as const, sipFrequency: 'monthly' as const }
  const token = await verified(test, buyer, [{ ...item, agreed }])
  expect((await attempt(buyer, item, token)).code).toBe('OTP_REQUIRED')
})

it('a token is good for 30 minutes, and dies with a newer one', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const old = await verified(test, buyer, [item])
  test.setNow('2026-11-21T06:10:00Z')
  const newer = await verified(test, buyer, [item])
  expect((await attempt(buyer, item, old)).code).toBe('OTP_REQUIRED')
  test.setNow('2026-11-21T06:40:00Z')
  expect((await attempt(buyer, item, newer)).code).toBe('OTP_REQUIRED')
  test.setNow('2026-11-21T06:39:59Z')
  expect((await attempt(buyer, item, newer)).code).toBe('finalised')
})

it('an open code does not end the token that is in use', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const token = await verified(test, buyer, [item])
  await buyer.adviser.call(checkoutRoutes.requestOtp, { body: { email: buyer.email } })
  expect((await attempt(buyer, item, token)).code).toBe('finalised')
})

it('a token of another client, or of another adviser for the same address, is none', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const neighbour = { adviser: buyer.adviser, ...(await addBuyer(buyer.adviser)) }
  expect((await attempt(buyer, item, await verified(test, neighbour))).code).toBe('OTP_REQUIRED')

  const stranger = await test.newAdviser()
  const client = await newClientOf(stranger, { email: buyer.email })
  const theirs = await verified(test, { adviser: stranger, client, email: buyer.email })
  expect((await attempt(buyer, item, theirs)).code).toBe('OTP_REQUIRED')
  const own = await verified(test, buyer, [item])
  const { goalId, code } = await attempt(buyer, item, own)
  expect(code).toBe('finalised')
  const replay = await finalize({ adviser: stranger }, item, goalId, { verificationToken: own })
  expect(replay.status).toBe(404)
})

it('replaying a finalised checkout 50 times books nothing more', async () => {
  const buyer = await newBuyer(test)
  const { item, goalId, verificationToken, advice } = await checkOut(test, buyer)
  const before = await bookedOf(test, goalId)
  const again = await Promise.all(
    Array.from({ length: 50 }, () => finalize(buyer, item, goalId, { verificationToken })),
  )
  expect(again.filter(({ status, body }) => status === 200 && body.advice.hash === advice.hash)).toHaveLength(
    50,
  )
  const after = await bookedOf(test, goalId)
  expect(after.entries.map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id))
  expect([after.records.length, after.mails.length]).toEqual([1, 1])
})

it('a token without goals says that the address was verified, and finalises each goal once', async () => {
  const buyer = await newBuyer(test)
  const token = await verified(test, buyer)
  for (const name of ['House', 'School']) {
    const item = await newItem(buyer, { name })
    const { body: goal } = await saveGoal(buyer, item)
    const { body } = await finalize(buyer, item, goal.id, { verificationToken: token })
    expect(body.advice.agreement).toBe('address verified')
  }
})
