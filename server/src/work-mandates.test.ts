import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mandateRoutes, orderRoutes, railOrderRoutes, sipRoutes } from '@lakshya/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from './core/process/logger.ts'
import { createCheckoutTest, newBuyer, type TestBuyer } from './testing/checkout.ts'
import { makeMandate, newUmrn, tellMandate } from './testing/mandates.ts'
import { readyOrders, setRail } from './testing/orders.ts'
import { openStandIn, type RailStandIn } from './testing/rail-stand-in.ts'
import type { TestApp } from './testing/test-app.ts'
import { seenSoon } from './testing/waits.ts'
import { startWork } from './work.ts'

let folder: string
let rail: RailStandIn
let test: TestApp
let buyer: TestBuyer
let stopWork: (() => Promise<void>) | undefined
let minutes = 0

beforeAll(async () => {
  rail = await openStandIn()
  folder = mkdtempSync(join(tmpdir(), 'lakshya-mandates-'))
  const off = { NAV_SOURCE_URL: 'off', NAV_HISTORY_URL: 'off' }
  const settings = { RAIL_URL: rail.url, RAIL_KEYS: '*=stand-in', DATA_DIR: folder, ...off }
  test = await createCheckoutTest(settings)
})
afterAll(async () => {
  await test.close()
  rail.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  rail.asked.length = 0
  rail.ills.length = 0
  buyer = await newBuyer(test)
  await setRail(buyer.adviser)
})
afterEach(async () => {
  await stopWork?.()
  stopWork = undefined
})

const start = async () => {
  const pace = { leaseMs: 60_000, pollMs: 50 }
  stopWork = await startWork(test.dependencies, createLogger('silent'), pace)
}
/** Waits for something while the clock goes on by a minute a look. */
const seen = (check: () => Promise<void>) =>
  seenSoon(async () => {
    minutes += 1
    test.setNow(new Date(Date.parse('2026-11-21T06:00:00Z') + minutes * 60_000).toISOString())
    await check()
  })
const mandates = async () => {
  const params = { id: String(buyer.client.id) }
  return (await buyer.adviser.call(mandateRoutes.clientMandates, { params })).body
}
const isState = (state: string) => async () => expect((await mandates()).mandates[0]?.state).toBe(state)
const orders = async () => (await buyer.adviser.call(orderRoutes.listOrders, { query: {} })).body.orders
const all = (state: string) => async () =>
  expect((await orders()).map((order) => order.state)).toEqual((await orders()).map(() => state))
const puts = (reference: string | null) => rail.asked.filter((one) => one === `PUT ${reference}`).length

/** SIPs of a new goal with all codes, and a mandate that is as high as they need. */
async function readySips() {
  const keys = await readyOrders(test, buyer, 'monthly')
  const { body: made } = await makeMandate(buyer, { ceiling: 1_00_00_000 })
  return { keys, params: { id: String(made.id) }, made }
}

it('a mandate goes to the rail once whatever is lost, and stands as the rail says, with its UMRN', async () => {
  const { params, made } = await readySips()
  rail.ills.push(...(['answer lost', 'error after', 'twice'] as const).map((ill) => ({ method: 'PUT', ill })))
  const handed = await buyer.adviser.call(mandateRoutes.handMandate, { params })
  expect(handed.body).toMatchObject({ state: 'created', rail: { isUnderWay: true } })
  const reference = handed.body.rail?.reference ?? ''
  expect((await buyer.adviser.call(mandateRoutes.handMandate, { params })).status).toBe(200)
  // What the rail has, it says the state of.
  const news = { state: 'accepted', on: '2026-11-21', umrn: newUmrn() } as const
  expect((await tellMandate(buyer.adviser, made.id, news)).problem.message).toContain('The rail says')
  await start()
  await seen(isState('sent'))
  const own = rail.asked.filter((one) => one.endsWith(reference))
  expect(own.join(', ')).not.toMatch(/PUT \S+, PUT/)
  const body = rail.mandates.get(reference)?.body ?? ''
  expect(JSON.parse(body)).toMatchObject({ reference, ceiling: '10000000.00', authentication: 'net-banking' })
  // The account's number stays here.
  expect(body).not.toMatch(/\d{9,}(?!\.)/)
  rail.work()
  await seen(isState('at-bank'))
  rail.work()
  await seen(isState('accepted'))
  const [mandate] = (await mandates()).mandates
  expect(mandate?.umrn).toMatch(/^STND\d{16}$/)
  expect(mandate?.history.map(({ state, by }) => `${state} ${by}`)).toEqual([
    'accepted rail',
    'at-bank rail',
    'sent rail',
    `created ${buyer.adviser.username}`,
  ])
})

it('SIPs wait for their mandate, go out with it once each, and are cancelled when they are stopped', async () => {
  const { keys, params } = await readySips()
  const hand = () => buyer.adviser.call(railOrderRoutes.handOrders, { body: { orders: keys } })
  expect((await hand()).problem.message).toBe('The mandate has not gone to the client yet.')
  await buyer.adviser.call(mandateRoutes.handMandate, { params })
  await start()
  await seen(isState('sent'))
  rail.work()
  await seen(isState('at-bank'))
  rail.work()
  await seen(isState('accepted'))
  const [mandate] = (await mandates()).mandates
  // Its own last day is before that of the SIPs' goal, or not: what is missing is said.
  rail.ills.push({ method: 'PUT', ill: 'answer lost' })
  expect((await hand()).body).toEqual({ orders: keys.length })
  await seen(all('sent'))
  for (const { reference } of await orders()) {
    expect(JSON.parse(rail.orders.get(reference ?? '')?.body ?? '')).toMatchObject({
      kind: 'sip',
      mandate: mandate?.umrn,
      frequency: 'monthly',
      instalments: expect.any(Number),
      amount: expect.stringMatching(/^\d+\.00$/),
    })
    expect(puts(reference)).toBeLessThan(3)
  }
  rail.work()
  await seen(all('accepted'))
  await buyer.adviser.call(railOrderRoutes.setRailSending, { body: { sendsItself: true } })
  const [first] = (await mandates()).sips
  await buyer.adviser.call(sipRoutes.changeSip, {
    params: { id: String(first?.id) },
    body: { action: 'stop' },
  })
  minutes += 16
  await seen(async () =>
    expect((await orders()).find(({ key }) => key === `s${first?.id}`)).toMatchObject({
      state: 'rejected',
      reason: 'Cancelled at the rail.',
      isCancelled: true,
    }),
  )
  expect([...rail.orders.values()].filter(({ state }) => state === 'cancelled')).toHaveLength(1)
})

it('a mandate that has not left is taken back; one that the rail has is cancelled, and rejected ones say why', async () => {
  const { params } = await readySips()
  const take = () => buyer.adviser.call(mandateRoutes.takeMandateBack, { params })
  expect((await take()).status).toBe(422)
  await buyer.adviser.call(mandateRoutes.handMandate, { params })
  expect((await take()).body).toMatchObject({ state: 'created', rail: null })
  await buyer.adviser.call(mandateRoutes.handMandate, { params })
  await start()
  await seen(isState('sent'))
  expect((await take()).body.rail).toMatchObject({ isCancelAsked: true })
  await seen(isState('cancelled'))
  expect((await mandates()).mandates[0]?.reason).toBe('Cancelled at the rail.')
  const { body: next } = await makeMandate(buyer, { ceiling: 1_00_00_000 })
  rail.judge = () => ({ reject: 'The account is closed.' })
  await buyer.adviser.call(mandateRoutes.handMandate, { params: { id: String(next.id) } })
  await seen(isState('sent'))
  rail.work()
  await seen(isState('rejected'))
  rail.judge = () => 'accept'
  expect((await mandates()).mandates[0]).toMatchObject({ reason: 'The account is closed.', umrn: null })
})

it.each(['PUT', 'GET'])(
  'an end that is asked for while the rail answers a %s is not lost',
  async (method) => {
    const { params } = await readySips()
    const { body: handed } = await buyer.adviser.call(mandateRoutes.handMandate, { params })
    const answers = Promise.withResolvers<void>()
    if (method === 'GET') {
      await start()
      await seen(isState('sent'))
    }
    // From here on nothing is answered, to whatever else is asked of either.
    rail.asked.length = 0
    rail.gate = answers.promise
    if (method === 'PUT') await start()
    await seen(async () => expect(rail.asked).toContain(`${method} ${handed.rail?.reference}`))
    const { body: taken } = await buyer.adviser.call(mandateRoutes.takeMandateBack, { params })
    answers.resolve()
    expect(taken.rail).toMatchObject({ isCancelAsked: true })
    await seen(isState('cancelled'))
    expect(rail.mandates.get(handed.rail?.reference ?? '')?.state).toBe('cancelled')
  },
)

it('a mandate needs a code of the client at the rail, and goes one way', async () => {
  const other = await newBuyer(test)
  await setRail(other.adviser)
  const { body: made } = await makeMandate(other)
  const params = { id: String(made.id) }
  const refused = await other.adviser.call(mandateRoutes.handMandate, { params })
  expect([refused.status, refused.problem.message]).toEqual([422, expect.stringContaining('UCC')])
  await tellMandate(other.adviser, made.id, { state: 'sent', on: '2026-11-21' })
  const byHand = await other.adviser.call(mandateRoutes.handMandate, { params })
  expect(byHand.problem.message).toContain('It went by hand')
  expect((await buyer.adviser.call(mandateRoutes.handMandate, { params })).status).toBe(404)
})
