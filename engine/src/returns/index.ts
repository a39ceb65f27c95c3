/**
 * The chapter 'Return of money' of docs/method.md: the XIRR of dated flows, with the proof that no other
 * rate exists, and the return and holding period of one holding. Flows and days are all that it knows.
 */

export type { CashFlow } from './cash-flows.ts'
export { assumedYears, type HoldingReturn, type HoldingTerm, holdingReturn, holdingTerm } from './holding.ts'
export { netPresentValue, type XirrOutcome, xirr } from './xirr.ts'
