import { bookRoutes, checkoutRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addBuyer,
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

describe('saving a goal', () => {
  it('answers 201, then 200 with the replaced plan until it is finalised', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const first = await saveGoal(buyer, item)
    const renamed = await saveGoal(buyer, item, { name: 'Flat', targetAmount: 900_000 })
    expect([first.status, renamed.status]).toEqual([201, 200])
    expect(renamed.body).toMatchObject({ id: first.body.id, name: 'Flat', targetAmount: 900_000 })
    expect(first.body).toMatchObject({
      isFinalised: false,
      currentValue: 0,
      projectedCompletion: null,
      status: null,
      requiredReturn: { kind: 'none', reason: 'Nothing is invested yet.' },
    })
    expect(first.body.plannedFunds.map(({ code, amount }) => [code, amount])).toEqual(
      (item.goal.allocatedFunds as { code: string; amount: number }[]).map(({ code, amount }) => [
        code,
        amount,
      ]),
    )
    const { body: goals } = await buyer.adviser.call(bookRoutes.clientGoals, {
      params: { id: buyer.client.id },
    })
    expect(goals).toMatchObject([{ id: first.body.id, isFinalised: false, currentValue: 0 }])
    await saveGoal(buyer, item)
    const verificationToken = await verified(test, buyer, [item])
    await finalize(buyer, item, first.body.id, { verificationToken })
    const same = await saveGoal(buyer, item, { targetDate: '2037-01-01', currentValue: 7 })
    expect([same.status, same.body.id, same.body.isFinalised]).toEqual([200, first.body.id, true])
    expect(same.body.targetDate).toBe('2036-11-18')
    const other = await saveGoal(buyer, item, { name: 'Flat' })
    expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  it('of one key for another client, an unknown fund, a past date and a strange client is refused', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    await saveGoal(buyer, item)
    const { client } = await addBuyer(buyer.adviser)
    expect((await saveGoal(buyer, item, { clientId: client.id })).problem.code).toBe('IDEMPOTENCY_CONFLICT')
    const fund = { code: '999999', name: 'Nobody’s', amount: 5000 }
    expect((await saveGoal(buyer, item, { allocatedFunds: [fund] })).problem).toMatchObject({
      code: 'UNKNOWN_FUND',
      details: [{ path: 'allocatedFunds.0.code' }],
    })
    expect((await saveGoal(buyer, item, { targetDate: '2026-11-21' })).problem.details?.[0]?.path).toBe(
      'targetDate',
    )
    const stranger = await test.newAdviser()
    const foreign = await saveGoal({ adviser: stranger }, item)
    const absent = await saveGoal({ adviser: stranger }, item, { clientId: 999_999 })
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
  })

  it('the same key is each adviser’s own', async () => {
    const one = await newBuyer(test)
    const two = await newBuyer(test)
    const item = await newItem(one)
    const other = { ...(await newItem(two)), itemId: item.itemId }
    expect((await saveGoal(one, item)).status).toBe(201)
    expect((await saveGoal(two, other)).status).toBe(201)
  })

  it('can be taken back until it is finalised', async () => {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer)
    const { body: goal } = await saveGoal(buyer, item)
    const remove = (id: number, adviser = buyer.adviser) =>
      adviser.call(checkoutRoutes.deleteGoal, { params: { id } })
    expect((await remove(goal.id, await test.newAdviser())).status).toBe(404)
    expect((await remove(goal.id)).status).toBe(204)
    expect((await remove(goal.id)).status).toBe(404)
    const { goalId } = await checkOut(test, buyer)
    const refused = await remove(goalId)
    expect([refused.status, refused.problem.code]).toEqual([409, 'GOAL_FINALISED'])
  })
})
