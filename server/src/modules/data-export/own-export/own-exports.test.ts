import {
  authRoutes,
  bookRoutes,
  type ClientData,
  clientRoutes,
  type DataExport,
  ownExportRoutes,
} from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addBuyer,
  checkOut,
  createCheckoutTest,
  newBuyer,
  type TestBuyer,
} from '../../../testing/checkout.ts'
import { correctClient, newPan } from '../../../testing/clients.ts'
import { exportedBook, exportedClient, importExport, previewExport } from '../../../testing/own-exports.ts'
import { applyStatement } from '../../../testing/statements.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { columnsOf, portableTables } from './portable-tables.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
  buyer = await newBuyer(test, {
    name: 'Asha & <b>Rao</b>',
    panNumber: newPan(),
    nomineeName: 'Yusuf Sheikh',
  })
  const { adviser, client } = buyer
  await checkOut(test, buyer, { name: 'School', kind: 'monthly' })
  await checkOut(test, buyer, { name: 'House' })
  await correctClient(adviser, client.id, { city: 'Pune' })
  const statement = { pan: client.panNumber ?? '', name: 'Asha Rao', opening: 5, purchases: 3 }
  await applyStatement(test, adviser, statement).catch(() => undefined)
  const other = await addBuyer(adviser, { name: 'Ravi Rao' })
  await checkOut(test, { adviser, ...other }, { name: 'Retirement' })
  const { client: ravi } = other
  await applyStatement(test, adviser, { pan: ravi.panNumber ?? '', name: 'Ravi Rao', folio: '599000777' })
})
afterAll(() => test.close())

type Section = keyof DataExport | keyof ClientData
type Sections = { readonly [Name in Section]?: unknown }

/** Whose number a key has; another `id` is of the list that it stands in. */
const kinds: Readonly<Record<string, string>> = {
  clientId: 'clients',
  goalId: 'goals',
  holdingId: 'holdings',
  sipId: 'sips',
  switchedFrom: 'transactions',
  transactionId: 'transactions',
  recordedAs: 'transactions',
  importId: 'imports',
}

/**
 * What has to come back just so: numbers are told by the order in which they come, as they are others in another firm.
 * Left out is what is no client's book: the account, the firm, mails, agreements, advice records (a chain proves what one
 * installation wrote), reviews, links, and when the export was made.
 */
function lasting(file: Sections): unknown {
  const {
    clients,
    client,
    goals,
    holdings,
    sips,
    sipChanges,
    transactions,
    corrections,
    folios,
    gainInputs,
  } = file
  const kept = {
    clients: clients ?? [client],
    goals,
    holdings,
    sips,
    sipChanges,
    transactions,
    corrections,
    folios,
    gainInputs,
  }
  const seen = new Map<string, string>()
  const walk = (value: unknown, list: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, list))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).flatMap(([key, inner]) => {
      if (['riskLinks', 'agreementId', 'standing', 'erasure'].includes(key)) return []
      const kind = key === 'id' ? list : kinds[key]
      if (kind === undefined || typeof inner !== 'number') {
        return [[key, walk(inner, key === 'profile' ? list : key)]]
      }
      const number = `${kind} ${inner}`
      const name =
        seen.get(number) ?? `${kind} ${[...seen.values()].filter((own) => own.startsWith(kind)).length}`
      seen.set(number, name)
      return [[key, name]]
    })
    return Object.fromEntries(entries)
  }
  return Object.entries(kept).map(([name, value]) => [name, walk(value, name)])
}

const undo = (adviser: TestAdviser, id: number) =>
  adviser.call(ownExportRoutes.undoOwnExport, { params: { id } })
const names = async (adviser: TestAdviser) =>
  (await adviser.call(clientRoutes.listClients, { query: {} })).body.map(({ name }) => name).toSorted()

describe('an export', () => {
  it('of a book comes back into an empty firm without loss, once', async () => {
    const file = await exportedBook(buyer.adviser)
    expect([file.transactions.length > 5, file.folios.length > 0, file.sips.length > 0]).toEqual([
      true,
      true,
      true,
    ])
    const second = await test.newAdviser()
    const preview = await previewExport(second, file)
    expect([preview.status, preview.problem.message]).toEqual([200, undefined])
    expect(preview.body.counts).toEqual({ new: 2, known: 0, differs: 0, refused: 0 })
    const key = 'a-key-of-this-import'
    const made = await importExport(second, file, { expectedNew: 2, key })
    expect([made.status, made.problem.message]).toEqual([201, undefined])
    expect(made.body).toMatchObject({ clients: 2, keptBecause: null })
    const again = await exportedBook(second)
    expect(lasting(again)).toEqual(lasting(file))
    expect((await importExport(second, file, { expectedNew: 2, key })).status).toBe(200)
    expect((await previewExport(second, file)).body.counts).toMatchObject({ new: 0, known: 2 })
    expect((await previewExport(second, again)).body.counts).toMatchObject({ new: 0, known: 2 })
    const { body: own } = await buyer.adviser.call(bookRoutes.portfolioSummary, {})
    const { body: others } = await second.call(bookRoutes.portfolioSummary, {})
    expect([others.totalAum, others.totalAum > 0]).toEqual([own.totalAum, true])
  })

  it('of one client comes back alone, and is undone with all that it brought', async () => {
    const { adviser, client } = buyer
    const file = await exportedClient(adviser, client.id)
    const second = await test.newAdviser()
    const before = await countRows()
    const { status, body } = await importExport(second, file)
    expect([status, await names(second)]).toEqual([201, ['Asha & <b>Rao</b>']])
    const [brought] = (await second.call(clientRoutes.listClients, { query: {} })).body
    expect(lasting(await exportedClient(second, brought?.id ?? 0))).toEqual(lasting(file))
    const undone = await undo(second, body.id)
    expect([undone.status, undone.problem.message]).toEqual([200, undefined])
    expect([await names(second), await countRows()]).toEqual([[], before])
    expect((await undo(second, body.id)).status).toBe(200)
    expect((await previewExport(second, file)).body.counts).toMatchObject({ new: 1 })
  })

  it('stays where something was changed since, and after a day', async () => {
    const file = await exportedClient(buyer.adviser, buyer.client.id)
    const second = await test.newAdviser()
    const { body } = await importExport(second, file)
    const [brought] = (await second.call(clientRoutes.listClients, { query: {} })).body
    await correctClient(second, brought?.id ?? 0, { city: 'Nashik' })
    expect((await undo(second, body.id)).problem).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Something of these clients was changed since.',
    })
    expect((await previewExport(second, file)).body.clients).toMatchObject([
      { outcome: 'differs', clientId: brought?.id },
    ])
    const third = await test.newAdviser()
    const made = await importExport(third, file)
    test.setNow('2026-11-22T06:00:01Z')
    const { username, password } = third
    const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
    const late = await third.call(ownExportRoutes.undoOwnExport, { params: { id: made.body.id } }, { cookie })
    expect(late.problem.message).toBe('An import can be undone within a day.')
  })

  it('reads and writes nothing of another firm, whatever ids it carries', async () => {
    const file = await exportedClient(buyer.adviser, buyer.client.id)
    const victim = await exportedBook(buyer.adviser)
    const second = await test.newAdviser()
    await importExport(second, file)
    expect(lasting(await exportedBook(buyer.adviser))).toEqual(lasting(victim))
    const listed = await second.call(ownExportRoutes.listOwnExports, {})
    expect((await undo(buyer.adviser, listed.body[0]?.id ?? 0)).status).toBe(404)
  })
})

beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

/** Rows of all tables that exports bring. */
async function countRows(): Promise<number[]> {
  const { db } = test.dependencies.database
  const counts: number[] = []
  for (const name of [...portableTables.map((table) => table.name), 'statement_import']) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts.push(rows[0]?.count ?? 0)
  }
  return counts
}

/** What is in no file: whose it is here, keys of calls, and what follows from the rest. */
const notBrought = new Set(
  `firm_id idempotency_key request_hash name_key name_folded email_key pan_hash pan_tail_hash date_of_birth locked_at
  details password_hash agreement_id`.split(/\s+/),
)

it('every column of the tables is in the file, or is known not to be', async () => {
  const { db } = test.dependencies.database
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(db)
  for (const table of portableTables) {
    const own = rows.filter((one) => one.table_name === table.name).map((one) => one.column_name)
    const left = own.filter((column) => !columnsOf(table).includes(column) && !notBrought.has(column))
    expect([table.name, left.filter((column) => column !== 'id')]).toEqual([table.name, []])
  }
})
