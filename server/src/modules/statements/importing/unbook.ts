import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { forgetPrinted } from '../../book/index.ts'
import type { NewFolioScheme } from './book-import.repository.ts'
import { deleteImported } from './take-back.repository.ts'

const clientsAtOnce = 500

/** Takes all out of the book that an import brought; the ledgers of its clients are to be made anew. */
export async function unbook(
  db: Database,
  firmId: number,
  importId: number,
  { clientIds, before }: { clientIds: readonly number[]; before: readonly NewFolioScheme[] },
): Promise<void> {
  await planChecksAnew(db)
  // The ledger's rows name their folios: they go first.
  for (let from = 0; from < clientIds.length; from += clientsAtOnce) {
    await forgetPrinted(db, firmId, clientIds.slice(from, from + clientsAtOnce))
  }
  await deleteImported(db, firmId, importId, before)
}

/**
 * Has the database plan its checks of keys by what the tables hold now. Plans that it has kept since they were as good as empty
 * go through all of the firm's rows for each that goes.
 */
async function planChecksAnew(db: Database): Promise<void> {
  await sql`discard plans`.execute(db)
}
