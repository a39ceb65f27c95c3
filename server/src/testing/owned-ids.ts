import {
  clientRoutes,
  consentNotices,
  familyRoutes,
  firmRoutes,
  registrationRoutes,
  transactionRoutes,
  userRoutes,
  waitingChangeRoutes,
} from '@lakshya/contract'
import { newProgram } from './access-tokens.ts'
import { correctClient, newClientOf } from './clients.ts'
import { invited, joined } from './colleagues.ts'
import { askBrokerage, readBrokerage } from './commission-files.ts'
import { storeGoal, storeSip } from './goals.ts'
import { storeDelivery, storeWebhook } from './hook-receiver.ts'
import { importOne } from './imports.ts'
import { beginFiles } from './large-files.ts'
import { newLeadOf } from './leads.ts'
import { makeMandate } from './mandates.ts'
import { madeLine } from './morning.ts'
import { storeOrderFile } from './orders.ts'
import { broughtBack } from './own-exports.ts'
import { registration } from './registration.ts'
import { askReports, makeReportLink } from './reports.ts'
import { applyStatement, readStatement } from './statements.ts'
import { storeAdvice } from './stored-advice.ts'
import { storePasskey } from './stored-passkey.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

export type IdMakers = [RegExp, () => Promise<number>][]

/** Makes what the id of a path names, as another adviser's. A path with an id of a new kind needs a line here. */
export function idMakers(test: TestApp, victim: TestAdviser): IdMakers {
  return [
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
    [/^\/api\/users\/tokens\/:id/, async () => (await newProgram(test, victim)).made.id],
    [/^\/api\/webhooks\/:id/, () => storeWebhook(victim)],
    [/^\/api\/webhook-deliveries\/:id/, () => storeDelivery(victim)],
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
    [/^\/api\/order-files\/:id/, () => storeOrderFile(test, victim)],
    [
      /^\/api\/mandates\/:id/,
      async () => (await makeMandate({ adviser: victim, client: await newClientOf(victim) })).body.id,
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
    [/^\/api\/leads\/:id/, () => newLeadOf(test, victim)],
    [/^\/api\/morning\/:id/, async () => (await madeLine(test, victim)).id],
    [/^\/api\/advice\/:id/, async () => (await storeAdvice(test, victim)).adviceId],
  ]
}

/** What a route takes whose body may not be empty: the id is looked up only for what can be read. */
const gainInputsBody = {
  year: 2026,
  slab: 20,
  surcharge: 0,
  shortLosses: 0,
  longLosses: 0,
  elsewhere: { 'equity-long': 0, 'equity-short': 0, 'other-long': 0, slab: 0 },
}

export const ownedBodies: Record<string, object> = {
  'PUT /api/leads/:id': { state: 'contacted' },
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
  'POST /api/clients/:id/mandates': {
    ceiling: 50_000,
    startOn: '2026-12-01',
    endOn: '2036-11-30',
    frequency: 'as-presented',
    authentication: 'net-banking',
  },
  'PUT /api/mandates/:id/state': { state: 'sent', on: '2026-11-20' },
  'POST /api/clients/:id/report-links': { terms: { kind: 'portfolio' } },
  'POST /api/waiting-changes/:id/agree': { code: '123456' },
  'PUT /api/families/:id': { name: 'The Shahs', headClientId: 1, clientIds: [1] },
  'PUT /api/webhooks/:id': { events: ['client.registered'], isPaused: true },
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
