import { orderRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCheckoutTest, newBuyer, type TestBuyer } from '../../../testing/checkout.ts'
import { readyOrders, setRail } from '../../../testing/orders.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const many = 2_500

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
  buyer = await newBuyer(test)
  await setRail(buyer.adviser)
  const [key = ''] = await readyOrders(test, buyer)
  // Seven of one moment each, and of an order of every three the rail has told already.
  await sql`insert into ledger_entry (firm_id, client_id, goal_id, holding_id, fund_code, kind, dated, amount, idempotency_key,
      created_at)
    select firm_id, client_id, goal_id, holding_id, fund_code, 'purchase', dated, 1000, 'agreed:many:' || n,
      created_at - make_interval(secs => n / 7)
    from ledger_entry, generate_series(1, ${many}::int) n where id = ${Number(key.slice(1))}`.execute(
    test.dependencies.database.db,
  )
  await sql`insert into rail_order (firm_id, source, source_id, client_id, goal_id, reference, state, sent_at, way)
    select firm_id, 'e', id, client_id, goal_id, 'LKM' || id, 'accepted', now(), 'hand'
    from ledger_entry where idempotency_key like 'agreed:many:%' and id % 3 = 0`.execute(
    test.dependencies.database.db,
  )
  // As the product does within minutes of so many rows.
  await sql`analyze ledger_entry, rail_order`.execute(test.dependencies.database.db)
}, 60_000)
afterAll(() => test.close())

/** The keys of all pages, and how many orders a page had at most. */
async function everyOrder(query: { state?: 'to-send' | 'accepted' }) {
  const keys: string[] = []
  let most = 0
  let cursor: string | undefined
  do {
    const asked = { ...query, ...(cursor === undefined ? {} : { cursor, limit: '1000' }) }
    const { orders, next } = (await buyer.adviser.call(orderRoutes.listOrders, { query: asked })).body
    for (const { key } of orders) keys.push(key)
    most = Math.max(most, orders.length)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return { keys, most }
}

it('many orders are reached in pages, each once, and as many as the states are said to have', async () => {
  const { counts } = (await buyer.adviser.call(orderRoutes.listOrders, { query: {} })).body
  const all = await everyOrder({})
  expect(all.most).toBeLessThanOrEqual(1_000)
  expect(all.keys.length).toBeGreaterThan(many)
  expect(new Set(all.keys).size).toBe(all.keys.length)
  const accepted = await everyOrder({ state: 'accepted' })
  expect(counts).toMatchObject({
    'to-send': all.keys.length - accepted.keys.length,
    accepted: accepted.keys.length,
  })
})

it('a thousand of them go into one file, and stand as sent then', async () => {
  const { keys } = await everyOrder({ state: 'to-send' })
  const orders = keys.slice(-1_000)
  const written = await buyer.adviser.call(orderRoutes.writeOrderFile, { body: { orders } })
  expect(written.status).toBe(201)
  expect(written.body.file.orders).toBe(1_000)
  const { counts, files } = (await buyer.adviser.call(orderRoutes.listOrders, { query: {} })).body
  expect(counts.sent).toBe(1_000)
  expect(files).toEqual([expect.objectContaining({ orders: 1_000, isKept: true })])
})
