import { askRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeInView, askedBuyer, proposedIn } from '../../../testing/asks.ts'
import { createCheckoutTest, newBuyer, type TestBuyer } from '../../../testing/checkout.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
  buyer = await newBuyer(test)
})
afterAll(() => test.close())

it('who asked in a client’s view is told of the answer by mail, with no name and no figure', async () => {
  const { db } = test.dependencies.database
  const ofAsker = db.updateTable('adviser').where('username', '=', buyer.adviser.username)
  const email = `${buyer.adviser.username}@example.com`
  await ofAsker.set({ email, email_confirmed_at: null }).execute()
  await agreeInView((await askedBuyer(test, buyer)).view)
  expect(await newestMail(test, email)).toBeUndefined()
  await ofAsker.set({ email_confirmed_at: new Date('2026-11-21T06:00:00Z') }).execute()
  await agreeInView((await askedBuyer(test, buyer)).view)
  const agreed = (await newestMail(test, email)) ?? ''
  expect(agreed).toContain('A client agreed to 1 goal in the own view.')
  const { view } = await askedBuyer(test, buyer)
  const params = { id: (await proposedIn(view))[0]?.id ?? 0 }
  await view.call(askRoutes.declineProposal, { params, body: { reason: 'Too much at once' } })
  const declined = (await newestMail(test, email)) ?? ''
  expect(declined).toContain('A client declined 1 goal')
  for (const mail of [agreed, declined]) expect(mail).not.toMatch(/₹|Too much at once|House|Rao/)
})
