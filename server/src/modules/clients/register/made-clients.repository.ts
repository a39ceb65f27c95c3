import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { deleteClients, tablesOfClients } from '../importing/client-imports.repository.ts'

/** A client that a file brought, with the revision that the file left. */
export type MadeClient = readonly [id: number, revision: number]

/** Clients who were just made, each with its revision. */
export async function madeOf(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<MadeClient[]> {
  const { rows } = await sql<{ id: number; revision: number }>`select id, revision from client
    where firm_id = ${firmId} and id = any(${clientIds}::bigint[]) order by id`.execute(db)
  return rows.map(({ id, revision }) => [id, revision])
}

/** Those of whom nobody has said anything since, by name. */
export async function untouchedOf(
  db: Database,
  firmId: number,
  made: readonly MadeClient[],
): Promise<{ id: number; name: string }[]> {
  if (made.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select client.id, client.name
    from jsonb_to_recordset(${JSON.stringify(made.map(([id, revision]) => ({ id, revision })))}::jsonb)
      as given (id bigint, revision int)
    join client on client.firm_id = ${firmId} and client.id = given.id and client.revision = given.revision
    where archived_at is null and locked_at is null and consent_withdrawn_at is null and kyc_updated_at is null
      and (select count(*) from client_consent consent
        where consent.firm_id = client.firm_id and consent.client_id = client.id) <= 1
    order by client.name, client.id`.execute(db)
  return rows
}

/** What follows from the rest of a client's rows, and goes with it. */
const derived = ['book_touch', 'client_figure', 'goal_standing', 'ledger_waiting', 'morning_line']

/** Takes clients out of the book of whom no table has more than their registration. @returns those who are out */
export async function takeOutClients(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<number[]> {
  const out = new Set(clientIds)
  for (const table of await tablesOfClients(db, derived)) {
    if (out.size === 0) return []
    const { rows } = await sql<{ client_id: number }>`select distinct client_id from ${sql.table(table)}
      where firm_id = ${firmId} and client_id = any(${[...out]}::bigint[])`.execute(db)
    for (const { client_id: id } of rows) out.delete(id)
  }
  const those = [...out]
  for (const table of ['ledger_waiting', 'book_touch'] as const) {
    await sql`delete from ${sql.table(table)}
      where firm_id = ${firmId} and client_id = any(${those}::bigint[])`.execute(db)
  }
  await deleteClients(db, firmId, those)
  return those
}
