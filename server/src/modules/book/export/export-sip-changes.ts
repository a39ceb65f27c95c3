import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../core/database.ts'
import { findSipChangesToExport } from './transactions.repository.ts'

/** What other modules and the routes may use of this one. */
export { changeSip } from './change-sip.ts'
export { clientArchived } from './client-archived.ts'
export { listClientSips, pauseSips, settleClientSips, sipsInWords } from './client-sips.ts'
export { cancelTransaction, correctTransaction } from './correct-transaction.ts'
export { goalSipOf } from './goal-sip.ts'
export { listTransactions } from './list-transactions.ts'
export { recordTransaction } from './record-transaction.ts'
export { lockClientGoals } from './transactions.repository.ts'

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
