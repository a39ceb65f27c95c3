import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { NewFolioScheme } from './book-import.repository.ts'

/** The clients of the folios that an import brought, or brought rows of. */
export async function findImported(db: Database, firmId: number, importId: number) {
  const { rows } = await sql<{ id: number; name: string; folios: number; schemes: number }>`
    select client.id, client.name, count(distinct folio_id)::int as folios,
      (count(distinct (folio_id, fund_code)) filter (where fund_code is not null))::int as schemes
    from (
      select firm_id, client_id, folio_id, fund_code from folio_entry
      where firm_id = ${firmId} and import_id = ${importId}
      union
      select firm_id, client_id, folio_id, fund_code from folio_scheme
      where firm_id = ${firmId} and import_id = ${importId}
      union
      select firm_id, client_id, id, null from folio where firm_id = ${firmId} and import_id = ${importId}
    ) brought join client on client.firm_id = brought.firm_id and client.id = brought.client_id
    group by client.id, client.name order by client.name, client.id`.execute(db)
  return rows
}

/** What rests on an import by now, in a sentence: a later statement of the same folios, or goals that have of them. */
export async function findRestingOn(db: Database, firmId: number, importId: number): Promise<string | null> {
  const { rows } = await sql<{ later: string | null; goal: string | null }>`
    with touched as (
      select folio_id, fund_code from folio_entry where firm_id = ${firmId} and import_id = ${importId}
      union select folio_id, fund_code from folio_scheme where firm_id = ${firmId} and import_id = ${importId}
    )
    select (
      select file_name from statement_import later
      where firm_id = ${firmId} and id > ${importId} and state = 'applied' and exists (
        select from folio_entry join touched using (folio_id, fund_code)
        where folio_entry.firm_id = ${firmId} and folio_entry.import_id = later.id
      )
      order by id desc limit 1
    ) as later, (
      select goal.name from folio_share join touched using (folio_id, fund_code)
      join goal on goal.firm_id = folio_share.firm_id and goal.id = folio_share.goal_id
      where folio_share.firm_id = ${firmId} order by goal.id limit 1
    ) as goal`.execute(db)
  const [found] = rows
  if (found?.later != null) return `‘${found.later}’ continues these folios. Take that statement back first.`
  if (found?.goal != null) {
    return `The goal ‘${found.goal}’ has part of these folios. Make that unassigned first.`
  }
  return null
}

const schemeColumns = [
  'folio_id',
  'fund_code',
  'client_id',
  'isin',
  'registrar',
  'registrar_code',
  'advisor',
  'is_demat',
  'opening_units',
  'opening_on',
  'opening_cost',
  'opening_bought_on',
  'printed_units',
  'printed_on',
  'nav',
  'nav_date',
] as const

/** What was said of some schemes before an import says otherwise. */
export function findSchemesBefore(
  db: Database,
  firmId: number,
  folioIds: readonly number[],
): Promise<NewFolioScheme[]> {
  if (folioIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('folio_scheme')
    .select(schemeColumns)
    .where('firm_id', '=', firmId)
    .where('folio_id', 'in', [...folioIds])
    .execute()
}

/** Deletes all that an import brought, and puts back what was said before it. */
export async function deleteImported(
  db: Database,
  firmId: number,
  importId: number,
  before: readonly NewFolioScheme[],
): Promise<void> {
  for (const table of ['folio_entry', 'folio_scheme'] as const) {
    await db.deleteFrom(table).where('firm_id', '=', firmId).where('import_id', '=', importId).execute()
  }
  await sql`
    update folio_scheme set opening_units = given.opening_units, opening_on = given.opening_on,
      opening_cost = given.opening_cost, opening_bought_on = given.opening_bought_on, advisor = given.advisor,
      is_demat = given.is_demat, printed_units = given.printed_units, printed_on = given.printed_on, nav = given.nav,
      nav_date = given.nav_date
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as given (folio_id bigint, fund_code int, advisor text,
      is_demat boolean, opening_units numeric, opening_on date, opening_cost numeric, opening_bought_on date,
      printed_units numeric, printed_on date, nav numeric, nav_date date)
    where firm_id = ${firmId} and folio_scheme.folio_id = given.folio_id
      and folio_scheme.fund_code = given.fund_code`.execute(db)
  // A sale that left such a folio goes on without one.
  await sql`update ledger_entry set folio_id = null where firm_id = ${firmId} and not is_printed and folio_id in (
    select id from folio where firm_id = ${firmId} and import_id = ${importId} and not exists (
      select from folio_scheme where folio_scheme.firm_id = folio.firm_id and folio_scheme.folio_id = folio.id
    ))`.execute(db)
  await db
    .deleteFrom('folio')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('folio_scheme')
            .select('folio_scheme.folio_id')
            .whereRef('folio_scheme.firm_id', '=', 'folio.firm_id')
            .whereRef('folio_scheme.folio_id', '=', 'folio.id'),
        ),
      ),
    )
    .execute()
}
