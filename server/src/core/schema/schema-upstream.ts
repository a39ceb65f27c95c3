import type { Generated } from 'kysely'

/** What is kept of the answers of other sites. */
export interface UpstreamTables {
  bank_branch: BankBranchTable
  nav_sync: NavSyncTable
}

/** The last answer for an IFSC; no branch where the directory of branches does not know it. */
interface BankBranchTable {
  ifsc: string
  bank_name: string
  branch_name: string | null
  micr: string | null
  fetched_at: Date
}

/** One row. What is said of the source's file is of the last one that was taken. */
interface NavSyncTable {
  is_only: Generated<boolean>
  /** When the source last answered with something usable, new or not. */
  checked_at: Date | null
  url: string | null
  etag: string | null
  last_modified: string | null
  sha256: Buffer | null
  row_count: number | null
  newest_date: string | null
  report: string | null
  /** In a row, since the last success. */
  failures: Generated<number>
  next_try_at: Date | null
  last_error: string | null
  /** Business date of the last warning. */
  warned_on: string | null
}
