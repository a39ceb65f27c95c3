import type { ColumnType } from 'kysely'

/** What firms choose from. */
export interface ShelfTables {
  shelf_version: ShelfVersionTable
  shelf_draft: ShelfDraftTable
}

/** JSON text on the way in, parsed on the way out: a list of funds with the terms that were entered. */
type StoredFunds = ColumnType<unknown, string, string>

/** A shelf that was used; it never changes. */
interface ShelfVersionTable {
  firm_id: number
  /** From 1 in each firm. */
  version: number
  funds: StoredFunds
  used_at: Date
  used_by: number
}

/** A shelf with changes that wait to be used. */
interface ShelfDraftTable {
  firm_id: number
  funds: StoredFunds
  changed_at: Date
}
