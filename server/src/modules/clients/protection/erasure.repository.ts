import type { DataProtection, LockedClient } from '@lakshya/contract'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { type Author, nameOf } from '../record/client-changes.repository.ts'

type Erasure = NonNullable<DataProtection['erasure']>

/** What a client's term is counted from. */
export interface LastActs {
  /** The date of the newest transaction or agreement, `YYYY-MM-DD`; null for a client who never invested. */
  lastOn: string | null
  /** Units are held still. */
  isHolding: boolean
}

export async function findLastActs(db: Database, firmId: number, clientId: number): Promise<LastActs> {
  const { rows } = await sql<{ last_on: string | null; is_holding: boolean }>`
    select greatest(
        (select max(dated) from ledger_entry where firm_id = ${firmId} and client_id = ${clientId}),
        (select max((recorded_at at time zone 'Asia/Kolkata')::date) from advice_record
          where firm_id = ${firmId} and client_id = ${clientId})
      )::text as last_on,
      exists (select 1 from holding where firm_id = ${firmId} and client_id = ${clientId}
        and (units > 0 or pending > 0)) as is_holding`.execute(db)
  const [row] = rows
  return { lastOn: row?.last_on ?? null, isHolding: row?.is_holding ?? false }
}

export async function insertErasure(
  db: Database,
  { by, ...erasure }: Omit<Insertable<Schema['client_erasure']>, 'by'> & { by: Author },
): Promise<void> {
  await db
    .insertInto('client_erasure')
    .values({ ...erasure, by: await nameOf(db, by) })
    .execute()
}

/** The requests of a firm, or of one of its clients, by client. */
export async function findErasures(
  db: Database,
  firmId: number,
  clientId?: number,
): Promise<ReadonlyMap<number, Erasure>> {
  const rows = await db
    .selectFrom('client_erasure')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .execute()
  return new Map(
    rows.map((row) => [
      row.client_id,
      {
        eraseOn: row.erase_on,
        term: row.term,
        source: row.source,
        askedAt: row.asked_at.toISOString(),
        by: row.by,
        reason: row.reason,
        erasedAt: row.erased_at?.toISOString() ?? null,
      },
    ]),
  )
}

/** The clients of a firm who wait for their erasure, who is deleted first at the top. */
export async function findLocked(db: Database, firmId: number): Promise<LockedClient[]> {
  const rows = await db
    .selectFrom('client_erasure')
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'client_erasure.firm_id')
        .onRef('client.id', '=', 'client_erasure.client_id'),
    )
    .select(['client.id', 'client.name', 'erase_on', 'term', 'source', 'asked_at', 'by', 'reason'])
    .where('client_erasure.firm_id', '=', firmId)
    .where('erased_at', 'is', null)
    .orderBy('erase_on')
    .orderBy('client.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    eraseOn: row.erase_on,
    term: row.term,
    source: row.source,
    askedAt: row.asked_at.toISOString(),
    by: row.by,
    reason: row.reason,
  }))
}

/** Takes a request back; not one that was carried out. */
export async function deleteErasure(db: Database, firmId: number, clientId: number): Promise<void> {
  await db
    .deleteFrom('client_erasure')
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .where('erased_at', 'is', null)
    .execute()
}
