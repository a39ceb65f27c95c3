import { randomUUID } from 'node:crypto'
import { type ClientDetail, checkoutRoutes, kycRoutes, portfolioRoutes } from '@lakshya/contract'
import { type ItemChoice, itemFrom, planRequest, type TestItem } from './cart-item.ts'
import { newClientOf } from './clients.ts'
import { mailedCode } from './mails.ts'
import { createTestApp, type TestAdviser, type TestApp } from './test-app.ts'

/** A server with simulated NAVs, behind a proxy so that a test can come from many addresses. */
export function createCheckoutTest(environment: Record<string, string> = {}): Promise<TestApp> {
  return createTestApp({ TRUST_PROXY: 'on', ...environment }, { template: 'market' })
}

export interface TestBuyer {
  adviser: TestAdviser
  client: ClientDetail
  email: string
}

/** A new adviser with a client whose KYC is validated. */
export async function newBuyer(test: TestApp, change: Record<string, unknown> = {}): Promise<TestBuyer> {
  const adviser = await test.newAdviser()
  return { adviser, ...(await addBuyer(adviser, change)) }
}

export async function addBuyer(
  adviser: TestAdviser,
  change: Record<string, unknown> = {},
): Promise<{ client: ClientDetail; email: string }> {
  // Without a hyphen: papers break lines there, and a test reads addresses off them.
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const client = await newClientOf(adviser, { email, ...change })
  const body = { state: 'Validated', agency: 'CVL', reference: 'R1', date: '2026-11-01' }
  const { status } = await adviser.call(kycRoutes.setKycStatus, { params: { id: client.id }, body })
  if (status !== 200) throw new Error(`No KYC: ${status}`)
  return { client, email }
}

/** Plans a goal of a client as the results page does, and puts it into a cart. */
export async function newItem({ adviser, client }: TestBuyer, choice: ItemChoice = {}): Promise<TestItem> {
  const { body: plan } = await adviser.call(portfolioRoutes.optimizePortfolio, { body: planRequest(choice) })
  return itemFrom(plan, client, choice)
}

/** Asks for a code for some goals, or the address alone, and exchanges it. */
export async function verified(
  test: TestApp,
  { adviser, email }: TestBuyer,
  items?: readonly TestItem[],
): Promise<string> {
  const agreed = items === undefined ? {} : { items: items.map((item) => item.agreed) }
  const asked = await adviser.call(checkoutRoutes.requestOtp, { body: { email, ...agreed } })
  if (asked.status !== 200) throw new Error(`No code: ${JSON.stringify(asked.body)}`)
  const otp = await mailedCode(test, email)
  const answer = await adviser.call(checkoutRoutes.verifyOtp, { body: { email, otp } })
  if (answer.status !== 200) throw new Error(`No token: ${JSON.stringify(answer.body)}`)
  return answer.body.verificationToken
}

export function saveGoal({ adviser }: Pick<TestBuyer, 'adviser'>, item: TestItem, change: object = {}) {
  const headers = { 'idempotency-key': item.itemId }
  return adviser.call(
    checkoutRoutes.createGoal,
    { body: { ...item.goal, ...change } },
    withCookie(adviser, headers),
  )
}

function withCookie({ cookie }: TestAdviser, headers: Record<string, string>) {
  return { cookie, headers }
}

export function finalize(
  { adviser }: Pick<TestBuyer, 'adviser'>,
  item: TestItem,
  goalId: number,
  change: object = {},
) {
  return adviser.call(checkoutRoutes.finalizePortfolio, { body: { ...item.finalize, goalId, ...change } })
}

/** The whole way of one goal. */
export async function checkOut(test: TestApp, buyer: TestBuyer, choice: ItemChoice = {}) {
  const item = await newItem(buyer, choice)
  const verificationToken = await verified(test, buyer, [item])
  const { body: goal } = await saveGoal(buyer, item)
  const answer = await finalize(buyer, item, goal.id, { verificationToken })
  if (answer.status !== 200) throw new Error(`Not finalised: ${JSON.stringify(answer.body)}`)
  return { item, goalId: goal.id, verificationToken, ...answer.body }
}

/** What stands in the database of a goal. */
export async function bookedOf({ dependencies: { database } }: TestApp, goalId: number) {
  const { db } = database
  const entries = await db.selectFrom('ledger_entry').selectAll().where('goal_id', '=', goalId).execute()
  const sips = await db.selectFrom('sip').selectAll().where('goal_id', '=', goalId).execute()
  const records = await db.selectFrom('advice_record').selectAll().where('goal_id', '=', goalId).execute()
  const ids = [0, ...records.map((row) => row.id)]
  const mails = await db.selectFrom('mail').selectAll().where('advice_id', 'in', ids).execute()
  return { entries, sips, records, mails }
}
