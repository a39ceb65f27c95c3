import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { findSipChangesToExport } from '../transactions/transactions.repository.ts'

/** What other modules and the routes may use of this one. */

/** What was changed of a book's SIPs, for the adviser's export. */
export async function exportSipChanges(db: Database, adviserId: number): Promise<DataExport['sipChanges']> {
  return (await findSipChangesToExport(db, adviserId)).map((row) => ({
    sipId: row.sip_id,
    at: row.at.toISOString(),
    action: row.action,
    reason: row.reason,
    amountBefore: row.amount_before,
    amountAfter: row.amount_after,
  }))
}
