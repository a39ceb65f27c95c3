/** What clients own: the ledger, how it is settled and kept, SIPs, transactions, and the figures of a book. */

export { clientFigures } from './client-figures/client-figures.ts'
export { holdingNav } from './client-figures/client-portfolio.ts'
export {
  type GoalFigures,
  goalFigures,
  type HeldFund,
  holdingFigures,
} from './client-figures/goal-figures.ts'
export { serveBook } from './figures/book.routes.ts'
export { versionsAt } from './figures/book-figures.ts'
export type { ClientFigures } from './figures/book-sums.ts'
export { trailCategoryOf } from './figures/commission.ts'
export { warmBook, warmBooks } from './figures/warm-books.ts'
export { keepLedgers } from './keeping/ledger.jobs.ts'
export { createLedgerCommands, ledgerRebuildCommand, rebuildLedger } from './keeping/rebuild-ledger.ts'
export { bookPurchases } from './ledger/book-purchases.ts'
export { bookingDate } from './ledger/booking-date.ts'
export { clearLedger } from './ledger/clear-ledger.ts'
export { exportLedger } from './ledger/export-ledger.repository.ts'
export { findHeldLots, findHeldStates } from './ledger/held-lots.ts'
export { lockGoal, markBookChanged } from './ledger/holdings.repository.ts'
export { type EntryRow, findEntries } from './ledger/ledger.repository.ts'
export { recordPurchase, recordRedemption, recordSwitch } from './ledger/record-entries.ts'
export { inWords } from './settling/ledger-words.ts'
export { stepUpSip } from './sips/change-amount.ts'
export { changeSip, settleGoal } from './sips/change-sip.ts'
export { pauseSip } from './sips/change-state.ts'
export { listClientSips, pauseSips, settleClientSips, sipsInWords } from './sips/client-sips.ts'
export { goalSipOf } from './sips/goal-sip.ts'
export { projectedSip } from './sips/sip-amounts.ts'
export { exportSipChanges } from './sips/sip-changes.repository.ts'
export { type SipTerms, sipTerms } from './sips/sip-terms.ts'
export { findSips } from './sips/sips.repository.ts'
export { bookInstalmentsUntil, findSipOf, startSips } from './sips/sips.ts'
export { startSip } from './sips/start-sip.ts'
export { lockClientGoals } from './transactions/transactions.repository.ts'
export { serveTransactions } from './transactions/transactions.routes.ts'
