import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataProtectionRoutes, orderRoutes, railOrderRoutes, webhookRoutes } from '@lakshya/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from './core/process/logger.ts'
import { createCheckoutTest, newBuyer, type TestBuyer } from './testing/checkout.ts'
import { newWebhook, openReceiver, refuses, takes } from './testing/hook-receiver.ts'
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
  folder = mkdtempSync(join(tmpdir(), 'lakshya-rail-'))
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
const list = async () => (await buyer.adviser.call(orderRoutes.listOrders, { query: {} })).body
const hand = (orders: string[], again?: true) =>
  buyer.adviser.call(railOrderRoutes.handOrders, { body: { orders, ...(again && { again }) } })
const states = async () => (await list()).orders.map(({ state }) => state)
const all = (state: string) => async () =>
  expect(await states()).toEqual((await list()).orders.map(() => state))
const puts = (reference: string | null) => rail.asked.filter((one) => one === `PUT ${reference}`).length

it('orders that are handed to the rail are sent once each, and stand as it says', async () => {
  const keys = await readyOrders(test, buyer)
  expect((await hand(keys)).body).toEqual({ orders: keys.length })
  await all('handed')()
  // What goes over the line goes by no file, and is not handed twice.
  const file = await buyer.adviser.call(orderRoutes.writeOrderFile, { body: { orders: keys, again: true } })
  expect([file.status, file.problem.message]).toEqual([
    422,
    expect.stringContaining('on its way to the rail'),
  ])
  expect((await hand(keys)).status).toBe(422)
  await start()
  await seen(all('sent'))
  const { orders } = await list()
  for (const { reference, railNumber, key } of orders) {
    expect(railNumber).toMatch(/^5\d{6}$/)
    expect(JSON.parse(rail.orders.get(reference ?? '')?.body ?? '')).toMatchObject({
      reference,
      member: '10234',
      kind: 'purchase',
      amount: expect.stringMatching(/^\d+\.\d\d$/),
    })
    expect(puts(reference)).toBe(1)
    expect(reference).toContain(key.toUpperCase())
  }
  rail.work()
  await seen(all('accepted'))
})

it('an order of which nothing was heard is asked for before it is sent anew, whatever went wrong', async () => {
  const keys = await readyOrders(test, buyer)
  const ills = ['answer lost', 'error after', 'error before', 'twice', 'nonsense'] as const
  rail.ills.push(...ills.map((ill) => ({ method: 'PUT', ill })), { method: 'GET', ill: 'error before' })
  const before = rail.orders.size
  await hand(keys)
  await start()
  await seen(all('sent'))
  expect(rail.orders.size - before).toBe(keys.length)
  rail.work()
  await seen(all('accepted'))
  // A late 'received' takes nothing back.
  rail.ills.push(...keys.map(() => ({ method: 'GET', ill: 'late state' as const })))
  minutes += 61
  const asked = rail.asked.length
  await seen(async () => expect(rail.asked.length).toBeGreaterThan(asked + keys.length))
  await all('accepted')()
  for (const { reference } of (await list()).orders) {
    const own = rail.asked.filter((one) => one.endsWith(` ${reference}`))
    // Between two attempts to send stands a question, and one that was known is not sent again.
    expect(own.join(', ')).not.toMatch(/PUT \S+, PUT/)
  }
})

it('programs are told of each state that an order comes to, once, and of no other firm’s', async () => {
  const receiver = await openReceiver()
  const strangers = await openReceiver()
  const { made } = await newWebhook(buyer.adviser, { address: receiver.address, events: ['order.changed'] })
  await newWebhook(await test.newAdviser(), { address: strangers.address, events: ['order.changed'] })
  receiver.answering = (answer) => {
    receiver.answering = takes
    refuses(answer)
  }
  const params = { id: made.id }
  const log = async () => (await buyer.adviser.call(webhookRoutes.listDeliveries, { params })).body
  const delivered = (count: number) => async () =>
    expect((await log()).map(({ state }) => state)).toEqual(Array(count).fill('delivered'))
  const keys = await readyOrders(test, buyer)
  await hand(keys)
  expect(await log()).toEqual([])
  await start()
  await seen(all('sent'))
  await seen(delivered(keys.length))
  const { reference: refused } = (await list()).orders[0] ?? {}
  rail.judge = ({ reference }) => (reference === refused ? { reject: 'Not open.' } : 'accept')
  rail.work()
  await seen(async () => expect(new Set(await states())).toEqual(new Set(['accepted', 'rejected'])))
  await seen(delivered(2 * keys.length))
  // The rail is asked again, and says the same.
  minutes += 61
  const asked = rail.asked.length
  await seen(async () => expect(rail.asked.length).toBeGreaterThan(asked + keys.length - 2))
  rail.judge = () => 'accept'

  const messages = new Map(receiver.arrived.map(({ id, event }) => [id, event]))
  expect(messages.size).toBe(2 * keys.length)
  // The clock runs ahead of what is under way: a message may be tried twice, under its id and with the same words.
  expect(receiver.arrived.length).toBeGreaterThan(2 * keys.length)
  expect(new Set(receiver.arrived.map(({ id, body }) => id + body)).size).toBe(messages.size)
  expect(await log()).toHaveLength(2 * keys.length)
  expect(strangers.arrived).toEqual([])
  const told = Map.groupBy(messages.values(), ({ data }) => data.reference)
  for (const { reference, client, goal } of (await list()).orders) {
    const data = { reference, clientId: client.id, goalId: goal.id }
    const last = reference === refused ? 'rejected' : 'accepted'
    const own = (told.get(reference) ?? []).toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    expect(own.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'order.changed', data: { ...data, state: 'sent' } },
      { type: 'order.changed', data: { ...data, state: last } },
    ])
  }
  await receiver.close()
  await strangers.close()
})

it('a rejected order names why, is handed again only where that is meant, and goes by another reference', async () => {
  const keys = await readyOrders(test, buyer)
  rail.judge = ({ scheme }) => ({ reject: `${scheme} is not open.` })
  await hand(keys)
  await start()
  await seen(all('sent'))
  rail.work()
  await seen(all('rejected'))
  rail.judge = () => 'accept'
  const { orders } = await list()
  expect(orders[0]?.reason).toContain('is not open.')
  expect((await hand(keys)).problem.message).toContain('it was rejected')
  expect((await hand(keys, true)).status).toBe(200)
  await seen(all('sent'))
  expect((await list()).orders.map(({ reference }) => reference?.endsWith('R1'))).toEqual(
    keys.map(() => true),
  )
})

it('what has not left is taken back; what the rail has is cancelled where it still can be', async () => {
  const keys = await readyOrders(test, buyer)
  const take = (orders: string[]) => buyer.adviser.call(railOrderRoutes.takeOrdersBack, { body: { orders } })
  await hand(keys)
  expect((await take(keys)).body).toEqual({ takenBack: keys.length, asked: 0 })
  await all('to-send')()
  expect((await take(keys)).status).toBe(422)
  rail.judge = () => 'wait'
  await hand(keys)
  await start()
  await seen(all('sent'))
  const [first = ''] = keys
  const { reference } = (await list()).orders.find(({ key }) => key === first) ?? {}
  expect((await take([first])).body).toEqual({ takenBack: 0, asked: 1 })
  await seen(async () => expect(await states()).toContain('rejected'))
  expect(rail.orders.get(reference ?? '')?.state).toBe('cancelled')
  rail.judge = () => 'accept'
  rail.work()
  await seen(async () => expect(new Set(await states())).toEqual(new Set(['accepted', 'rejected'])))
  const accepted = (await list()).orders.find(({ state }) => state === 'accepted')?.key ?? ''
  await take([accepted])
  await seen(async () =>
    expect((await list()).orders.find(({ key }) => key === accepted)).toMatchObject({
      state: 'accepted',
      isCancelAsked: false,
      trouble: 'The rail did not cancel it: It is with the fund house already.',
    }),
  )
})

it('orders go by themselves where the owner chose so, and none leaves after the client withdrew', async () => {
  const choose = (sendsItself: boolean) =>
    buyer.adviser.call(railOrderRoutes.setRailSending, { body: { sendsItself } })
  expect((await list()).line).toEqual({ sendsItself: false, troubled: 0, trouble: null })
  await choose(true)
  await start()
  await readyOrders(test, buyer)
  await seen(all('sent'))
  await choose(false)
  await stopWork?.()
  buyer = await newBuyer(test)
  await setRail(buyer.adviser)
  await hand(await readyOrders(test, buyer))
  const params = { id: buyer.client.id }
  await buyer.adviser.call(dataProtectionRoutes.withdrawConsent, { params, body: {} })
  await start()
  await seen(all('rejected'))
  for (const { reference, reason } of (await list()).orders) {
    expect(reason).toBe('The client withdrew the consent before it was sent.')
    expect(puts(reference)).toBe(0)
  }
})
