import type { Selectable } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

const schemeColumns = [
  'folio_id',
  'fund_code',
  'client_id',
  'opening_units',
  'opening_on',
  'opening_cost',
  'opening_bought_on',
  'isin',
  'nav',
  'nav_date',
] as const

/** A scheme in a folio, as the ledger needs it. */
export type FolioSchemeRow = Pick<Selectable<Schema['folio_scheme']>, (typeof schemeColumns)[number]>

const rowColumns = [
  'id',
  'folio_id',
  'fund_code',
  'dated',
  'place',
  'kind',
  'amount',
  'units',
  'nav',
  'stamp_duty',
  'stt',
  'tds',
  'number',
  'reverses',
  'recorded_as',
] as const

/** A row of a statement, as the ledger needs it. */
export type FolioRow = Pick<Selectable<Schema['folio_entry']>, (typeof rowColumns)[number]>

/** All schemes in the folios of some clients. */
export function findFolioSchemes(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<FolioSchemeRow[]> {
  return db
    .selectFrom('folio_scheme')
    .select(schemeColumns)
    .where('firm_id', '=', firmId)
    .where('client_id', 'in', clientIds)
    .orderBy('folio_id')
    .orderBy('fund_code')
    .execute()
}

/** All rows of the statements of some clients, in the order of their days and as printed within a day. */
export function findFolioRows(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<FolioRow[]> {
  return (
    db
      .selectFrom('folio_entry')
      .select(rowColumns)
      .where('firm_id', '=', firmId)
      // By their folios, which rows are found by among any number of them.
      .where('folio_id', 'in', (own) =>
        own
          .selectFrom('folio')
          .select('id')
          .where('firm_id', '=', firmId)
          .where('client_id', 'in', clientIds),
      )
      .orderBy('dated')
      .orderBy('place')
      .orderBy('id')
      .execute()
  )
}

/** What part of each scheme is which goal's; what nobody has is unassigned. */
export function findFolioShares(db: Database, firmId: number, clientIds: readonly number[]) {
  return db
    .selectFrom('folio_share')
    .innerJoin('goal', (join) =>
      join.onRef('goal.firm_id', '=', 'folio_share.firm_id').onRef('goal.id', '=', 'folio_share.goal_id'),
    )
    .select(['folio_share.folio_id', 'folio_share.fund_code', 'folio_share.goal_id', 'folio_share.share'])
    .where('folio_share.firm_id', '=', firmId)
    .where('goal.client_id', 'in', clientIds)
    .orderBy('folio_share.goal_id')
    .execute()
}
