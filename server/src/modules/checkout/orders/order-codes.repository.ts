import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** Keeps what clients are called on the rail, in the place of what was entered before. */
export async function saveClientCodes(
  db: Database,
  firmId: number,
  codes: readonly { clientId: number; code: string }[],
): Promise<void> {
  await db
    .insertInto('rail_client')
    .values(codes.map(({ clientId, code }) => ({ firm_id: firmId, client_id: clientId, code })))
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'client_id']).doUpdateSet((row) => ({ code: row.ref('excluded.code') })),
    )
    .execute()
}

/** Who has one of these codes already, or is a client of the firm to be given one. */
export async function findCodeClients(
  db: Database,
  firmId: number,
  { clientIds, codes }: { clientIds: readonly number[]; codes: readonly string[] },
): Promise<{ id: number; name: string; code: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`
    select client.id, client.name, rail_client.code from client
    left join rail_client on rail_client.firm_id = ${firmId} and rail_client.client_id = client.id
    where client.firm_id = ${firmId} and client.locked_at is null
      and (client.id = any(${clientIds}::bigint[]) or rail_client.code = any(${codes}::text[]))`.execute(db)
  return rows
}

/** Keeps what schemes are called on the rail. */
export async function saveSchemeCodes(
  db: Database,
  firmId: number,
  codes: readonly { fundCode: string; code: string; largeCode?: string | undefined }[],
): Promise<void> {
  await db
    .insertInto('rail_scheme')
    .values(
      codes.map(({ fundCode, code, largeCode }) => ({
        firm_id: firmId,
        fund_code: Number(fundCode),
        code,
        large_code: largeCode ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'fund_code']).doUpdateSet((row) => ({
        code: row.ref('excluded.code'),
        large_code: sql<string | null>`coalesce(excluded.large_code, rail_scheme.large_code)`,
      })),
    )
    .execute()
}
