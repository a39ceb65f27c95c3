import type { Category } from './category-data.ts'

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
 *   companies; a sector or a theme earns nothing for standing apart, and foreign shares a point less than Indian ones
 *   in rupees. A hybrid gives what its shares and bonds give, rounded down; one whose mix is not known counts
 *   as half of each, a fund of funds as less. Gold keeps two points ahead of inflation, as over the last half century
 *   in rupees, silver one. Gilts and long bonds give about their yield to maturity, shorter ones less, down to the
 *   overnight rate; a credit-risk fund's higher yield goes into its losses. Arbitrage gives the risk-free rate.
 * - priorSpread: how far the true long-term returns of funds of one category lie apart (standard deviation).
 * - upper, caps: no mix depends on one fund, on gold or silver, on small companies, on a sector, on foreign shares or on
 *   weak borrowers. A cap counts the funds whose mandate is of its categories: a flexi cap fund's small companies do not.
 */
export const fundRules: FundRules = {
  asOf: '2026-11-21',
  inflation: 0.06,
  riskFree: 0.065,
  returnLimit: 0.13,
  priors: {
    'large-cap': 0.11,
    'large-and-mid-cap': 0.115,
    'mid-cap': 0.12,
    'small-cap': 0.125,
    'multi-cap': 0.115,
    'flexi-cap': 0.115,
    value: 0.115,
    contra: 0.115,
    focused: 0.115,
    'dividend-yield': 0.11,
    elss: 0.115,
    'sectoral-thematic': 0.11,
    'other-equity': 0.11,
    index: 0.11,
    etf: 0.11,
    overseas: 0.1,
    'overseas-etf': 0.1,
    'aggressive-hybrid': 0.1,
    'balanced-hybrid': 0.09,
    'conservative-hybrid': 0.075,
    'balanced-advantage': 0.09,
    'multi-asset': 0.09,
    'equity-savings': 0.08,
    'hybrid-index': 0.09,
    retirement: 0.09,
    children: 0.09,
    'life-cycle': 0.09,
    'fof-domestic': 0.08,
    arbitrage: 0.065,
    overnight: 0.06,
    liquid: 0.0625,
    'ultra-short': 0.065,
    'low-duration': 0.065,
    'money-market': 0.065,
    'short-duration': 0.0675,
    'medium-duration': 0.07,
    'medium-to-long-duration': 0.07,
    'long-duration': 0.07,
    'dynamic-bond': 0.07,
    'corporate-bond': 0.0675,
    'credit-risk': 0.07,
    'banking-and-psu': 0.0675,
    gilt: 0.07,
    'gilt-10-year': 0.07,
    floater: 0.065,
    'debt-index': 0.0675,
    'debt-etf': 0.0675,
    'fixed-term': 0.065,
    'other-debt': 0.065,
    gold: 0.08,
    silver: 0.07,
    'gold-etf': 0.08,
    'silver-etf': 0.07,
  },
  priorSpread: 0.02,
  upper: 0.35,
  caps: [
    { name: 'gold and silver', categories: ['gold', 'gold-etf', 'silver', 'silver-etf'], cap: 0.25 },
    { name: 'silver', categories: ['silver', 'silver-etf'], cap: 0.1 },
    { name: 'small cap', categories: ['small-cap'], cap: 0.4 },
    { name: 'mid and small cap', categories: ['mid-cap', 'small-cap'], cap: 0.6 },
    { name: 'sectors and themes', categories: ['sectoral-thematic'], cap: 0.2 },
    { name: 'overseas', categories: ['overseas', 'overseas-etf'], cap: 0.3 },
    { name: 'credit risk', categories: ['credit-risk'], cap: 0.1 },
  ],
}
