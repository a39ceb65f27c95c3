import { orderRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { addBuyer, checkOut, type TestBuyer } from './checkout.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

/** Names the rail, as of the day before the tests' own. */
export function setRail(adviser: TestAdviser) {
  const body = { rail: 'bse-star-mf', memberCode: '10234', beginsOn: '2026-11-01' } as const
  return adviser.call(orderRoutes.setRail, { body })
}

let codes = 0

/** Checks a goal out and enters all codes. @returns the keys of its orders */
export async function readyOrders(
  test: TestApp,
  buyer: TestBuyer,
  kind: 'lumpsum' | 'monthly' = 'lumpsum',
): Promise<string[]> {
  const { adviser, client } = buyer
  await checkOut(test, buyer, { kind })
  const { orders } = (await adviser.call(orderRoutes.listOrders, { query: {} })).body
  const own = orders.filter((order) => order.client.id === client.id)
  codes += 1
  const body = {
    clients: [{ clientId: client.id, code: `UCC${codes}` }],
    schemes: own.map(({ fundCode }) => ({
      fundCode,
      code: `S${fundCode}-GR`,
      largeCode: `S${fundCode}-GR-L1`,
    })),
  }
  await adviser.call(orderRoutes.setOrderCodes, { body })
  return own.map(({ key }) => key)
}

/** A file with the orders of a goal, of an owner whose client has all that it takes. */
export async function writtenFile(test: TestApp, adviser: TestAdviser) {
  const buyer = { adviser, ...(await addBuyer(adviser)) }
  await setRail(adviser)
  const orders = await readyOrders(test, buyer)
  return adviser.call(orderRoutes.writeOrderFile, { body: { orders } })
}

/** The id of a file of no order, as its row alone says. */
export async function storeOrderFile(
  { dependencies: { database } }: TestApp,
  adviser: TestAdviser,
): Promise<number> {
  const { db } = database
  const { firm_id } = await db
    .selectFrom('adviser')
    .select('firm_id')
    .where('username', '=', adviser.username)
    .executeTakeFirstOrThrow()
  const made = { name: 'orders.txt', orders: 0, digest: Buffer.alloc(32), content: '' }
  const written = { written_at: new Date('2026-11-21T06:00:00Z'), written_by: adviser.username }
  const { id } = await db
    .insertInto('rail_file')
    .values({ firm_id, ...made, ...written })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As though a registrar's file had told of an entry of the ledger. */
export async function tellOf(test: TestApp, entryId: number): Promise<void> {
  const { db } = test.dependencies.database
  const entry = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const { firm_id, client_id, fund_code } = entry
  const { rows } = await sql<{
    id: number
  }>`insert into statement_import (firm_id, adviser_id, source, file_name, digest, state,
      created_at, applied_at) values (${firm_id}, 1, 'mailback', 'x', ${Buffer.alloc(32)}, 'applied', now(), now()) returning id`.execute(
    db,
  )
  const importId = rows[0]?.id
  const folio = await sql<{
    id: number
  }>`insert into folio (firm_id, client_id, import_id, house, house_key, number, holder, created_at)
    values (${firm_id}, ${client_id}, ${importId}, 'X', 'x', '1', 'X', now()) returning id`.execute(db)
  const folioId = folio.rows[0]?.id
  await sql`insert into folio_scheme (firm_id, folio_id, fund_code, client_id, import_id, registrar, registrar_code, is_demat,
      opening_units, printed_units)
    values (${firm_id}, ${folioId}, ${fund_code}, ${client_id}, ${importId}, 'CAMS', 'X', false, 0, 0)`.execute(
    db,
  )
  await sql`insert into folio_entry (firm_id, folio_id, fund_code, client_id, import_id, key_version, row_key, dated, place, kind,
      description, amount, units, nav, stamp_duty, stt, tds, recorded_as)
    values (${firm_id}, ${folioId}, ${fund_code}, ${client_id}, ${importId}, 1, 'k', ${entry.dated}, 0, 'purchase', '',
      ${entry.amount}, 1, 1, 0, 0, 0, ${entry.id})`.execute(db)
}
