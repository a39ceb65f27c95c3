import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A folio to come. */
export interface NewFolio {
  id: number
  clientId: number
  house: string
  houseKey: string
  number: string
  suffix: string | null
  holder: string
  sealed: Buffer
}

export async function insertFolios(
  db: Database,
  firmId: number,
  folios: readonly NewFolio[],
  { importId, now }: { importId: number; now: Date },
): Promise<void> {
  if (folios.length === 0) return
  await db
    .insertInto('folio')
    .values(
      folios.map((folio) => ({
        id: folio.id,
        firm_id: firmId,
        client_id: folio.clientId,
        import_id: importId,
        house: folio.house,
        house_key: folio.houseKey,
        number: folio.number,
        suffix: folio.suffix,
        holder: folio.holder,
        details_sealed: folio.sealed,
        created_at: now,
      })),
    )
    .execute()
}

/** A scheme in a folio as a statement ends with it. */
export interface NewFolioScheme {
  folio_id: number
  fund_code: number
  client_id: number
  isin: string | null
  registrar: string
  registrar_code: string
  advisor: string | null
  is_demat: boolean
  opening_units: string
  opening_on: string | null
  opening_cost: string | null
  opening_bought_on: string | null
  printed_units: string
  printed_on: string | null
  nav: string | null
  nav_date: string | null
}

/** Stores what is new, and renews what a later statement says of schemes that are there; the earliest opening counts. */
export async function putFolioSchemes(
  db: Database,
  firmId: number,
  importId: number,
  schemes: readonly NewFolioScheme[],
): Promise<void> {
  if (schemes.length === 0) return
  await sql`
    insert into folio_scheme (firm_id, import_id, folio_id, fund_code, client_id, isin, registrar, registrar_code, advisor,
      is_demat, opening_units, opening_on, opening_cost, opening_bought_on, printed_units, printed_on, nav, nav_date)
    select ${firmId}::bigint, ${importId}::bigint, given.* from jsonb_to_recordset(${JSON.stringify(schemes)}::jsonb) as given
      (folio_id bigint, fund_code int, client_id bigint, isin text, registrar text, registrar_code text, advisor text,
        is_demat boolean, opening_units numeric, opening_on date, opening_cost numeric, opening_bought_on date,
        printed_units numeric, printed_on date, nav numeric, nav_date date)
    order by folio_id, fund_code
    on conflict (firm_id, folio_id, fund_code) do update set
      opening_units = excluded.opening_units, opening_on = excluded.opening_on, opening_cost = excluded.opening_cost,
      opening_bought_on = excluded.opening_bought_on, advisor = excluded.advisor, is_demat = excluded.is_demat,
      printed_units = case when ${isNewer} then excluded.printed_units else folio_scheme.printed_units end,
      printed_on = case when ${isNewer} then excluded.printed_on else folio_scheme.printed_on end,
      nav = case when ${isNewer} then excluded.nav else folio_scheme.nav end,
      nav_date = case when ${isNewer} then excluded.nav_date else folio_scheme.nav_date end`.execute(db)
}

const isNewer = sql`excluded.printed_on >= coalesce(folio_scheme.printed_on, '-infinity'::date)`

/** A row of a statement to come. */
export interface NewFolioEntry {
  folio_id: number
  fund_code: number
  client_id: number
  row_key: string
  dated: string
  place: number
  kind: string
  via: string | null
  description: string
  amount: string | null
  units: string | null
  nav: string | null
  stamp_duty: string
  stt: string
  tds: string
  number: string | null
  reverses: string | null
  recorded_as: number | null
}

const rowsAtOnce = 5_000

/** How rows are stored that an import brings. */
export type StoreEntries = (
  db: Database,
  firmId: number,
  brought: { importId: number; keyVersion: number },
  entries: readonly NewFolioEntry[],
) => Promise<void>

/** Stores rows that are not there yet. */
export const insertFolioEntries: StoreEntries = async (db, firmId, { importId, keyVersion }, entries) => {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const some = JSON.stringify(entries.slice(from, from + rowsAtOnce))
    await sql`
        insert into folio_entry (firm_id, import_id, key_version, folio_id, fund_code, client_id, row_key, dated, place,
          kind, via, description, amount, units, nav, stamp_duty, stt, tds, number, reverses, recorded_as)
        select ${firmId}::bigint, ${importId}::bigint, ${keyVersion}::smallint, given.* from jsonb_to_recordset(${some}::jsonb)
          as given (folio_id bigint, fund_code int, client_id bigint, row_key text, dated date, place int, kind text, via text,
            description text, amount numeric, units numeric, nav numeric, stamp_duty numeric, stt numeric, tds numeric,
            number text, reverses text, recorded_as bigint)
        order by folio_id, fund_code, place
        on conflict do nothing`.execute(db)
  }
}
