import { randomUUID } from 'node:crypto'
import type { ClientDetail } from '@lakshya/contract'
import { businessDate } from '../../server/src/core/clock.ts'
import { planRequest } from '../../server/src/testing/cart-item.ts'
import {
  type CheckoutPage,
  expectDone,
  finalizeItem,
  type PageAnswer,
  planItem,
  verifyItems,
} from '../../server/src/testing/checkout-page.ts'
import { rowsOf } from '../../server/src/testing/imports.ts'
import { registration } from '../../server/src/testing/registration.ts'
import { password } from './office.ts'

/** What an action needs: one distributor's browser, and something of the book to ask for. */
export interface Desk {
  site: string
  /** Sends a call and notes how long it took, under the action's name. */
  send: CheckoutPage['send']
  clientId(): number
  goalId(): number
  word(): string
  distributor(): number
}

/** One thing that somebody does; its share is of all that is done. */
export interface Action {
  name: string
  share: number
  /** Calls that it makes. */
  calls: number
  act(desk: Desk): Promise<unknown>
}

/** For what is looked at by nobody. @throws where the server refused */
async function expectAnswered(call: Promise<PageAnswer<unknown>>): Promise<void> {
  const answer = await call
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
}

const get = (name: string, share: number, path: (desk: Desk) => string): Action => ({
  name,
  share,
  calls: 1,
  act: (desk) => expectAnswered(desk.send('GET', path(desk))),
})

const limit = 50

/** A PAN that nobody in the book has: seeded ones end with Z. */
function newPan(): string {
  const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26))
  const digits = String(Math.floor(Math.random() * 10_000)).padStart(4, '0')
  return `${letter()}${letter()}${letter()}P${letter()}${digits}M`
}

/** A day's work in an office, by how often each is done. */
export const mix: readonly Action[] = [
  {
    name: 'sign-in',
    share: 8,
    calls: 1,
    act: (desk) =>
      expectAnswered(
        desk.send('POST', '/api/login', { username: `distributor-${desk.distributor()}`, password }),
      ),
  },
  get('dashboard: figures', 90, () => '/api/portfolio/summary'),
  get('dashboard: morning', 50, () => '/api/morning'),
  get('dashboard: changes', 30, () => '/api/changes'),
  get('list by name', 90, () => `/api/clients?limit=${limit}`),
  get('list by value', 60, () => `/api/clients?limit=${limit}&sort=-portfolioValue`),
  get('list by KYC', 15, () => `/api/clients?limit=${limit}&kyc=open`),
  get('search everything', 90, (desk) => `/api/find?q=${desk.word()}`),
  get('search clients', 45, (desk) => `/api/clients?limit=${limit}&search=${desk.word()}`),
  get('client', 90, (desk) => `/api/clients/${desk.clientId()}`),
  get('client: portfolio', 80, (desk) => `/api/clients/${desk.clientId()}/portfolio`),
  get('client: goals', 70, (desk) => `/api/clients/${desk.clientId()}/goals`),
  get('client: transactions of a goal', 40, (desk) => `/api/goals/${desk.goalId()}/transactions`),
  {
    name: 'plan',
    share: 40,
    calls: 1,
    act: (desk) =>
      expectAnswered(desk.send('POST', '/api/optimize-portfolio', planRequest({ kind: 'monthly' }))),
  },
  { name: 'slider', share: 60, calls: 3, act: slide },
  {
    name: 'review',
    share: 20,
    calls: 1,
    act: (desk) =>
      expectAnswered(desk.send('POST', '/api/analyze-goal-portfolio', { goalId: desk.goalId() })),
  },
  { name: 'checkout', share: 2, calls: 8, act: checkOut },
  { name: 'import', share: 2, calls: 1, act: importClients },
]

/** The slider is let go three times: the plan of a mix is reckoned, its figures and its history. */
async function slide(desk: Desk): Promise<void> {
  for (const riskLevel of [6, 8, 10]) {
    const asked = planRequest({ kind: 'monthly', riskLevel })
    await expectAnswered(desk.send('POST', '/api/optimize-portfolio', asked))
  }
}

/** A client is registered, plans a goal, agrees to it by code, and it is booked. */
async function checkOut(desk: Desk): Promise<void> {
  const email = `client-${randomUUID()}@example.com`
  const person = registration({ panNumber: newPan(), email })
  const { client } = await expectDone(desk.send<{ client: ClientDetail }>('POST', '/api/clients', person))
  const kyc = { state: 'Validated', agency: 'CVL', reference: 'R1', date: businessDate(new Date()) }
  await expectDone(desk.send('PUT', `/api/clients/${client.id}/kyc-status`, kyc))
  const page: CheckoutPage = { client, send: desk.send, moveTo: () => {} }
  const item = await planItem(page, { kind: 'monthly' })
  const token = await verifyItems(page, desk.site, [item])
  await finalizeItem(page, item, token)
}

async function importClients(desk: Desk): Promise<void> {
  // Of a name of their own: of one that many have, all are looked at.
  const people = Array.from({ length: 20 }, (_, n) => [
    `Import ${randomUUID().slice(0, 8)}`,
    newPan(),
    `98${String(10_000_000 + n)}`,
  ])
  const rows = rowsOf(['name', 'panNumber', 'phone'], ...people)
  const body = { fileName: 'book.csv', rows, expectedNew: 20, leaveOutRefused: false, consentNotice: null }
  await expectAnswered(desk.send('POST', '/api/client-imports', body, { 'idempotency-key': randomUUID() }))
}
