import { randomUUID } from 'node:crypto'
import { type MandateNews, mandateRoutes, type NewMandate } from '@lakshya/contract'
import { newBuyer, type TestBuyer } from './checkout.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

/** What a mandate is asked to be; of the tests' own day. */
export const plainMandate: NewMandate = {
  ceiling: 1_00_000,
  startOn: '2026-11-21',
  endOn: '2056-11-21',
  frequency: 'as-presented',
  authentication: 'net-banking',
}

/** Asks for a mandate of a client, by a key of its own where none is given. */
export function makeMandate(
  { adviser, client }: Pick<TestBuyer, 'adviser' | 'client'>,
  change: Partial<NewMandate> = {},
  key: string = randomUUID(),
) {
  return adviser.call(
    mandateRoutes.makeMandate,
    { params: { id: String(client.id) }, body: { ...plainMandate, ...change } },
    { headers: { 'idempotency-key': key } },
  )
}

/** Notes by hand where a mandate stands. */
export function tellMandate(adviser: TestAdviser, id: number, body: MandateNews) {
  return adviser.call(mandateRoutes.changeMandate, { params: { id: String(id) }, body })
}

/** A UMRN as banks give them; another one each time. */
let umrns = 0
export function newUmrn(): string {
  umrns += 1
  return `HDFC70${String(umrns).padStart(14, '0')}`
}

/** A mandate of a new client, accepted on the tests' own day. */
export async function acceptedMandate(test: TestApp, change: Partial<NewMandate> = {}) {
  const buyer = await newBuyer(test)
  const { body: made } = await makeMandate(buyer, change)
  const news = { state: 'accepted', on: plainMandate.startOn, umrn: newUmrn() } as const
  const answer = await tellMandate(buyer.adviser, made.id, news)
  return { ...buyer, mandate: answer.body, status: answer.status }
}
