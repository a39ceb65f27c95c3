/** What other modules may use of this one. Functions on a given transaction; none opens its own but the jobs. */
export { bookingDate, bookPurchases } from './book-purchases.ts'
export { cancelEntry, correctEntry } from './correct-entry.ts'
export { exportLedger } from './export-ledger.ts'
export { findHeldLots } from './held-lots.ts'
export { lockGoal, touchBook } from './holdings.repository.ts'
export { keepLedgers } from './ledger.jobs.ts'
export {
  createLedgerCommands,
  ledgerRebuildCommand,
  type RebuildReport,
  rebuildLedger,
} from './rebuild-ledger.ts'
export {
  type RedemptionRecord,
  recordPurchase,
  recordRedemption,
  recordSwitch,
} from './record-entries.ts'
export { findSips as listSips, type SipRow } from './sips.repository.ts'
export {
  bookInstalmentsUntil,
  findSipOf,
  pauseSip,
  resumeSip,
  startSips,
  stepUpSip,
  stopSip,
} from './sips.ts'
