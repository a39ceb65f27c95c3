import type { Insertable } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import type { Schema } from '../../../core/schema/schema.ts'

/** So many rows go into one statement, well below the most parameters that one may have. */
const rowsAtOnce = 200

export type NewClientRow = Insertable<Schema['client']>

/** Stores clients at once. @returns how many: fewer where a PAN is in the book already */
export async function insertClients(
  db: Database,
  firmId: number,
  rows: readonly NewClientRow[],
): Promise<number> {
  const stored: number[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const made = await db
      .insertInto('client')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    stored.push(...made.map(({ id }) => id))
  }
  if (stored.length > 0) await noteClients(db, firmId, stored)
  return stored.length
}

export async function insertProfiles(
  db: Database,
  rows: readonly Insertable<Schema['client_profile']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('client_profile')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}
