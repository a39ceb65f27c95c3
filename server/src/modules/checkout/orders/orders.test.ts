import { dataProtectionRoutes, type OrderList, orderRoutes, webhookRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCheckoutTest, newBuyer, type TestBuyer } from '../../../testing/checkout.ts'
import { joined } from '../../../testing/colleagues.ts'
import { aHook, newWebhook } from '../../../testing/hook-receiver.ts'
import { readyOrders, setRail, tellOf } from '../../../testing/orders.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
})
beforeEach(async () => {
  buyer = await newBuyer(test)
})
afterAll(() => test.close())

const list = async (query = {}, as: TestAdviser = buyer.adviser): Promise<OrderList> =>
  (await as.call(orderRoutes.listOrders, { query })).body
const write = (orders: string[], again?: true, as: TestAdviser = buyer.adviser) =>
  as.call(orderRoutes.writeOrderFile, { body: { orders, ...(again && { again }) } })
const answer = (rows: string[], as: TestAdviser = buyer.adviser) => {
  const text = ['Order No,Member Remarks,Order Status,Order Remark', ...rows].join('\r\n')
  return as.call(orderRoutes.readOrderAnswers, { body: { text } })
}

describe('orders', () => {
  it('are none before the firm names a rail, nor of what was agreed before that day', async () => {
    expect(await list()).toMatchObject({ setting: null, orders: [], files: [], next: null })
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer)
    expect(keys.length).toBeGreaterThan(0)
    const body = { rail: 'bse-star-mf', memberCode: '10234', beginsOn: '2026-11-22' } as const
    expect((await buyer.adviser.call(orderRoutes.setRail, { body })).status).toBe(422)
  })

  it('are a line for each line that was agreed, and go into a file once, to the paisa', async () => {
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer)
    const before = await list()
    expect(before.counts).toMatchObject({ 'to-send': keys.length, sent: 0 })
    expect(before.orders.every(({ missing, kind }) => missing.length === 0 && kind === 'purchase')).toBe(true)
    const written = await write(keys)
    expect(written.status).toBe(201)
    const lines = written.body.text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('|'))
    expect(before.orders.length).toBe(lines.length)
    for (const fields of lines) {
      expect(fields).toHaveLength(17)
      const order = before.orders.find(({ key }) => fields[7]?.endsWith(key.toUpperCase()))
      const isLarge = (order?.amount ?? 0) >= 200_000
      expect(fields.slice(0, 7)).toEqual([
        `S${order?.fundCode}-GR${isLarge ? '-L1' : ''}`,
        'P',
        'FRESH',
        expect.stringMatching(/^UCC\d+$/),
        'P',
        String(order?.amount),
        '',
      ])
    }
    const after = await list()
    expect(after.counts).toMatchObject({ 'to-send': 0, sent: keys.length })
    expect(after.files).toEqual([written.body.file])
    // Nothing is written twice unless it is asked for, and a file is read again as it was written.
    const twice = await write(keys)
    expect([twice.status, twice.problem.message]).toEqual([
      422,
      expect.stringContaining('it was sent already.'),
    ])
    const params = { id: written.body.file.id }
    expect((await buyer.adviser.call(orderRoutes.readOrderFile, { params })).body).toEqual(written.body)
    const again = await write(keys, true)
    expect(again.body.text).not.toBe(written.body.text)
    expect(again.body.text).toContain('R1|')
  })

  it('two requests at once write an order into one file', async () => {
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer)
    const answers = await Promise.all([write(keys), write(keys)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await list()).files).toHaveLength(1)
  })

  it('say what is missing and how it is mended, and nothing is written while it is', async () => {
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer)
    const { db } = test.dependencies.database
    await db.deleteFrom('rail_client').where('client_id', '=', buyer.client.id).execute()
    await buyer.adviser.call(dataProtectionRoutes.withdrawConsent, {
      params: { id: buyer.client.id },
      body: {},
    })
    const [first] = (await list()).orders
    expect(first?.missing.map(({ kind }) => kind)).toEqual(['client-code', 'consent'])
    const refused = await write(keys)
    expect([refused.status, refused.problem.details?.length]).toEqual([422, keys.length])
    expect(await list()).toMatchObject({ files: [], counts: { sent: 0 } })
  })

  it('are accepted and rejected as the rail’s report says, and a rejected one can be sent again', async () => {
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer)
    await write(keys)
    const references = (await list()).orders.map(({ reference }) => reference)
    const read = await answer([
      `991,${references[0]},VALID,`,
      `992,${references[1]},INVALID,"Client not mapped, see UCC"`,
      '993,SOMEBODY-ELSE,VALID,',
    ])
    expect(read.body).toEqual({ accepted: 1, rejected: 1, unknown: 1 })
    const { orders, counts } = await list()
    expect(counts).toMatchObject({ accepted: 1, rejected: 1, sent: keys.length - 2 })
    const rejected = orders.find(({ state }) => state === 'rejected')
    expect(rejected).toMatchObject({ reason: 'Client not mapped, see UCC', railNumber: '992' })
    const [accepted] = (await list({ state: 'accepted' })).orders
    expect((await write([accepted?.key ?? ''], true)).status).toBe(422)
    expect((await write([rejected?.key ?? ''])).problem.message).toContain('it was rejected')
    expect((await write([rejected?.key ?? ''], true)).status).toBe(201)
    // A late answer to the first attempt changes nothing of the second.
    expect((await answer([`992,${references[1]},INVALID,late`])).body.unknown).toBe(1)
    const unread = await answer(['1,x,PERHAPS,'])
    expect([unread.status, unread.problem.message]).toEqual([422, expect.stringContaining('PERHAPS')])
  })

  it('tell programs that they were sent, and what the rail’s report says, once however often it is read', async () => {
    await setRail(buyer.adviser)
    const events = ['order.changed']
    const { made } = await newWebhook(buyer.adviser, { ...aHook, events })
    const stranger = await newBuyer(test)
    const theirs = await newWebhook(stranger.adviser, { ...aHook, events })
    const told = async (by: TestAdviser, id: number) =>
      (await by.call(webhookRoutes.listDeliveries, { params: { id } })).body
        .map(({ body }) => JSON.parse(body) as { data: { reference: string } })
        .toSorted((a, b) => (a.data.reference < b.data.reference ? -1 : 1))
    const keys = await readyOrders(test, buyer)
    await write(keys)
    const { orders } = await list()
    const eventOf = (order: (typeof orders)[number] | undefined, state: string) => ({
      type: 'order.changed',
      timestamp: '2026-11-21T06:00:00.000Z',
      data: { reference: order?.reference, clientId: buyer.client.id, goalId: order?.goal.id, state },
    })
    const sent = orders
      .toSorted((a, b) => ((a.reference ?? '') < (b.reference ?? '') ? -1 : 1))
      .map((order) => eventOf(order, 'sent'))
    expect(await told(buyer.adviser, made.id)).toEqual(sent)
    // What is refused is told to nobody.
    expect((await write(keys)).status).toBe(422)
    const rows = [`991,${orders[0]?.reference},VALID,`, `992,${orders[1]?.reference},INVALID,Not mapped`]
    for (let reads = 0; reads < 2; reads += 1) {
      expect((await answer(rows)).body).toEqual({ accepted: 1, rejected: 1, unknown: 0 })
    }
    const all = await told(buyer.adviser, made.id)
    expect(all).toHaveLength(keys.length + 2)
    expect(all).toEqual(
      expect.arrayContaining([eventOf(orders[0], 'accepted'), eventOf(orders[1], 'rejected')]),
    )
    expect(await told(stranger.adviser, theirs.made.id)).toEqual([])
  })

  it('are allotted once a registrar’s file tells of them', async () => {
    await setRail(buyer.adviser)
    const [key = ''] = await readyOrders(test, buyer)
    await write([key])
    await tellOf(test, Number(key.slice(1)))
    expect((await list({ state: 'allotted' })).orders).toMatchObject([{ key }])
  })

  it('of SIPs are entered on the rail’s own screens and noted as sent', async () => {
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer, 'monthly')
    const { orders } = await list()
    expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['sip']))
    expect(orders[0]?.missing).toMatchObject([{ kind: 'by-hand' }])
    expect((await write(keys)).status).toBe(422)
    const marked = await buyer.adviser.call(orderRoutes.markOrdersSent, { body: { orders: keys } })
    expect(marked.body).toEqual({ orders: keys.length })
    expect((await list()).counts).toMatchObject({ sent: keys.length, 'to-send': 0 })
    const params = { id: orders[0]?.goal.id ?? 0 }
    const goal = await buyer.adviser.call(orderRoutes.goalOrders, { params })
    expect(goal.body.map(({ state }) => state)).toEqual(keys.map(() => 'sent'))
  })

  it('are prepared by staff and sent by the owner, and another firm’s are not there', async () => {
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer)
    const staff = await joined(test, buyer.adviser, 'staff')
    expect((await list({}, staff)).orders).toHaveLength(keys.length)
    expect((await write(keys, undefined, staff)).status).toBe(403)
    const codes = { clients: [{ clientId: buyer.client.id, code: 'STAFF1' }] }
    expect((await staff.call(orderRoutes.setOrderCodes, { body: codes })).status).toBe(200)
    const other = await newBuyer(test)
    await setRail(other.adviser)
    expect((await list({}, other.adviser)).orders).toEqual([])
    expect((await write(keys, undefined, other.adviser)).problem.details?.[0]?.message).toBe(
      'Choose orders of the list.',
    )
    const theirs = await other.adviser.call(orderRoutes.setOrderCodes, { body: codes })
    expect(theirs.problem.details?.[0]?.message).toBe('Choose clients of yours.')
  })

  it('page through, each once', async () => {
    await setRail(buyer.adviser)
    const keys = await readyOrders(test, buyer)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: '1', ...(cursor && { cursor }) })
      seen.push(...page.orders.map(({ key }) => key))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(keys.toSorted())
  })
})
