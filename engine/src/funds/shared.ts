/** What the later rooms need of this one, and users of the engine do not get. */

export { prescribedSwaps } from './minimum-data.ts'
export { grandfatherDay, newRatesDay, transactionTaxOn, yearRatesOf } from './year-tax-data.ts'
