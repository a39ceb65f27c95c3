import { sql } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'

interface Time {
  from: string
  to: string
}

const mostAsked = 200

export interface UnknownScheme {
  id: number
  registrar: string | null
  house: string | null
  code: string | null
  isin: string | null
  name: string | null
  rows: number
  gross: string
}

/** Schemes of a time's rows that nobody knows, what was paid most first. */
export async function findUnknownSchemes(
  db: Database,
  firmId: number,
  { from, to }: Time,
): Promise<UnknownScheme[]> {
  const { rows } = await sql<UnknownScheme>`
    select scheme.id, registrar, house, code, isin, name, count(*)::int as rows, round(sum(row.gross), 2)::text as gross
    from commission_scheme scheme
    join commission_row row on row.firm_id = scheme.firm_id and row.scheme_id = scheme.id
    where scheme.firm_id = ${firmId} and fund_code is null and not is_left_out and row.to_on between ${from} and ${to}
    group by scheme.firm_id, scheme.id order by abs(sum(row.gross)) desc, scheme.id limit ${mostAsked}`.execute(
    db,
  )
  return rows
}

/** Folios of a time's rows that no client has, what was paid most first. */
export async function findUnknownAccounts(db: Database, firmId: number, { from, to }: Time) {
  const { rows } = await sql<{
    id: number
    folio: string | null
    holder_sealed: Buffer | null
    rows: number
    gross: string
  }>`
    select account.id, account.folio, holder_sealed, count(*)::int as rows, round(sum(row.gross), 2)::text as gross
    from commission_account account
    join commission_row row on row.firm_id = account.firm_id and row.account_id = account.id
    where account.firm_id = ${firmId} and account.client_id is null and not is_left_out and not is_erased
      and row.to_on between ${from} and ${to}
      and not exists (
        select from client where client.firm_id = account.firm_id and client.pan_hash = account.pan_hash)
      and (select count(distinct folio.client_id) from folio
        where folio.firm_id = account.firm_id and folio.number = account.folio) <> 1
    group by account.firm_id, account.id order by abs(sum(row.gross)) desc, account.id limit ${mostAsked}`.execute(
    db,
  )
  return rows
}

/** @returns the scheme as the registrar has it; undefined where there is none */
export async function setScheme(db: Database, firmId: number, id: number, fundCode: number | null) {
  return await db
    .updateTable('commission_scheme')
    .set({ fund_code: fundCode, is_left_out: fundCode === null })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning(['registrar', 'code'])
    .executeTakeFirst()
}

export async function setAccount(
  db: Database,
  firmId: number,
  id: number,
  clientId: number | null,
): Promise<boolean> {
  const set = await db
    .updateTable('commission_account')
    .set({ client_id: clientId, is_left_out: clientId === null })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}
