/** What the page of a goal has below its funds, as one part. */
export { ChangesPanel } from './changes-panel.tsx'
export { TransactionsPanel } from './ledger/transactions-panel.tsx'
export { ReviewsPanel } from './reviews-panel.tsx'
export { SipsPanel } from './sips/sips-panel.tsx'
