import { checkoutRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookedOf,
  checkOut,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  verified,
} from '../../../testing/checkout.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())

describe('finalising a goal', () => {
  it('books a lumpsum, records the advice and queues one mail', async () => {
    const buyer = await newBuyer(test)
    const { goalId, goal, advice, item, message } = await checkOut(test, buyer)
    expect(message).toBe('Goal created and portfolio details emailed successfully!')
    const { entries, sips, records, mails } = await bookedOf(test, goalId)
    const amounts = Object.fromEntries(
      entries.map((entry) => [String(entry.fund_code), Number(entry.amount)]),
    )
    expect(amounts).toEqual(item.finalize.fundAmounts)
    expect(entries.every((entry) => entry.kind === 'purchase' && entry.dated === '2026-11-21')).toBe(true)
    expect([sips.length, records.length, mails.length]).toEqual([0, 1, 1])
    expect(mails[0]).toMatchObject({ recipient: buyer.email, client_id: buyer.client.id })
    expect(goal).toMatchObject({ id: goalId, isFinalised: true, clientName: buyer.client.name })
    expect(goal.currentValue).toBe(item.finalize.initialInvestment)
    expect(advice).toMatchObject({ sequence: 1, goalId, agreement: 'agreed', goalName: 'House' })
    expect(advice.expectedReturn).toBeCloseTo(Number(item.finalize.expectedReturn), 9)
  })

  it('starts the mandates of a SIP with the plan’s instalments', async () => {
    const buyer = await newBuyer(test)
    const { goalId, item } = await checkOut(test, buyer, { kind: 'monthly' })
    const { entries, sips } = await bookedOf(test, goalId)
    const amounts = Object.fromEntries(sips.map((sip) => [String(sip.fund_code), Number(sip.amount)]))
    expect(amounts).toEqual(item.finalize.fundAmounts)
    expect(entries.every((entry) => entry.kind === 'instalment')).toBe(true)
    expect(entries).toHaveLength(sips.length)
    expect(sips.every((sip) => sip.instalments === 120 && sip.booked === 1)).toBe(true)
  })

  it('answers the first result again, with whatever body and without a token', async () => {
    const buyer = await newBuyer(test)
    const first = await checkOut(test, buyer)
    const again = await buyer.adviser.call(checkoutRoutes.finalizePortfolio, {
      body: { goalId: first.goalId },
    })
    expect([again.status, again.body.advice]).toEqual([200, first.advice])
    const { entries, records, mails } = await bookedOf(test, first.goalId)
    expect([records.length, mails.length]).toEqual([1, 1])
    expect(entries).toHaveLength(Object.keys(first.item.agreed.fundAmounts).length)
  })

  it('books once when two tabs and a double click finalise at the same time', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer, { kind: 'monthly' })
    const verificationToken = await verified(test, buyer, [item])
    const saved = await Promise.all([1, 2, 3].map(() => saveGoal(buyer, item)))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const ids = new Set(saved.map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    const [goalId = 0] = ids
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => finalize(buyer, item, goalId, { verificationToken })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.advice.hash)).size).toBe(1)
    const { entries, sips, records, mails } = await bookedOf(test, goalId)
    const funds = Object.keys(item.agreed.fundAmounts).length
    expect([entries.length, sips.length, records.length, mails.length]).toEqual([funds, funds, 1, 1])
  })

  it('links the goals of one checkout into one chain, each once by one token', async () => {
    const buyer = await newBuyer(test)
    const items = [
      await newItem(buyer, { name: 'House' }),
      await newItem(buyer, { name: 'School', kind: 'monthly' }),
      await newItem(buyer, { name: 'Journey', kind: 'yearly' }),
    ]
    const verificationToken = await verified(test, buyer, items)
    const answers = await Promise.all(
      items.map(async (item) =>
        finalize(buyer, item, (await saveGoal(buyer, item)).body.id, { verificationToken }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body.advice.sequence).sort()).toEqual([1, 2, 3])
    const list = await buyer.adviser.call(checkoutRoutes.clientAdvice, { params: { id: buyer.client.id } })
    expect(list.body.map(({ sequence }) => sequence)).toEqual([3, 2, 1])
    for (const { id, sequence } of list.body) {
      const { body } = await buyer.adviser.call(checkoutRoutes.exportAdvice, { params: { id } })
      const before = list.body.find((one) => one.sequence === sequence - 1)
      expect(body.previousHash).toBe(before?.hash ?? null)
    }
  })
})
