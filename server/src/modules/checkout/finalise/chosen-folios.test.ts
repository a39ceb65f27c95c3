import { checkoutRoutes, folioRoutes, statementImportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import type { TestItem } from '../../../testing/cart-item.ts'
import {
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  type TestBuyer,
  verified,
} from '../../../testing/checkout.ts'
import { newPan } from '../../../testing/clients.ts'
import { newestMail } from '../../../testing/mails.ts'
import { applyStatement } from '../../../testing/statements.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** Two funds of one house, which the plan has both. */
const [smallCap, gold] = ['145139', '116077']
const invesco = { house: 'Invesco Mutual Fund', isin: 'INF205K011T7', schemeCode: 'INSC', advisor: 'ARN-1' }

let test: TestApp
let buyer: TestBuyer
let item: TestItem
let held: Awaited<ReturnType<typeof applyStatement>>
let numbers = 7000
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  const pan = newPan()
  buyer = await newBuyer(test, { panNumber: pan })
  numbers += 1
  held = await applyStatement(test, buyer.adviser, { ...invesco, pan, folio: String(numbers) })
  item = await newItem(buyer)
})

/** The item with a folio of the client's for the small-cap fund, and a new one for the gold fund of the same house. */
function chosen(folios: Record<string, number> = { [smallCap]: held.folioId }): TestItem {
  return { ...item, agreed: { ...item.agreed, folios }, goal: { ...item.goal, folios } }
}
const mailTo = async () => (await newestMail(test, buyer.email)) ?? ''

it('offers the folios of the houses that the client has some with, and nothing else', async () => {
  const ask = (id: number, adviser = buyer.adviser) =>
    adviser.call(folioRoutes.folioChoices, {
      params: { id },
      query: { funds: Object.keys(item.agreed.fundAmounts).join(',') },
    })
  const { body } = await ask(buyer.client.id)
  const choices = [expect.objectContaining({ folioId: held.folioId, folio: String(numbers) })]
  expect(body).toEqual(
    [gold, smallCap].map((fundCode) => expect.objectContaining({ fundCode, house: invesco.house, choices })),
  )
  const stranger = await newBuyer(test)
  expect((await ask(stranger.client.id, stranger.adviser)).body).toEqual([])
  expect((await ask(buyer.client.id, stranger.adviser)).status).toBe(404)
})

it('is stated alike by code mail, record, proposal mail, PDF and goal', async () => {
  const wanted = chosen()
  const verificationToken = await verified(test, buyer, [wanted])
  const places = [`Folio ${numbers}`, 'A new folio']
  const code = await mailTo()
  for (const words of places) expect(code.split(words), words).toHaveLength(2)

  const { body: goal } = await saveGoal(buyer, wanted)
  const answer = await finalize(buyer, wanted, goal.id, { verificationToken })
  expect(answer.status).toBe(200)
  const proposal = await mailTo()
  for (const words of places) expect(proposal.split(words), words).toHaveLength(2)
  const { id } = answer.body.advice
  const { body: record } = await buyer.adviser.call(checkoutRoutes.exportAdvice, { params: { id } })
  expect(JSON.parse(record.content).goal.folios).toEqual({ [smallCap]: String(numbers), [gold]: null })
  const { cookie } = buyer.adviser
  const file = await test.app.inject({ url: `/proposals/${id}.pdf`, headers: { cookie } })
  const { text } = readPdf(file.rawPayload)
  expect(text).toMatch(new RegExp(`Folio ${numbers}: Invesco India Small ?cap`, 'i'))
  expect(text).toMatch(/A new folio: Invesco India Gold/i)
  const { body: funds } = await buyer.adviser.call(folioRoutes.listGoalFolios, { params: { id: goal.id } })
  expect(funds.filter(({ choices }) => choices.length > 0)).toMatchObject([
    { fundCode: gold, folioId: null },
    { fundCode: smallCap, folioId: held.folioId },
  ])
})

it('is not spoken of where the client has no folio with any of the houses', async () => {
  buyer = await newBuyer(test)
  item = await newItem(buyer)
  const verificationToken = await verified(test, buyer, [item])
  expect(await mailTo()).not.toMatch(/folio/i)
  const { body: goal } = await saveGoal(buyer, item)
  const { body } = await finalize(buyer, item, goal.id, { verificationToken })
  expect(await mailTo()).not.toMatch(/folio/i)
  const { body: record } = await buyer.adviser.call(checkoutRoutes.exportAdvice, {
    params: { id: body.advice.id },
  })
  expect(JSON.parse(record.content).goal).not.toHaveProperty('folios')
})

it('changed after the code it ends the code, by name, either way', async () => {
  const verificationToken = await verified(test, buyer, [chosen()])
  const { body: goal } = await saveGoal(buyer, chosen({}))
  const removed = await finalize(buyer, item, goal.id, { verificationToken })
  expect(removed.problem.code).toBe('OTP_REQUIRED')
  expect(removed.problem.message).toContain(`Folio of Invesco India Smallcap: ${numbers} → a new one.`)
  await saveGoal(buyer, chosen({ [smallCap]: held.folioId, [gold]: held.folioId }))
  const added = await finalize(buyer, item, goal.id, { verificationToken })
  expect(added.problem.message).toMatch(
    new RegExp(`Folio of Invesco India Gold .*: a new one → ${numbers}\\.`),
  )
  await saveGoal(buyer, chosen())
  expect((await finalize(buyer, item, goal.id, { verificationToken })).status).toBe(200)
})

it('a folio that is gone by then, or never was the client’s, is refused at its fund before anybody is mailed', async () => {
  const verificationToken = await verified(test, buyer, [chosen()])
  const { body: goal } = await saveGoal(buyer, chosen())
  const params = { id: held.importId }
  await buyer.adviser.call(statementImportRoutes.takeBackStatementImport, { params })
  const late = await finalize(buyer, item, goal.id, { verificationToken })
  expect(late.problem.message).toContain(`Folio of Invesco India Smallcap: ${numbers} → a new one.`)
  const message = expect.stringMatching(
    /^The folio chosen for Invesco .* is no longer on record for this client\. Choose another folio, or a new one\.$/,
  )
  const saved = await saveGoal(buyer, chosen())
  expect([saved.status, saved.problem.details]).toEqual([422, [{ path: `folios.${smallCap}`, message }]])
  const before = await mailTo()
  const body = { email: buyer.email, items: [chosen().agreed] }
  const asked = await buyer.adviser.call(checkoutRoutes.requestOtp, { body })
  expect(asked.problem.details).toEqual([{ path: `items.0.folios.${smallCap}`, message }])
  expect(await mailTo()).toBe(before)
  const other = await newBuyer(test)
  const theirs = { ...chosen(), goal: { ...chosen().goal, clientId: other.client.id } }
  expect((await saveGoal(other, theirs)).status).toBe(422)
})
