import type { ClientMandates, Mandate, OrderList } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDate } from './core/clock.ts'
import {
  type CheckoutPage,
  expectDone,
  finalizeItem,
  openCheckoutPage,
  planItem,
  verifyItems,
} from './testing/checkout-page.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { openStandIn, type RailStandIn } from './testing/rail-stand-in.ts'
import { ending, moveClock, ready, type Started, startServerAt } from './testing/server-process.ts'
import { seenSoon } from './testing/waits.ts'

let database: LastingDatabase
let rail: RailStandIn
beforeAll(async () => {
  database = await createLastingDatabase('market')
  rail = await openStandIn()
})
afterAll(async () => {
  rail.close()
  await database.drop()
})

const list = (page: CheckoutPage) => expectDone(page.send<OrderList>('GET', '/api/orders'))

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
/** Starts the product with the rail's line, its clock at an instant. */
function startAt(instant: string): Started {
  const environment = { TRUST_PROXY: 'on', RAIL_URL: rail.url, RAIL_KEYS: '*=stand-in' }
  return startServerAt(instant, { ...environment, ...database.environment })
}
/** Kills it while the rail has taken something and it has not heard so: what the rail answers comes too late. */
async function killOnTheWay(server: Started): Promise<void> {
  server.child.kill('SIGKILL')
  await ending(server)
  rail.delayMs = 0
}

/** Agrees a goal with a client and enters what its orders are called at the rail. @returns the orders' keys */
async function agreedOrders(
  page: CheckoutPage,
  site: string,
  kind: 'lumpsum' | 'monthly' = 'lumpsum',
): Promise<string[]> {
  const beginsOn = '2026-11-01'
  await expectDone(
    page.send('PUT', '/api/orders/rail', { rail: 'bse-star-mf', memberCode: '10234', beginsOn }),
  )
  const item = await planItem(page, { name: 'House', kind })
  await finalizeItem(page, item, await verifyItems(page, site, [item]))
  const { orders } = await list(page)
  const schemes = orders.map(({ fundCode }) => ({
    fundCode,
    code: `S${fundCode}`,
    largeCode: `L${fundCode}`,
  }))
  const clients = [{ clientId: page.client.id, code: 'UCC1' }]
  await expectDone(page.send('PUT', '/api/orders/codes', { clients, schemes }))
  return orders.map(({ key }) => key)
}

it('a server killed while orders are on their way to the rail sends each once, and follows them after its start', {
  timeout: 300_000,
}, async () => {
  const first = startAt(later(0))
  const site = await ready(first)
  const page = await openCheckoutPage(site, '198.51.100.9')
  const orders = await agreedOrders(page, site)
  expect(orders.length).toBeGreaterThan(1)
  // Slow enough that the server dies between what the rail took and what it would have heard of it.
  rail.delayMs = 400
  await expectDone(page.send('POST', '/api/orders/rail/sends', { orders }))
  await seenSoon(async () => expect(rail.orders.size).toBeGreaterThan(0))
  await killOnTheWay(first)
  const second = startAt(later(2))
  page.moveTo(await ready(second))
  const states = async () => new Set((await list(page)).orders.map(({ state }) => state))
  await seenSoon(async () => expect(await states()).toEqual(new Set(['sent'])))
  expect(rail.orders.size).toBe(orders.length)
  rail.work()
  moveClock(second, later(8))
  await seenSoon(async () => expect(await states()).toEqual(new Set(['accepted'])))
  const goal = (await list(page)).orders[0]?.goal.id
  const onGoal = await expectDone(page.send<{ state: string }[]>('GET', `/api/goals/${goal}/orders`))
  expect(onGoal.map(({ state }) => state)).toEqual(orders.map(() => 'accepted'))
  second.child.kill('SIGTERM')
  expect((await ending(second)).code).toBe(0)
})

it('a server killed while a mandate and its SIPs are on their way sends each once, and follows them after its start', {
  timeout: 300_000,
}, async () => {
  const first = startAt(later(0))
  const site = await ready(first)
  const page = await openCheckoutPage(site, '198.51.100.10')
  const orders = await agreedOrders(page, site, 'monthly')
  const path = `/api/clients/${page.client.id}/mandates`
  const body = {
    ceiling: 1_00_00_000,
    startOn: businessDate(new Date()),
    endOn: '2055-01-01',
    frequency: 'as-presented',
    authentication: 'aadhaar',
  }
  const { id } = await expectDone(
    page.send<Mandate>('POST', path, body, { 'idempotency-key': 'killed-mandate' }),
  )
  rail.delayMs = 400
  await expectDone(page.send('POST', `/api/mandates/${id}/rail`))
  await seenSoon(async () => expect(rail.mandates.size).toBe(1))
  await killOnTheWay(first)
  const second = startAt(later(2))
  page.moveTo(await ready(second))
  const state = async () => (await expectDone(page.send<ClientMandates>('GET', path))).mandates[0]?.state
  await seenSoon(async () => expect(await state()).toBe('sent'))
  expect(rail.mandates.size).toBe(1)
  rail.work()
  rail.work()
  moveClock(second, later(8))
  await seenSoon(async () => expect(await state()).toBe('accepted'))
  const before = rail.orders.size
  rail.delayMs = 400
  await expectDone(page.send('POST', '/api/orders/rail/sends', { orders }))
  await seenSoon(async () => expect(rail.orders.size).toBeGreaterThan(before))
  await killOnTheWay(second)
  const third = startAt(later(12))
  page.moveTo(await ready(third))
  const states = async () => {
    const own = (await list(page)).orders.filter(({ key }) => orders.includes(key))
    return new Set(own.map((order) => order.state))
  }
  await seenSoon(async () => expect(await states()).toEqual(new Set(['sent'])))
  expect(rail.orders.size - before).toBe(orders.length)
  third.child.kill('SIGTERM')
  expect((await ending(third)).code).toBe(0)
})
