import type { Database } from '../../../core/database/database.ts'

/** Every fund of the catalogue in its order, with those that are no longer offered. */
export function findFunds(db: Database) {
  return db.selectFrom('fund').selectAll().orderBy('position').orderBy('code').execute()
}
