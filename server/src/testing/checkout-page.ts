import { randomUUID } from 'node:crypto'
import {
  ageOn,
  type ClientDetail,
  type FinalizeResult,
  type GoalDetail,
  type OptimizationResult,
} from '@lakshya/contract'
import { dayFromIso, isoFromDay, targetDayFrom } from '@lakshya/engine'
import { businessDate } from '../core/clock.ts'
import { type ItemChoice, itemFrom, planRequest, type TestItem } from './cart-item.ts'
import { newPan } from './clients.ts'
import { registration } from './registration.ts'

/** What the server answered. */
export interface PageAnswer<T> {
  status: number
  body: T
}

/** An adviser's browser at a running server, with a client who may be finalised for. */
export interface CheckoutPage {
  client: ClientDetail
  /** Another address of the server, as after a restart. */
  moveTo(site: string): void
  send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<PageAnswer<T>>
}

/** Registers an adviser and a client at a server that trusts its proxy; `ip` is where the calls come from. */
export async function openCheckoutPage(site: string, ip: string): Promise<CheckoutPage> {
  const place = { site }
  let cookie = ''
  const send: CheckoutPage['send'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${place.site}${path}`, {
      method,
      headers: {
        origin: place.site,
        cookie,
        'x-forwarded-for': ip,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') }
  }
  await expectDone(send('POST', '/api/register', { username: randomUUID(), password: 'correct horse' }))
  const { client } = await expectDone(send<{ client: ClientDetail }>('POST', '/api/clients', person()))
  const date = businessDate(new Date())
  const state = { state: 'Validated', agency: 'CVL', reference: 'R1', date }
  await expectDone(send('PUT', `/api/clients/${client.id}/kyc-status`, state))
  return {
    client,
    send,
    moveTo: (next) => {
      place.site = next
    },
  }
}

function person() {
  const dateOfBirth = '1984-03-12'
  // The server goes by its own clock, so the age is today's.
  const age = ageOn(dateOfBirth, businessDate(new Date()))
  const email = `client-${randomUUID()}@example.com`
  return registration({ panNumber: newPan(), email, dateOfBirth, age })
}

/** @throws with the server's words where it refused */
export async function expectDone<T>(call: Promise<PageAnswer<T>>): Promise<T> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** Plans a goal and puts it into the cart. */
export async function planItem(page: CheckoutPage, choice: ItemChoice): Promise<TestItem> {
  const call = page.send<OptimizationResult>('POST', '/api/optimize-portfolio', planRequest(choice))
  // The server goes by its own clock.
  const today = dayFromIso(businessDate(new Date()))
  const targetDate = isoFromDay(targetDayFrom(today, choice.years ?? 10))
  return itemFrom(await expectDone(call), page.client, { targetDate, ...choice })
}

/** Asks for a code for the goals, reads it from the development mailbox, and exchanges it. */
export async function verifyItems(
  page: CheckoutPage,
  site: string,
  items: readonly TestItem[],
): Promise<string> {
  const { email } = page.client
  await expectDone(page.send('POST', '/api/otp/request', { email, items: items.map((item) => item.agreed) }))
  const otp = /\bcode is (\d{6})\b/.exec((await mailsTo(site, email ?? ''))[0] ?? '')?.[1]
  if (otp === undefined) throw new Error(`No code was mailed to ${email}.`)
  const answer = await expectDone(
    page.send<{ verificationToken: string }>('POST', '/api/otp/verify', { email, otp }),
  )
  return answer.verificationToken
}

/** The mails to an address as the development mailbox shows them, the newest first. */
export async function mailsTo(site: string, email: string): Promise<string[]> {
  const text = await (await fetch(`${site}/dev/mailbox?to=${encodeURIComponent(email)}`)).text()
  return text.split('<article>').filter((mail) => mail.includes(`to ${email} `))
}

/** Saves a goal under its item's id. */
export function saveItem(page: CheckoutPage, item: TestItem): Promise<PageAnswer<GoalDetail>> {
  return page.send('POST', '/api/goals', item.goal, { 'idempotency-key': item.itemId })
}

export function finalizeSaved(
  page: CheckoutPage,
  item: TestItem,
  goalId: number,
  verificationToken: string,
): Promise<PageAnswer<FinalizeResult>> {
  return page.send('POST', '/api/finalize-portfolio', { ...item.finalize, goalId, verificationToken })
}

/** Saves a goal and finalises it, as the cart does for one item. */
export async function finalizeItem(
  page: CheckoutPage,
  item: TestItem,
  verificationToken: string,
): Promise<FinalizeResult> {
  const goal = await expectDone(saveItem(page, item))
  return expectDone(finalizeSaved(page, item, goal.id, verificationToken))
}
