/** What the page of a goal has below its target and what was agreed, as one part. */
export { ChangesPanel } from './changes-panel.tsx'
export { FundsPanel } from './funds-panel.tsx'
export { TransactionsPanel } from './ledger/transactions-panel.tsx'
export { ReviewsPanel } from './reviews-panel.tsx'
export { SipsPanel } from './sips/sips-panel.tsx'
