import {
  clientRecordRoutes,
  clientRoutes,
  dataProtectionRoutes,
  sipRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOut, createCheckoutTest, newBuyer, type TestBuyer } from '../../testing/checkout.ts'
import { correctClient, newClientOf } from '../../testing/clients.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { verifyAdvice } from '../goals/index.ts'
import { recordTables } from './erase-clients.repository.ts'
import { eraseClients } from './erase-clients.ts'

let test: TestApp
let buyer: TestBuyer
let goalId: number
beforeAll(async () => {
  test = await createCheckoutTest()
  buyer = await newBuyer(test)
  await newClientOf(buyer.adviser, { name: 'Stays Listed' })
  goalId = (await checkOut(test, buyer)).goalId
  await checkOut(test, buyer, { name: 'School', kind: 'monthly' })
})
afterAll(() => test.close())

const params = () => ({ id: buyer.client.id })
const db = () => test.dependencies.database.db
const ask = (body: object) => buyer.adviser.call(dataProtectionRoutes.askErasure, { params: params(), body })
const listed = async (query = {}) =>
  (await buyer.adviser.call(clientRoutes.listClients, { query })).body.map(({ id }) => id)

async function eraseOn(day: string): Promise<void> {
  test.setNow(`${day}T06:00:00Z`)
  await eraseClients({ ...test.dependencies, db: db() })
}

it('every table with clients’ rows is deleted from, or is one that stays without content', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_id' order by 1`.execute(db())
  // By goal; and what is masked, blanked, or numbers and dates alone.
  const ledger = ['client_figure', 'holding', 'ledger_entry', 'sip']
  const searched = ['client_searched', 'client_suffix']
  const staying = [
    'advice_record',
    'audit_entry',
    'audit_waiting',
    'book_touch',
    'checkout_agreement',
    'client_erasure',
    'client_touch',
    'commission_account',
    'goal',
  ]
  const handled = [...recordTables, ...ledger, ...searched, ...staying]
  expect(rows.map(({ name }) => name)).toEqual(handled.toSorted())
})

it('asks first about SIPs that run', async () => {
  expect((await ask({})).problem.code).toBe('SIPS_RUNNING')
  expect(await listed()).toContain(buyer.client.id)
})

it('locks at once: the client is in no list, keeps the page with the date, and nothing is written', async () => {
  const asked = await ask({ pauseSips: true, reason: 'By letter' })
  expect(asked.body.erasure).toMatchObject({
    eraseOn: '2034-11-21',
    term: 'records of a client who invested: 8 years',
    reason: 'By letter',
    erasedAt: null,
  })
  expect(await listed()).not.toContain(buyer.client.id)
  expect(await listed({ archived: true })).toEqual([])
  expect(await listed({ archived: true, sort: '-portfolioValue' })).toEqual([])
  expect((await buyer.adviser.call(clientRoutes.getClient, { params: params() })).status).toBe(200)
  const { adviser } = buyer
  const [sip] = (await adviser.call(clientRecordRoutes.clientSips, { params: params() })).body
  const entry = await db()
    .selectFrom('ledger_entry')
    .select('id')
    .where('goal_id', '=', goalId)
    .executeTakeFirstOrThrow()
  const fund = { kind: 'redemption', fundCode: '120716', date: '2026-11-21', isAll: true }
  const refused = [
    await correctClient(adviser, buyer.client.id, { city: 'Nashik' }),
    await adviser.call(clientRecordRoutes.restoreClient, { params: params(), body: {} }),
    await adviser.call(dataProtectionRoutes.withdrawConsent, { params: params(), body: {} }),
    await adviser.call(sipRoutes.changeSip, { params: { id: sip?.id }, body: { action: 'stop' } }),
    await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body: fund }),
    await adviser.call(transactionRoutes.cancelTransaction, {
      params: { id: entry.id },
      body: { reason: 'No' },
    }),
  ]
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'CLIENT_LOCKED'))
})

it('is taken back while the term runs: the client is in the archive then', async () => {
  const { adviser } = buyer
  const back = await adviser.call(dataProtectionRoutes.cancelErasure, { params: params(), body: {} })
  expect(back.body.erasure).toBeNull()
  expect(await listed({ archived: true })).toEqual([buyer.client.id])
  await ask({})
})

it('keeps everything until the law’s term has ended, and the rest of the book', async () => {
  await eraseOn('2034-11-20')
  expect((await buyer.adviser.call(clientRoutes.getClient, { params: params() })).body.name).not.toBe(
    'Erased client',
  )
  const counted = await db().selectFrom('ledger_entry').select('id').execute()
  expect(counted.length).toBeGreaterThan(0)
})

it('deletes then all that is kept of the client, everywhere, and the chain of advice records still verifies', async () => {
  const { email, name, panNumber, id } = buyer.client
  await eraseOn('2034-11-21')
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_id' order by 1`.execute(db())
  const left: string[] = []
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table.name)} where client_id = ${id}`.execute(db())
    if (rows.length > 0) left.push(table.name)
  }
  // Numbers and dates alone, but for the trail, which is masked and has a term of its own.
  const places = ['advice_record', 'book_touch', 'client_erasure', 'client_touch', 'goal']
  expect(left.filter((table) => !table.startsWith('audit'))).toEqual(places)
  const kept: unknown[] = []
  for (const table of ['goal', 'checkout_agreement', 'mail']) {
    kept.push((await sql`select * from ${sql.id(table)}`.execute(db())).rows)
  }
  kept.push((await sql`select * from client where id = ${id}`.execute(db())).rows)
  for (const known of [email, name, panNumber, 'School']) expect(JSON.stringify(kept)).not.toContain(known)
  const report = await verifyAdvice(db(), test.dependencies.vault)
  expect([report.failures, report.records]).toEqual([[], 2])
  const trail = await db().selectFrom('audit_waiting').select('action').where('client_id', '=', id).execute()
  const chained = await db().selectFrom('audit_entry').select('action').where('client_id', '=', id).execute()
  expect([...trail, ...chained].map(({ action }) => action)).toContain('client.erased')
})

it('what was erased cannot be taken back, shows in no list, and its PAN may be registered anew', async () => {
  const erasure = await db().selectFrom('client_erasure').selectAll().executeTakeFirstOrThrow()
  expect([erasure.erased_at !== null, erasure.reason]).toEqual([true, null])
  const taken = await db().selectFrom('client').select('id').where('pan_hash', 'is not', null).execute()
  expect(taken.map(({ id }) => id)).not.toContain(buyer.client.id)
})

it('a record without content counts as erased only where the client was', async () => {
  await sql`update client_erasure set erased_at = null`.execute(db())
  const { failures } = await verifyAdvice(db(), test.dependencies.vault)
  expect(failures).toHaveLength(2)
  expect(failures[0]).toMatch(/cannot be opened/)
})
