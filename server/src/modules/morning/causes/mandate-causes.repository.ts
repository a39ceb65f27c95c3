import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { ofClients, type SomeClients } from '../../../core/database/narrowed.ts'

/** Clients in the archive: nothing of them needs anybody. */
export async function findArchived(
  db: Database,
  firmId: number,
  clientIds: SomeClients,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from client
    where firm_id = ${firmId} and archived_at is not null ${ofClients('id', clientIds)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** From when on SIPs of a firm go out from here; undefined where it has named no rail. */
export async function findOrdersBegin(db: Database, firmId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('rail_setting')
    .select('begins_on')
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  return row?.begins_on
}
