/** The categories of the catalogue; each has a prior return, and some count towards a group cap. */
export const categories = ['small-cap', 'mid-cap', 'flexi-cap', 'index', 'gold', 'gilt', 'arbitrage'] as const

/** One of `categories`. */
export type Category = (typeof categories)[number]

/** Is this text the name of a category? Example: `isCategory('gold')` is true. */
export function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text)
}

/** A cap on the sum of weights of all funds in some categories. */
export interface CategoryCap {
  readonly name: string
  readonly categories: readonly Category[]
  readonly cap: number
}

/**
 * The assumptions that every estimate and mix rests on, as fractions a year or of the whole, with the day
 * they were set.
 */
export interface FundRules {
  readonly asOf: string
  readonly inflation: number
  readonly riskFree: number
  readonly returnLimit: number
  readonly priors: Readonly<Record<Category, number>>
  readonly priorSpread: number
  readonly upper: number
  readonly caps: readonly CategoryCap[]
}

/**
 * The assumptions in force. A change is a new entry with its day, so that an older figure can be computed
 * again.
 *
 * - inflation: the platform's stated assumption.
 * - riskFree: about the yield of a one-year treasury bill.
 * - returnLimit: AMFI lets goal and SIP calculators illustrate between 2 % and 13 % a year.
 * - priors: nominal and compound. Equity stands 4.5 to 6 points over the risk-free rate, more for smaller
 *   companies; gold keeps two points ahead of inflation, as over the last half century in rupees; gilts give
 *   about their yield to maturity; arbitrage gives the risk-free rate.
 * - priorSpread: how far the true long-term returns of funds of one category lie apart (standard deviation).
 * - upper, caps: no mix depends on one fund, on gold or on small companies.
 */
export const fundRules: FundRules = {
  asOf: '2026-11-21',
  inflation: 0.06,
  riskFree: 0.065,
  returnLimit: 0.13,
  priors: {
    'small-cap': 0.125,
    'mid-cap': 0.12,
    'flexi-cap': 0.115,
    index: 0.11,
    gold: 0.08,
    gilt: 0.07,
    arbitrage: 0.065,
  },
  priorSpread: 0.02,
  upper: 0.35,
  caps: [
    { name: 'gold', categories: ['gold'], cap: 0.25 },
    { name: 'small cap', categories: ['small-cap'], cap: 0.4 },
    { name: 'mid and small cap', categories: ['mid-cap', 'small-cap'], cap: 0.6 },
  ],
}
