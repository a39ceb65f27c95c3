import { sql } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'
import type { CommissionRow } from '../commission-row.ts'

const rowsAtOnce = 5_000

/** Whose some rows are, as the registrar has it. */
export interface NewAccount {
  id: number
  /** As hex. */
  key: string
  registrar: string | null
  folio: string | null
  panHash: string | null
  holder: string | null
}

/** Accounts with these keys that are kept, as hex. */
export async function findAccounts(
  db: Database,
  firmId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, encode(account_key, 'hex') as key from commission_account
    where firm_id = ${firmId} and account_key in (select decode(key, 'hex') from unnest(${keys}::text[]) as key)`.execute(
    db,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function insertAccounts(
  db: Database,
  firmId: number,
  accounts: readonly NewAccount[],
): Promise<void> {
  for (let from = 0; from < accounts.length; from += rowsAtOnce) {
    const some = JSON.stringify(accounts.slice(from, from + rowsAtOnce))
    await sql`insert into commission_account (firm_id, id, account_key, registrar, folio, pan_hash, holder_sealed)
      select ${firmId}::bigint, id, decode(key, 'hex'), registrar, folio, decode("panHash", 'hex'), decode(holder, 'base64')
      from jsonb_to_recordset(${some}::jsonb) as given (id bigint, key text, registrar text, folio text,
        "panHash" text, holder text)`.execute(db)
  }
}

/** A scheme as the registrar has it. */
export interface NewScheme {
  key: string
  registrar: string | null
  house: string | null
  code: string | null
  isin: string | null
  name: string | null
  fundCode: number | null
}

/** Keeps schemes; those with a key that is there stay as they are. @returns ids by key */
export async function ensureSchemesOf(
  db: Database,
  firmId: number,
  schemes: readonly NewScheme[],
): Promise<Map<string, number>> {
  const given = JSON.stringify(schemes)
  await sql`insert into commission_scheme (firm_id, scheme_key, registrar, house, code, isin, name, fund_code)
    select ${firmId}::bigint, key, registrar, house, code, isin, name, "fundCode"
    from jsonb_to_recordset(${given}::jsonb) as given (key text, registrar text, house text, code text, isin text,
      name text, "fundCode" int)
    on conflict (firm_id, scheme_key) do update set fund_code = coalesce(commission_scheme.fund_code, excluded.fund_code)`.execute(
    db,
  )
  const keys = schemes.map(({ key }) => key)
  const { rows } = await sql<{ id: number; key: string }>`
    select id, scheme_key as key from commission_scheme
    where firm_id = ${firmId} and scheme_key = any(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** A row with what tells it apart from others, as hex. */
export interface KeyedRow {
  key: string
  accountId: number
  schemeId: number
  row: CommissionRow
}

/** Keeps rows that are not there yet, and notes of all that the statement has them. @returns how many were new */
export async function insertRows(
  db: Database,
  firmId: number,
  statementId: number,
  rows: readonly KeyedRow[],
): Promise<number> {
  let fresh = 0
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    fresh += await insertSome(db, firmId, some)
    const keys = some.map(({ key }) => key)
    await sql`insert into commission_statement_row (firm_id, statement_id, row_id)
      select ${firmId}::bigint, ${statementId}::bigint, id from commission_row
      where firm_id = ${firmId} and row_key in (select decode(key, 'hex') from unnest(${keys}::text[]) as key)`.execute(
      db,
    )
  }
  return fresh
}

async function insertSome(db: Database, firmId: number, rows: readonly KeyedRow[]): Promise<number> {
  const given = rows.map(({ key, accountId, schemeId, row }) => ({
    key,
    account_id: accountId,
    scheme_id: schemeId,
    arn: row.arn,
    sub_arn: row.subArn,
    kind: row.kind,
    from_on: row.from,
    to_on: row.to,
    assets: row.assets,
    rate: row.rate,
    gross: row.gross,
    tds: row.tds,
    gst: row.gst,
    net: row.net,
    number: row.number,
  }))
  const { rows: made } = await sql<{ count: number }>`
    with made as (
      insert into commission_row (firm_id, row_key, account_id, scheme_id, arn, sub_arn, kind, from_on, to_on, assets,
        rate, gross, tds, gst, net, number)
      select ${firmId}::bigint, decode(key, 'hex'), account_id, scheme_id, arn, sub_arn, kind, from_on, to_on, assets,
        rate, gross, tds, gst, net, number
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (key text, account_id bigint, scheme_id bigint,
        arn text, sub_arn text, kind text, from_on date, to_on date, assets numeric, rate numeric, gross numeric,
        tds numeric, gst numeric, net numeric, number text)
      on conflict (firm_id, row_key) do nothing
      returning id
    )
    select count(*)::int as count from made`.execute(db)
  return made[0]?.count ?? 0
}

/** Lets go of a statement's rows; those that no other statement has are deleted. */
export async function releaseRows(db: Database, firmId: number, statementId: number): Promise<void> {
  await sql`
    with released as (
      delete from commission_statement_row where firm_id = ${firmId} and statement_id = ${statementId}
      returning row_id
    )
    delete from commission_row where firm_id = ${firmId} and id in (select row_id from released)
      and not exists (
        select from commission_statement_row other where other.firm_id = commission_row.firm_id
          and other.row_id = commission_row.id and other.statement_id <> ${statementId})`.execute(db)
}
