/**
 * The dated data that stand under 'Assumptions' in docs/method.md: the rules of the mix, priors of the
 * categories, the funds' minimums and prescribed swaps, and the tax classes. When the world changes, it is
 * these files that change.
 */

export { type Category, categories, type FundRules, fundRules, isCategory } from './fund-data.ts'
export { fundHues } from './fund-hues.ts'
export { type FundMinimum, minimumOf, minimumsOf } from './minimum-data.ts'
export { type TaxClass, type TaxKind, type TaxRate, taxClassOf, taxKindOf } from './tax-data.ts'
