import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { EntryRow } from '../ledger/ledger.repository.ts'

/** A transaction that was recorded here and has its NAV; `folio_id` is the folio that it names, else the one chosen for its fund. */
export type RecordedRow = Pick<
  EntryRow,
  | 'id'
  | 'client_id'
  | 'goal_id'
  | 'fund_code'
  | 'kind'
  | 'dated'
  | 'nav_date'
  | 'nav'
  | 'amount'
  | 'units'
  | 'folio_id'
>

/** The allotted transactions of some clients that no statement brought, in no order. */
export function findRecorded(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<RecordedRow[]> {
  return db
    .selectFrom('ledger_entry')
    .leftJoin('goal_folio', (join) =>
      join
        .onRef('goal_folio.firm_id', '=', 'ledger_entry.firm_id')
        .onRef('goal_folio.goal_id', '=', 'ledger_entry.goal_id')
        .onRef('goal_folio.fund_code', '=', 'ledger_entry.fund_code'),
    )
    .select([
      'ledger_entry.id',
      'ledger_entry.client_id',
      'ledger_entry.goal_id',
      'ledger_entry.fund_code',
      'kind',
      'dated',
      'nav_date',
      'nav',
      'amount',
      'units',
      (eb) => eb.fn.coalesce('ledger_entry.folio_id', 'goal_folio.folio_id').as('folio_id'),
    ])
    .where('ledger_entry.firm_id', '=', firmId)
    .where('ledger_entry.client_id', '=', sql<number>`any(${[...clientIds]}::bigint[])`)
    .where('cancelled_at', 'is', null)
    .where('is_printed', '=', false)
    .where('nav', 'is not', null)
    .execute()
}

/** How some clients, their goals and their folios are called. */
export interface GainNames {
  clients: ReadonlyMap<number, string>
  goals: ReadonlyMap<number, string>
  folios: ReadonlyMap<number, string>
}

/** The names of those that are the firm's; others are missing. */
export async function findGainNames(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<GainNames> {
  const those = sql<number>`any(${[...clientIds]}::bigint[])`
  const clients = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .where('id', '=', those)
    .execute()
  const goals = await db
    .selectFrom('goal')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .where('client_id', '=', those)
    .execute()
  const folios = await db
    .selectFrom('folio')
    .select(['id', 'house', 'number', 'suffix'])
    .where('firm_id', '=', firmId)
    .where('client_id', '=', those)
    .execute()
  return {
    clients: new Map(clients.map(({ id, name }) => [id, name])),
    goals: new Map(goals.map(({ id, name }) => [id, name])),
    folios: new Map(
      folios.map(({ id, house, number, suffix }) => [
        id,
        `${house} ${suffix === null ? number : `${number} / ${suffix}`}`,
      ]),
    ),
  }
}

/** The ISINs of some schemes as AMFI's files have them, of their own option. */
export async function findIsins(
  db: Database,
  codes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('scheme')
    .select(['code', 'isin_growth', 'isin_reinvestment', 'is_growth'])
    .where('code', '=', sql<number>`any(${[...codes]}::int[])`)
    .execute()
  return new Map(
    rows.flatMap(({ code, isin_growth, isin_reinvestment, is_growth }) => {
      const isin = is_growth ? isin_growth : (isin_reinvestment ?? isin_growth)
      return isin === null ? [] : [[code, isin] as const]
    }),
  )
}
