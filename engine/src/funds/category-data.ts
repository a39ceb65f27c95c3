/** What most of a fund's money is in; `arbitrage` is hedged equity, `mixed` what no single class covers. */
export type AssetClass = 'equity' | 'mixed' | 'arbitrage' | 'debt' | 'gold'

/**
 * Every category that a scheme of AMFI's files may have, with its asset class. SEBI's categories of 6-10-2017 and the words
 * of its later ones, as the section headings of 21-8-2026 have them; `gold` and `silver` are funds of funds and `overseas`
 * is any fund of foreign shares that is not listed. Schemes of before 2017 are `other-equity`, `other-debt` and
 * `fixed-term`.
 */
const assetClasses = {
  'large-cap': 'equity',
  'large-and-mid-cap': 'equity',
  'mid-cap': 'equity',
  'small-cap': 'equity',
  'multi-cap': 'equity',
  'flexi-cap': 'equity',
  value: 'equity',
  contra: 'equity',
  focused: 'equity',
  'dividend-yield': 'equity',
  elss: 'equity',
  'sectoral-thematic': 'equity',
  'other-equity': 'equity',
  index: 'equity',
  etf: 'equity',
  overseas: 'equity',
  'overseas-etf': 'equity',
  'aggressive-hybrid': 'mixed',
  'balanced-hybrid': 'mixed',
  'conservative-hybrid': 'mixed',
  'balanced-advantage': 'mixed',
  'multi-asset': 'mixed',
  'equity-savings': 'mixed',
  'hybrid-index': 'mixed',
  retirement: 'mixed',
  children: 'mixed',
  'life-cycle': 'mixed',
  'fof-domestic': 'mixed',
  arbitrage: 'arbitrage',
  overnight: 'debt',
  liquid: 'debt',
  'ultra-short': 'debt',
  'low-duration': 'debt',
  'money-market': 'debt',
  'short-duration': 'debt',
  'medium-duration': 'debt',
  'medium-to-long-duration': 'debt',
  'long-duration': 'debt',
  'dynamic-bond': 'debt',
  'corporate-bond': 'debt',
  'credit-risk': 'debt',
  'banking-and-psu': 'debt',
  gilt: 'debt',
  'gilt-10-year': 'debt',
  floater: 'debt',
  'debt-index': 'debt',
  'debt-etf': 'debt',
  'fixed-term': 'debt',
  'other-debt': 'debt',
  gold: 'gold',
  silver: 'gold',
  'gold-etf': 'gold',
  'silver-etf': 'gold',
} as const satisfies Readonly<Record<string, AssetClass>>

/** One of `categories`. */
export type Category = keyof typeof assetClasses

/** Is this text the name of a category? Example: `isCategory('gold')` is true. */
export function isCategory(text: string): text is Category {
  return Object.hasOwn(assetClasses, text)
}

/** The categories that a fund may have; each has a prior return, and some count towards a group cap. */
export const categories: readonly Category[] = Object.keys(assetClasses).filter(isCategory)

/** What most of a category's money is in. Example: of 'silver-etf' it is 'gold', the class of both metals. */
export function assetClassOf(category: Category): AssetClass {
  return assetClasses[category]
}
