import type { Database } from './database.ts'

/**
 * Counts that something of a firm's clients changed, so that what was computed from them is computed anew. Whoever writes
 * to `client` says so, in the same transaction.
 */
export async function noteClients(db: Database, firmId: number): Promise<void> {
  await db
    .insertInto('client_list_state')
    .values({ firm_id: firmId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('firm_id')
        .doUpdateSet((row) => ({ version: row('client_list_state.version', '+', 1) })),
    )
    .execute()
}

/** The same of every firm. */
export async function noteAllClients(db: Database): Promise<void> {
  await db
    .updateTable('client_list_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}
