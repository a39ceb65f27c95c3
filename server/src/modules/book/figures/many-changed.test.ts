import { bookRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteClients } from '../../../core/database/note-clients.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { markBookChanged } from '../ledger/holdings.repository.ts'
import { importNavs, newBook, type TestBook } from './book.fixture.ts'

const nifty = 120716
const many = 2_500

let test: TestApp
let book: TestBook
let bystander: number
let others: number[]
beforeAll(async () => {
  test = await createTestApp()
  await importNavs(test, nifty, ['2026-08-14,100', '2026-11-20,125'])
  book = await newBook(test)
  bystander = await book.addClient()
  await book.buy(await book.addGoal(bystander), nifty, '2026-08-14', 10_000)
  const { db } = test.dependencies.database
  const { rows } = await sql<{ id: number }>`
    insert into client (firm_id, name, name_key, email_key, created_at)
    select ${book.firmId}, 'Client ' || n, 'client ' || n, '', now() from generate_series(1, ${many}::int) n
    returning id`.execute(db)
  others = rows.map(({ id }) => id)
  await noteClients(db, book.firmId)
  await summary()
}, 60_000)
afterAll(() => test.close())

const summary = async () => (await book.adviser.call(bookRoutes.portfolioSummary, {})).body

/** Of which version of the ledger the figures of the client are to whom nothing happens. */
async function reckonedAt(): Promise<number> {
  const row = await test.dependencies.database.db
    .selectFrom('client_figure')
    .select('ledger_version')
    .where('client_id', '=', bystander)
    .executeTakeFirstOrThrow()
  return row.ledger_version
}

async function change(clients: readonly number[]): Promise<void> {
  await markBookChanged(test.dependencies.database.db, book.firmId, undefined, clients)
  expect(await summary()).toMatchObject({ totalClients: many + 1, totalAum: 12_499.38 })
}

it('reckons those alone who changed, up to a quarter of a large book, and then the whole', async () => {
  const first = await reckonedAt()
  await change(others.slice(0, 600))
  expect(await reckonedAt()).toBe(first)
  await change(others.slice(0, many / 2))
  expect(await reckonedAt()).toBeGreaterThan(first)
})
