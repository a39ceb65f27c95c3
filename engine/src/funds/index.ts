/**
 * The dated data that stand under 'Assumptions' in docs/method.md: the rules of the mix, priors of the
 * categories, the funds' minimums and prescribed swaps, and the tax classes. When the world changes, it is
 * these files that change.
 */

export { type AssetClass, assetClassOf, type Category, categories, isCategory } from './category-data.ts'
export { type FundRules, fundRules } from './fund-data.ts'
export { fundHues } from './fund-hues.ts'
export { type FundMinimum, type FundMinimums, minimumOf, minimumsOf } from './minimum-data.ts'
export { type SchemeOption, type SchemePlan, schemeOption, schemePlan } from './scheme-name.ts'
export { sectionCategory } from './section-heading.ts'
export { type TaxClass, type TaxKind, type TaxRate, taxClassOf, taxKindOf } from './tax-data.ts'
export { type GainClass, gainClasses, taxSource } from './year-tax-data.ts'
