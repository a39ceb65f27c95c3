import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A client of the book. Of one that is closed nothing new is kept. */
export interface BookClient {
  id: number
  name: string
  isClosed: boolean
}

/** The clients of the book with these PANs, by the hash. */
export async function clientsByPan(
  db: Database,
  firmId: number,
  hashes: readonly Buffer[],
): Promise<Map<string, BookClient>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('client')
    .select(['id', 'name', 'pan_hash', 'locked_at', 'consent_withdrawn_at'])
    .where('firm_id', '=', firmId)
    .where('pan_hash', 'in', [...hashes])
    .execute()
  return new Map(
    rows.map((row) => [
      Buffer.from(row.pan_hash ?? []).toString('hex'),
      {
        id: row.id,
        name: row.name,
        isClosed: row.locked_at !== null || row.consent_withdrawn_at !== null,
      },
    ]),
  )
}

export function findClientNames(db: Database, firmId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .where('id', 'in', [...ids])
    .where('locked_at', 'is', null)
    .execute()
}

export interface BookFolio {
  id: number
  client_id: number
  house_key: string
  number: string
}

/** The folios of the book with these numbers, of these houses. */
export function findFolios(
  db: Database,
  firmId: number,
  { houseKeys, numbers }: { houseKeys: readonly string[]; numbers: readonly string[] },
): Promise<BookFolio[]> {
  if (numbers.length === 0) return Promise.resolve([])
  return db
    .selectFrom('folio')
    .select(['id', 'client_id', 'house_key', 'number'])
    .where('firm_id', '=', firmId)
    .where('house_key', '=', sql<string>`any(${[...new Set(houseKeys)]}::text[])`)
    .where('number', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
    .execute()
}

/** What earlier statements said of schemes in some folios. */
export function findSchemesIn(db: Database, firmId: number, folioIds: readonly number[]) {
  if (folioIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('folio_scheme')
    .select([
      'folio_id',
      'fund_code',
      'opening_units',
      'opening_on',
      'opening_cost',
      'opening_bought_on',
      'printed_units',
      'printed_on',
    ])
    .where('firm_id', '=', firmId)
    .where('folio_id', 'in', [...folioIds])
    .execute()
}
export type BookScheme = Awaited<ReturnType<typeof findSchemesIn>>[number]

/** The rows that earlier statements brought into some folios. */
export function findRowsIn(db: Database, firmId: number, folioIds: readonly number[]) {
  if (folioIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('folio_entry')
    .select(['folio_id', 'fund_code', 'row_key', 'dated', 'units'])
    .where('firm_id', '=', firmId)
    .where('folio_id', 'in', [...folioIds])
    .execute()
}
export type BookRow = Awaited<ReturnType<typeof findRowsIn>>[number]

/** What was recorded by hand or by SIPs for some clients and no statement has told of yet. */
export function findRecorded(db: Database, firmId: number, clientIds: readonly number[]) {
  if (clientIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('ledger_entry')
    .select(['id', 'client_id', 'fund_code', 'kind', 'dated', 'nav_date', 'amount', 'units'])
    .where('firm_id', '=', firmId)
    .where('client_id', 'in', [...clientIds])
    .where('is_printed', '=', false)
    .where('cancelled_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('folio_entry')
            .select('folio_entry.id')
            .whereRef('folio_entry.firm_id', '=', 'ledger_entry.firm_id')
            .whereRef('folio_entry.recorded_as', '=', 'ledger_entry.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}
export type RecordedRow = Awaited<ReturnType<typeof findRecorded>>[number]
