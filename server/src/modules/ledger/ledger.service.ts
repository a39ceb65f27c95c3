/** What other modules may use of this one. Functions on a given transaction; none opens its own but the jobs. */
export { bookingDate, bookPurchases, type NewPurchases } from './book-purchases.ts'
export { type Correction, cancelEntry, correctEntry } from './correct-entry.ts'
export { exportLedger } from './export-ledger.ts'
export { ensureHolding, touchBook } from './holdings.repository.ts'
export { keepLedgers } from './ledger.jobs.ts'
export {
  createLedgerCommands,
  ledgerRebuildCommand,
  type RebuildReport,
  rebuildLedger,
} from './rebuild-ledger.ts'
export {
  type PurchaseRecord,
  type RedemptionRecord,
  recordPurchase,
  recordRedemption,
  recordSwitch,
  type SwitchRecord,
} from './record-entries.ts'
export {
  bookInstalmentsUntil,
  findSipOf,
  type NewSips,
  pauseSip,
  resumeSip,
  startSips,
  stepUpSip,
  stopSip,
} from './sips.ts'
