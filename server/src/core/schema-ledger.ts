/** Goals, mandates, transactions and what is derived from them. */
// biome-ignore lint/suspicious/noEmptyInterface: the ledger's tables stand here
export interface LedgerTables {}
