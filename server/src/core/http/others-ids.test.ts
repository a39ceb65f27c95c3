import {
  clientRoutes,
  consentNotices,
  familyRoutes,
  firmRoutes,
  type Route,
  registrationRoutes,
  routes,
  transactionRoutes,
  userRoutes,
  waitingChangeRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctClient, newClientOf } from '../../testing/clients.ts'
import { invited, joined } from '../../testing/colleagues.ts'
import { askBrokerage, readBrokerage } from '../../testing/commission-files.ts'
import { storeGoal, storeSip } from '../../testing/goals.ts'
import { importOne } from '../../testing/imports.ts'
import { beginFiles } from '../../testing/large-files.ts'
import { madeLine } from '../../testing/morning.ts'
import { broughtBack } from '../../testing/own-exports.ts'
import { registration } from '../../testing/registration.ts'
import { askReports, makeReportLink } from '../../testing/reports.ts'
import { applyStatement, readStatement } from '../../testing/statements.ts'
import { storeAdvice } from '../../testing/stored-advice.ts'
import { storePasskey } from '../../testing/stored-passkey.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let victim: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  victim = await test.newAdviser()
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))
afterAll(() => test.close())

const all: [string, Route][] = Object.entries(routes)
const owned = all.filter(([, { access, path }]) => access === 'adviser' && /\/:id\b/.test(path))
const addressOf = (route: Route, id: number | string) => route.path.replace(/:\w+/g, String(id))
const own = { host: 'localhost:80', origin: 'http://localhost:80' }
const bypass = { 'x-auth-bypass': 'true', 'x-reset-flow': 'true' }

function send(route: Route, headers: Record<string, string>, url: string, body: object = {}) {
  const payload = route.method === 'GET' ? {} : { payload: body }
  return test.app.inject({ method: route.method, url, headers, ...payload })
}

/** Makes what the id of a path names, as another adviser's. A path with an id of a new kind needs a line here. */
const makers: [RegExp, () => Promise<number>][] = [
  [
    /^\/api\/clients\/:id/,
    async () => {
      const body = registration()
      await victim.call(registrationRoutes.createClient, { body })
      return (await victim.call(clientRoutes.listClients, { query: {} })).body[0]?.id ?? 0
    },
  ],
  [/^\/api\/client-imports\/:id/, async () => (await importOne(victim)).body.id],
  [/^\/api\/own-exports\/:id/, async () => (await broughtBack(test, victim)).body.id],
  [
    /^\/api\/users\/sessions\/:id/,
    async () => (await victim.call(userRoutes.listSessions, {})).body[0]?.id ?? 0,
  ],
  [
    /^\/api\/firm\/members\/:id/,
    async () => {
      await joined(test, victim, 'staff')
      const { members } = (await victim.call(firmRoutes.getFirm, {})).body
      return members.find((member) => member.role !== 'owner')?.id ?? 0
    },
  ],
  [
    /^\/api\/firm\/invitations\/:id/,
    async () => {
      await invited(test, victim, 'reader')
      return (await victim.call(firmRoutes.getFirm, {})).body.invitations[0]?.id ?? 0
    },
  ],
  [/^\/api\/users\/passkeys\/:id/, () => storePasskey(test, victim)],
  [
    /^\/api\/waiting-changes\/:id/,
    async () => {
      const staff = await joined(test, victim, 'staff')
      await correctClient(staff, (await newClientOf(victim)).id, { email: 'another@example.com' })
      const { body: waiting } = await victim.call(waitingChangeRoutes.listWaitingChanges, { query: {} })
      return waiting.at(-1)?.id ?? 0
    },
  ],
  [/^\/api\/goals\/:id/, async () => (await storeGoal(test, victim)).goalId],
  [/^\/api\/sips\/:id/, async () => storeSip(test, await storeGoal(test, victim))],
  [
    /^\/api\/transactions\/:id/,
    async () => {
      const { goalId } = await storeGoal(test, victim)
      const body = { kind: 'purchase', fundCode: '120716', date: '2026-03-05', amount: 1000 }
      const made = await victim.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
      return made.body.transactions[0]?.id ?? 0
    },
  ],
  [
    /^\/api\/statement-imports\/:id\/(pieces|large-answers|findings)/,
    async () => beginFiles(victim, [Buffer.from('a book')]),
  ],
  [/^\/api\/statement-imports\/:id/, () => readStatement(test, victim)],
  [/^\/api\/commission-statements\/:id/, () => readBrokerage(victim)],
  [/^\/api\/commission-schemes\/:id/, () => askBrokerage(victim, 'scheme')],
  [/^\/api\/commission-accounts\/:id/, () => askBrokerage(victim, 'account')],
  [/^\/api\/folios\/:id/, async () => (await applyStatement(test, victim)).folioId],
  [
    /^\/api\/families\/:id/,
    async () => {
      const { id } = await newClientOf(victim)
      const body = { name: 'The Shahs', headClientId: id, clientIds: [id] }
      return (await victim.call(familyRoutes.createFamily, { body })).body.id
    },
  ],
  [/^\/api\/report-runs\/:id/, () => askReports(victim)],
  [/^\/api\/report-links\/:id/, async () => (await makeReportLink(victim)).id],
  [/^\/api\/morning\/:id/, async () => (await madeLine(test, victim)).id],
  [/^\/api\/advice\/:id/, async () => (await storeAdvice(test, victim)).adviceId],
]

/** What a route takes whose body may not be empty: the id is looked up only for what can be read. */
const gainInputsBody = {
  year: 2026,
  slab: 20,
  surcharge: 0,
  shortLosses: 0,
  longLosses: 0,
  elsewhere: { 'equity-long': 0, 'equity-short': 0, 'other-long': 0, slab: 0 },
}

const bodies: Record<string, object> = {
  'POST /api/morning/:id/act': { act: 'done' },
  'PUT /api/statement-imports/:id/pieces': { file: 0, place: 0, content: 'AAAA' },
  'PUT /api/statement-imports/:id/large-answers': { leaveOut: [], schemes: {} },
  'POST /api/clients/:id/risk-answers': { version: '2026-11', language: 'en', answers: {} },
  'POST /api/clients/:id/consent': { consentNotice: consentNotices[0].version },
  'PUT /api/clients/:id/profile': { ...registration(), revision: 1 },
  'PUT /api/users/passkeys/:id': { name: 'Mine now' },
  'PUT /api/clients/:id/kyc-status': { state: 'Not started' },
  'PUT /api/clients/:id/gain-inputs': gainInputsBody,
  'POST /api/goals/:id/transactions': {
    kind: 'purchase',
    fundCode: '120716',
    date: '2026-03-05',
    amount: 1000,
  },
  'POST /api/goals/:id/sips': {
    fundCode: '120716',
    amount: 1000,
    frequency: 'monthly',
    startDate: '2026-12-01',
    instalments: 12,
  },
  'POST /api/clients/:id/report-links': { terms: { kind: 'portfolio' } },
  'POST /api/waiting-changes/:id/agree': { code: '123456' },
  'PUT /api/families/:id': { name: 'The Shahs', headClientId: 1, clientIds: [1] },
  'PUT /api/firm/members/:id': { role: 'reader' },
  'PUT /api/statement-imports/:id/answers': { leftOut: [], openings: {}, schemes: {}, investors: {} },
  'PUT /api/folios/:id/schemes/:fundCode/shares': { shares: [] },
  'PUT /api/commission-schemes/:id': { fundCode: null },
  'PUT /api/commission-accounts/:id': { clientId: null },
  'PUT /api/goals/:id/funds/:fundCode/folio': { folioId: null },
  'PUT /api/transactions/:id': { amount: 2000, reason: 'Wrong' },
  'POST /api/transactions/:id/cancel': { reason: 'Wrong' },
  'POST /api/sips/:id/change': { action: 'pause' },
  'POST /api/goals/:id/change': { name: 'Cottage' },
  'POST /api/goals/:id/accept-chance': { chance: 60 },
  'POST /api/goals/:id/trades': { moves: [{ kind: 'purchase', fundCode: '119707', amount: 5000 }] },
}

describe.each(owned)('%s', (_name, route) => {
  it('answers another adviser’s id as one that does not exist', async () => {
    const id = await makers.find(([path]) => path.test(route.path))?.[1]()
    expect(id, `Say in 'makers' how the id of ${route.path} is made.`).toBeGreaterThan(0)
    const headers = { ...own, ...bypass, cookie: adviser.cookie }
    const body = bodies[`${route.method} ${route.path}`]
    const theirs = await send(route, headers, `${addressOf(route, id ?? 0)}?bypass=true`, body)
    const nobodys = await send(route, headers, addressOf(route, 8_000_000_000_000), body)
    expect([theirs.statusCode, theirs.body]).toEqual([nobodys.statusCode, nobodys.body])
    expect(theirs.statusCode).toBe(404)
    expect((await victim.call(userRoutes.listSessions, {})).status).toBe(200)
  })

  it.each(['0', '-1', '1.5', '9007199254740993', 'x', '%00', '1%20or%201=1', '..%2f1'])(
    'answers the id %s with 404',
    async (id) => {
      const answer = await send(route, { ...own, cookie: adviser.cookie }, addressOf(route, id))
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    },
  )
})

describe('what is unassigned, which is kept as a goal', () => {
  let holder: TestAdviser
  let goalId: number
  beforeAll(async () => {
    holder = await test.newAdviser()
    const { clientId } = await applyStatement(test, holder)
    const goal = await test.dependencies.database.db
      .selectFrom('goal')
      .select('id')
      .where('client_id', '=', clientId)
      .where('is_unassigned', '=', true)
      .executeTakeFirstOrThrow()
    goalId = goal.id
  })

  it.each(owned.filter(([, { path }]) => path.startsWith('/api/goals/:id')))(
    'is a goal that does not exist: %s',
    async (_name, route) => {
      const body = bodies[`${route.method} ${route.path}`]
      const answer = await send(route, { ...own, cookie: holder.cookie }, addressOf(route, goalId), body)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    },
  )
})
