import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** So many rows go into one statement. */
const rowsAtOnce = 2_000

/** One writer of a firm's codes at a time, until the transaction ends. */
export async function holdCodes(db: Database, firmId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rail codes ${firmId}`}, 0))`.execute(db)
}

export interface ClientCode {
  clientId: number
  code: string
}

/** Keeps what clients are called on the rail, in the place of what was entered before. To be held. */
export async function saveClientCodes(
  db: Database,
  firmId: number,
  codes: readonly ClientCode[],
): Promise<void> {
  const ids = codes.map(({ clientId }) => clientId)
  // First out, then in: two clients may exchange their codes, of which none stands twice.
  await sql`delete from rail_client where firm_id = ${firmId} and client_id = any(${ids}::bigint[])`.execute(
    db,
  )
  for (let from = 0; from < codes.length; from += rowsAtOnce) {
    const some = codes.slice(from, from + rowsAtOnce)
    await sql`insert into rail_client (firm_id, client_id, code)
      select ${firmId}, client_id, code from unnest(
        ${some.map(({ clientId }) => clientId)}::bigint[], ${some.map(({ code }) => code)}::text[]
      ) as given (client_id, code)`.execute(db)
  }
}

export interface CodedClient {
  id: number
  name: string
  nameKey: string
  panHash: Buffer | null
  code: string | null
}

/** Clients of the firm with one of these numbers, PANs or codes. Of one that is locked nothing is told. */
export async function findCodeClients(
  db: Database,
  firmId: number,
  given: { ids: readonly number[]; panHashes?: readonly Buffer[]; codes: readonly string[] },
): Promise<CodedClient[]> {
  const hashes = (given.panHashes ?? []).map((hash) => hash.toString('hex'))
  // Each by its own index: joined by "or", ten thousand rows are compared with ten thousand.
  const { rows } = await sql<CodedClient>`
    with found as (
      select client.id from unnest(${given.ids}::bigint[]) as one (id)
        join client on client.firm_id = ${firmId} and client.id = one.id
      union select client.id from unnest(${hashes}::text[]) as one (hash)
        join client on client.firm_id = ${firmId} and client.pan_hash = decode(one.hash, 'hex')
      union select rail_client.client_id from unnest(${given.codes}::text[]) as one (code)
        join rail_client on rail_client.firm_id = ${firmId} and rail_client.code = one.code
    )
    select client.id, client.name, client.name_key as "nameKey", client.pan_hash as "panHash", rail_client.code
    from found join client on client.firm_id = ${firmId} and client.id = found.id
    left join rail_client on rail_client.firm_id = ${firmId} and rail_client.client_id = client.id
    where client.locked_at is null`.execute(db)
  return rows
}

/** Every client that may get an order, with the code or without. */
export async function listClientCodes(db: Database, firmId: number) {
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`
    select client.id, client.name, rail_client.code from client
    left join rail_client on rail_client.firm_id = ${firmId} and rail_client.client_id = client.id
    where client.firm_id = ${firmId} and client.locked_at is null
      and (client.archived_at is null or rail_client.code is not null)
    order by client.name_key, client.id`.execute(db)
  return rows
}

export interface SchemeCode {
  fundCode: string
  code: string
  largeCode?: string | null | undefined
}

/** Keeps what schemes are called on the rail; without a code for large purchases the one on record stays. */
export async function saveSchemeCodes(
  db: Database,
  firmId: number,
  codes: readonly SchemeCode[],
): Promise<void> {
  for (let from = 0; from < codes.length; from += rowsAtOnce) {
    const some = codes.slice(from, from + rowsAtOnce)
    await sql`insert into rail_scheme (firm_id, fund_code, code, large_code)
      select ${firmId}, fund_code, code, large_code from unnest(
        ${some.map(({ fundCode }) => Number(fundCode))}::int[], ${some.map(({ code }) => code)}::text[],
        ${some.map(({ largeCode }) => largeCode ?? null)}::text[]
      ) as given (fund_code, code, large_code)
      on conflict (firm_id, fund_code) do update set
        code = excluded.code, large_code = coalesce(excluded.large_code, rail_scheme.large_code)`.execute(db)
  }
}

export interface CodedScheme {
  fundCode: number
  name: string
  code: string | null
  largeCode: string | null
}

/** Funds with one of these codes of AMFI, or of which the firm has one of these codes of the rail. */
export async function findCodeSchemes(
  db: Database,
  firmId: number,
  { fundCodes, codes }: { fundCodes: readonly number[]; codes: readonly string[] },
): Promise<CodedScheme[]> {
  const { rows } = await sql<CodedScheme>`
    select fund.code as "fundCode", fund.name, rail_scheme.code, rail_scheme.large_code as "largeCode" from fund
    left join rail_scheme on rail_scheme.firm_id = ${firmId} and rail_scheme.fund_code = fund.code
    where fund.code = any(${fundCodes}::int[]) or rail_scheme.code = any(${codes}::text[])
      or rail_scheme.large_code = any(${codes}::text[])`.execute(db)
  return rows
}

/** Funds of these codes, those that have a code of the rail, and whatever was agreed of others. */
export async function listSchemeCodes(
  db: Database,
  firmId: number,
  fundCodes: readonly number[],
): Promise<CodedScheme[]> {
  const { rows } = await sql<CodedScheme>`
    select fund.code as "fundCode", fund.name, rail_scheme.code, rail_scheme.large_code as "largeCode" from fund
    left join rail_scheme on rail_scheme.firm_id = ${firmId} and rail_scheme.fund_code = fund.code
    where rail_scheme.code is not null or fund.code = any(${fundCodes}::int[])
      or fund.code in (select fund_code from ledger_entry where firm_id = ${firmId})
      or fund.code in (select fund_code from sip where firm_id = ${firmId})
    order by fund.name, fund.code`.execute(db)
  return rows
}
