import type { TrailCategory } from './trail-rates.ts'

/**
 * Every category that a fund may have: its name on screens and papers, and the kind of trail that it pays. The engine's
 * `category-data.ts` has the same ones, with what else is known of them.
 */
const table = {
  'large-cap': ['Large cap', 'equity'],
  'large-and-mid-cap': ['Large and mid cap', 'equity'],
  'mid-cap': ['Mid cap', 'equity'],
  'small-cap': ['Small cap', 'equity'],
  'multi-cap': ['Multi cap', 'equity'],
  'flexi-cap': ['Flexi cap', 'equity'],
  value: ['Value', 'equity'],
  contra: ['Contra', 'equity'],
  focused: ['Focused', 'equity'],
  'dividend-yield': ['Dividend yield', 'equity'],
  elss: ['ELSS', 'equity'],
  'sectoral-thematic': ['Sectoral or thematic', 'equity'],
  'other-equity': ['Other equity', 'equity'],
  index: ['Index', 'index'],
  etf: ['ETF', 'index'],
  overseas: ['Overseas', 'equity'],
  'overseas-etf': ['Overseas ETF', 'index'],
  'aggressive-hybrid': ['Aggressive hybrid', 'hybrid'],
  'balanced-hybrid': ['Balanced hybrid', 'hybrid'],
  'conservative-hybrid': ['Conservative hybrid', 'hybrid'],
  'balanced-advantage': ['Balanced advantage', 'hybrid'],
  'multi-asset': ['Multi asset', 'hybrid'],
  'equity-savings': ['Equity savings', 'hybrid'],
  'hybrid-index': ['Hybrid index', 'index'],
  retirement: ['Retirement', 'hybrid'],
  children: ["Children's", 'hybrid'],
  'life-cycle': ['Life cycle', 'hybrid'],
  'fof-domestic': ['Fund of funds', 'hybrid'],
  arbitrage: ['Arbitrage', 'arbitrage'],
  overnight: ['Overnight', 'debt'],
  liquid: ['Liquid', 'debt'],
  'ultra-short': ['Ultra short', 'debt'],
  'low-duration': ['Low duration', 'debt'],
  'money-market': ['Money market', 'debt'],
  'short-duration': ['Short duration', 'debt'],
  'medium-duration': ['Medium duration', 'debt'],
  'medium-to-long-duration': ['Medium to long duration', 'debt'],
  'long-duration': ['Long duration', 'debt'],
  'dynamic-bond': ['Dynamic bond', 'debt'],
  'corporate-bond': ['Corporate bond', 'debt'],
  'credit-risk': ['Credit risk', 'debt'],
  'banking-and-psu': ['Banking and PSU', 'debt'],
  gilt: ['Gilt', 'gilt'],
  'gilt-10-year': ['Gilt, 10 years', 'gilt'],
  floater: ['Floater', 'debt'],
  'debt-index': ['Debt index', 'index'],
  'debt-etf': ['Debt ETF', 'index'],
  'fixed-term': ['Fixed term', 'debt'],
  'other-debt': ['Other debt', 'debt'],
  gold: ['Gold', 'gold'],
  silver: ['Silver', 'gold'],
  'gold-etf': ['Gold ETF', 'gold'],
  'silver-etf': ['Silver ETF', 'gold'],
} as const satisfies Readonly<Record<string, readonly [name: string, trail: TrailCategory]>>

export type FundCategory = keyof typeof table

/** Is this text the name of a category? */
export function isFundCategory(text: string): text is FundCategory {
  return Object.hasOwn(table, text)
}

export const fundCategories: readonly FundCategory[] = Object.keys(table).filter(isFundCategory)

/** A category as screens and papers name it. */
export function fundCategoryName(category: FundCategory): string {
  return table[category][0]
}

/** The kind of trail that a fund of a category pays. Throws for a category of no kind. */
export function trailCategoryOf(category: string): TrailCategory {
  if (!isFundCategory(category)) throw new Error(`No trail is known for the category ${category}.`)
  return table[category][1]
}
