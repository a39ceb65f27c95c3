import { sql } from 'kysely'
import { type ClientParts, countByParts } from '../../../core/database/client-parts.ts'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'

/** Clients in the lists, and how many of them have their KYC validated. */
export interface ClientCounts {
  clients: number
  validated: number
}

/** With more of them the whole book is counted. */
const mostChanged = 500

/** Clients whose own record changed after a version of them; undefined where it may be any of the book. */
export async function findChangedRecords(
  db: Database,
  firmId: number,
  version: number,
): Promise<SomeClients> {
  const touched = await db
    .selectFrom('client_touch')
    .select('client_id')
    .where('firm_id', '=', firmId)
    .where('version', '>', version)
    .limit(mostChanged + 1)
    .execute()
  const ids = touched.map(({ client_id: id }) => id)
  return ids.length > mostChanged || ids.includes(0) ? undefined : ids
}

/** Counts a book's clients: of those that changed since they were counted last and their neighbours anew, of all where none are named. */
export async function countClients(
  db: Database,
  firmId: number,
  changed: SomeClients,
): Promise<ClientCounts & { client_parts: string }> {
  const { sums, parts } = await countByParts({
    changed,
    column: 'client.id',
    before: () => findParts(db, firmId),
    async count({ part, within }) {
      const { rows } = await sql<{ part: number; counts: number[] }>`
        select ${part} as part, array[count(*), count(*) filter (where kyc_state = 'Validated')]::int[] as counts
        from client where firm_id = ${firmId} and ${within} and archived_at is null group by 1`.execute(db)
      return rows
    },
  })
  const [clients = 0, validated = 0] = sums
  return { clients, validated, client_parts: parts }
}

async function findParts(db: Database, firmId: number): Promise<ClientParts | undefined> {
  const row = await db
    .selectFrom('book_figure')
    .select('client_parts')
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  return row?.client_parts ?? undefined
}
