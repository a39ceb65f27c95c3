/** What other modules may use of this one. Functions on a given transaction; none opens its own but the jobs. */
export { bookPurchases } from './book-purchases.ts'
export { bookingDate } from './booking-date.ts'
export { clearLedger } from './clear-ledger.ts'
export { cancelEntry, correctEntry } from './correct-entry.ts'
export { exportLedger } from './export-ledger.ts'
export { findHeldLots } from './held-lots.ts'
export { lockGoal, touchBook } from './holdings.repository.ts'
export { keepLedgers } from './ledger.jobs.ts'
export { type EntryRow, findEntries as listEntries } from './ledger.repository.ts'
export { inWords } from './ledger-words.ts'
export {
  createLedgerCommands,
  ledgerRebuildCommand,
  rebuildLedger,
} from './rebuild-ledger.ts'
export {
  type RedemptionRecord,
  recordPurchase,
  recordRedemption,
  recordSwitch,
} from './record-entries.ts'
export { findSip, findSips as listSips, type SipRow } from './sips.repository.ts'
export {
  bookInstalmentsUntil,
  findSipOf,
  pauseSip,
  resumeSip,
  startSips,
  stepUpSip,
  stopSip,
} from './sips.ts'
