import { confirmationRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeAt, setUpApp } from '../../../testing/authenticator.ts'
import {
  bookedOf,
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
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

it('a stolen session finalises nothing where a second factor is on: its code is asked for again', async () => {
  const buyer = await newBuyer(test)
  const secret = await setUpApp(test, buyer.adviser)
  const item = await newItem(buyer)
  const { body: goal } = await saveGoal(buyer, item)
  test.setNow('2026-11-21T06:10:00Z')
  const verificationToken = await verified(test, buyer)
  const refused = await finalize(buyer, item, goal.id, { verificationToken })
  expect([refused.status, refused.problem.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  expect((await bookedOf(test, goal.id)).entries).toEqual([])
  const body = { code: codeAt(secret, test.dependencies.clock()) }
  expect((await buyer.adviser.call(confirmationRoutes.confirmSession, { body })).status).toBe(200)
  expect((await finalize(buyer, item, goal.id, { verificationToken })).status).toBe(200)
})

it('without a second factor nothing is asked again', async () => {
  const buyer = await newBuyer(test)
  const item = await newItem(buyer)
  const { body: goal } = await saveGoal(buyer, item)
  test.setNow('2026-11-21T06:20:00Z')
  const verificationToken = await verified(test, buyer)
  expect((await finalize(buyer, item, goal.id, { verificationToken })).status).toBe(200)
})
