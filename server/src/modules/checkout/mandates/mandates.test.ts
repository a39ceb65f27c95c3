import { randomUUID } from 'node:crypto'
import { authRoutes, mandateRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  bookedOf,
  checkOut,
  createCheckoutTest,
  newBuyer,
  type TestBuyer,
} from '../../../testing/checkout.ts'
import { makeMandate, newUmrn, tellMandate } from '../../../testing/mandates.ts'
import { setRail } from '../../../testing/orders.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  buyer = await newBuyer(test)
})

const listOf = async ({ adviser, client }: TestBuyer) =>
  (await adviser.call(mandateRoutes.clientMandates, { params: { id: String(client.id) } })).body
/** Some days later, signed in again. */
const goTo = async (now: string) => {
  test.setNow(now)
  const { username, password } = buyer.adviser
  await buyer.adviser.call(authRoutes.login, { body: { username, password } })
}
const at = (path: string, words: string) => ({
  status: 422,
  problem: { details: [{ path, message: expect.stringContaining(words) }] },
})

it('a mandate is of the account on record, and is made once whatever is repeated', async () => {
  const key = randomUUID()
  const made = await makeMandate(buyer, {}, key)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    state: 'created',
    ceiling: 100_000,
    umrn: null,
    rail: null,
    history: [{ state: 'created', on: '2026-11-21', by: buyer.adviser.username }],
  })
  const { bankAccountNo } = await test.dependencies.database.db
    .selectFrom('mandate')
    .select('account_end as bankAccountNo')
    .where('id', '=', made.body.id)
    .executeTakeFirstOrThrow()
  expect(bankAccountNo).toHaveLength(4)
  const again = await makeMandate(buyer, {}, key)
  expect([again.status, again.body.id]).toEqual([200, made.body.id])
  expect((await makeMandate(buyer, { ceiling: 5 }, key)).status).toBe(409)
  const second = await makeMandate(buyer)
  expect([second.status, second.problem.message]).toEqual([422, expect.stringContaining('waits already')])
  expect((await listOf(buyer)).mandates).toHaveLength(1)
})

it('a mandate that no bank would take is refused at its field', async () => {
  expect(await makeMandate(buyer, { startOn: '2026-11-20' })).toMatchObject(
    at('startOn', 'today at the earliest'),
  )
  expect(await makeMandate(buyer, { endOn: '2026-11-21' })).toMatchObject(at('endOn', 'after the first'))
  expect(await makeMandate(buyer, { endOn: '2056-11-22' })).toMatchObject(at('endOn', '21 Nov 2056'))
  expect(await makeMandate(buyer, { ceiling: 1_00_00_001 })).toMatchObject(at('ceiling', '1,00,00,000'))
  await checkOut(test, buyer, { kind: 'monthly' })
  const { peak, sips } = await listOf(buyer)
  expect(sips.length).toBeGreaterThan(0)
  const asked = peak?.amount ?? 0
  expect(await makeMandate(buyer, { ceiling: asked - 1 })).toMatchObject(at('ceiling', 'SIPs ask for ₹'))
  expect((await makeMandate(buyer, { ceiling: asked, frequency: 'monthly' })).status).toBe(201)
})

it('a monthly mandate carries one day of a month', async () => {
  const { goalId } = await checkOut(test, buyer, { kind: 'monthly' })
  const { sips } = await bookedOf(test, goalId)
  await test.dependencies.database.db
    .updateTable('sip')
    .set({ start_on: '2026-12-03', next_due_on: '2026-12-03' })
    .where('id', '=', sips[0]?.id ?? 0)
    .execute()
  expect(await makeMandate(buyer, { ceiling: 1_00_00_000, frequency: 'monthly' })).toMatchObject(
    at('frequency', 'as presented'),
  )
})

it('what came of it is noted with its day, and what it says once it is over', async () => {
  const { body: made } = await makeMandate(buyer, { endOn: '2027-11-21' })
  const { adviser } = buyer
  const umrn = newUmrn()
  expect((await tellMandate(adviser, made.id, { state: 'sent', on: '2026-11-21' })).body.state).toBe('sent')
  await goTo('2026-11-24T06:00:00Z')
  expect(await tellMandate(adviser, made.id, { state: 'accepted', on: '2026-11-25', umrn })).toMatchObject(
    at('on', 'has come'),
  )
  expect(await tellMandate(adviser, made.id, { state: 'accepted', on: '2026-11-20', umrn })).toMatchObject(
    at('on', 'with the client since 21 Nov 2026'),
  )
  expect(
    await tellMandate(adviser, made.id, { state: 'accepted', on: '2026-11-24', umrn: '12' }),
  ).toMatchObject(at('umrn', '20 letters'))
  const accepted = await tellMandate(adviser, made.id, { state: 'accepted', on: '2026-11-24', umrn })
  expect(accepted.body).toMatchObject({
    state: 'accepted',
    umrn,
    history: [{ state: 'accepted', on: '2026-11-24' }, { state: 'sent' }, { state: 'created' }],
  })
  // The same news again is no step more.
  const again = await tellMandate(adviser, made.id, { state: 'accepted', on: '2026-11-24', umrn })
  expect(again.body.history).toHaveLength(3)
  expect(
    await tellMandate(adviser, made.id, { state: 'rejected', on: '2026-11-24', reason: 'Late' }),
  ).toMatchObject(at('state', 'accepted already'))
  await goTo('2027-11-22T06:00:00Z')
  expect((await listOf(buyer)).mandates[0]?.state).toBe('expired')
  expect(
    await tellMandate(adviser, made.id, { state: 'cancelled', on: '2027-11-22', reason: 'Over' }),
  ).toMatchObject(at('state', 'expired already'))
})

it('a UMRN is of one mandate', async () => {
  const umrn = newUmrn()
  const { body: first } = await makeMandate(buyer)
  await tellMandate(buyer.adviser, first.id, { state: 'accepted', on: '2026-11-21', umrn })
  const { body: second } = await makeMandate(buyer)
  expect(
    await tellMandate(buyer.adviser, second.id, { state: 'accepted', on: '2026-11-21', umrn }),
  ).toMatchObject(at('umrn', 'this UMRN already'))
})

it('each SIP is shown with the mandate that carries it, or with what is missing', async () => {
  await checkOut(test, buyer, { kind: 'monthly' })
  expect((await listOf(buyer)).isUsed).toBe(false)
  await setRail(buyer.adviser)
  const lacks = async () => [...new Set((await listOf(buyer)).sips.map(({ lack }) => lack))]
  expect([(await listOf(buyer)).isUsed, await lacks()]).toEqual([true, ['No mandate is made.']])
  const { body: made } = await makeMandate(buyer, { ceiling: 1_00_00_000 })
  expect(await lacks()).toEqual(['The mandate has not gone to the client yet.'])
  await tellMandate(buyer.adviser, made.id, { state: 'accepted', on: '2026-11-21', umrn: newUmrn() })
  const { sips } = await listOf(buyer)
  expect(sips.map(({ mandateId, lack }) => ({ mandateId, lack }))).toEqual(
    sips.map(() => ({ mandateId: made.id, lack: null })),
  )
  // What is raised past the ceiling is told of at once.
  await test.dependencies.database.db
    .updateTable('sip')
    .set({ amount: '10000001.00' })
    .where('client_id', '=', buyer.client.id)
    .execute()
  expect((await lacks())[0]).toMatch(/the SIPs ask for ₹.*; the mandate takes ₹1,00,00,000 a day/)
})

it('nothing of another firm is seen or changed', async () => {
  const { body: made } = await makeMandate(buyer)
  const other = await newBuyer(test)
  const params = { id: String(buyer.client.id) }
  expect((await other.adviser.call(mandateRoutes.clientMandates, { params })).status).toBe(404)
  expect((await makeMandate({ adviser: other.adviser, client: buyer.client })).status).toBe(404)
  const news = { state: 'sent', on: '2026-11-21' } as const
  expect((await tellMandate(other.adviser, made.id, news)).status).toBe(404)
})

it('a client without an account on record has none to make it of', async () => {
  await test.dependencies.database.db
    .updateTable('client_profile')
    .set({ bank_account_sealed: null })
    .where('client_id', '=', buyer.client.id)
    .execute()
  expect(await makeMandate(buyer)).toMatchObject(at('bank', 'No bank account'))
  expect((await listOf(buyer)).bank).toBeNull()
})
