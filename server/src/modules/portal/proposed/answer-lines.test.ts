import { askRoutes, morningRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeInView, askedBuyer, proposedIn, tokenOf } from '../../../testing/asks.ts'
import {
  createCheckoutTest,
  finalize,
  newBuyer,
  saveGoal,
  type TestBuyer,
} from '../../../testing/checkout.ts'
import { makeLists } from '../../../testing/morning.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
  test.setNow('2026-11-21T06:00:00Z')
  buyer = await newBuyer(test)
})
afterAll(() => test.close())

/** What the morning's list says of answers in the own view. */
async function answerLines() {
  await makeLists(test)
  const query = { clientId: String(buyer.client.id) }
  const { lines } = (await buyer.adviser.call(morningRoutes.listMorning, { query })).body
  return lines.filter(({ kind }) => kind === 'ask-agreed' || kind === 'ask-declined')
}

it('the morning’s list has who agreed in the own view until it is finalised, and who declined until asked again', async () => {
  const { view, item } = await askedBuyer(test, buyer)
  const { body: goal } = await saveGoal(buyer, item)
  expect(await answerLines()).toEqual([])
  await agreeInView(view)
  const amount = Object.values(item.agreed.fundAmounts).reduce((sum, rupees) => sum + rupees, 0)
  expect(await answerLines()).toMatchObject([
    { kind: 'ask-agreed', since: '2026-11-21', dueOn: '2026-11-28', amount, client: { id: buyer.client.id } },
  ])
  const verificationToken = (await tokenOf(buyer)) ?? ''
  expect((await finalize(buyer, item, goal.id, { verificationToken })).status).toBe(200)
  expect(await answerLines()).toEqual([])

  const second = await askedBuyer(test, buyer)
  const params = { id: (await proposedIn(second.view))[0]?.id ?? 0 }
  await second.view.call(askRoutes.declineProposal, { params, body: { reason: 'Too much at once' } })
  const [declined, ...others] = await answerLines()
  expect(others).toEqual([])
  expect(declined).toMatchObject({ kind: 'ask-declined', since: '2026-11-21', dueOn: null })
  // The client's own words stand where the rest of what was asked does, and in no list.
  expect(declined?.why).toMatch(/the reason stands in the cart/)
  expect(declined?.why).not.toContain('Too much')
  await askedBuyer(test, buyer)
  expect(await answerLines()).toEqual([])
})

it('what was agreed to is told until its days are over', async () => {
  const kept = async () => {
    await makeLists(test)
    const { db } = test.dependencies.database
    const rows = db.selectFrom('morning_line').select('kind').where('client_id', '=', buyer.client.id)
    return (await rows.where('kind', 'in', ['ask-agreed', 'ask-declined']).execute()).map(({ kind }) => kind)
  }
  await agreeInView((await askedBuyer(test, buyer)).view)
  expect(await kept()).toEqual(['ask-agreed'])
  test.setNow('2026-11-28T06:00:00Z')
  expect(await kept()).toEqual(['ask-agreed'])
  test.setNow('2026-11-29T06:00:00Z')
  expect(await kept()).toEqual([])
})
