import type { Category } from './category-data.ts'

/**
 * What the words of a heading mean, the first that fits; in lower case, with neither signs nor 'and'. The words of
 * 2017 ('Debt Scheme - Short Duration Fund') and of 2026 ('Income/Debt Oriented Schemes - Short Term Fund') stand side by
 * side in AMFI's files, with those of before.
 */
const headings: readonly (readonly [RegExp, Category])[] = [
  [/elss/, 'elss'],
  [/large mid cap/, 'large-and-mid-cap'],
  [/large cap/, 'large-cap'],
  [/mid cap/, 'mid-cap'],
  [/small cap/, 'small-cap'],
  [/multi cap/, 'multi-cap'],
  [/flexi cap/, 'flexi-cap'],
  [/value fund/, 'value'],
  [/contra/, 'contra'],
  [/focus/, 'focused'],
  [/dividend yield/, 'dividend-yield'],
  [/sectoral|thematic/, 'sectoral-thematic'],
  [/aggressive hybrid/, 'aggressive-hybrid'],
  [/balanced hybrid/, 'balanced-hybrid'],
  [/conservative hybrid/, 'conservative-hybrid'],
  [/balanced advantage|dynamic asset/, 'balanced-advantage'],
  [/multi asset/, 'multi-asset'],
  [/arbitrage/, 'arbitrage'],
  [/equity savings/, 'equity-savings'],
  [/gilt.* 10 year|10 year .*gilt/, 'gilt-10-year'],
  [/gilt/, 'gilt'],
  [/overnight/, 'overnight'],
  [/liquid/, 'liquid'],
  [/ultra short to short|low duration/, 'low-duration'],
  [/ultra short/, 'ultra-short'],
  [/money market/, 'money-market'],
  [/medium to long (duration|term)/, 'medium-to-long-duration'],
  [/short (duration|term)/, 'short-duration'],
  [/medium (duration|term)/, 'medium-duration'],
  [/long (duration|term)/, 'long-duration'],
  [/dynamic (bond|term)/, 'dynamic-bond'],
  [/corporate bond/, 'corporate-bond'],
  [/credit risk/, 'credit-risk'],
  [/banking psu/, 'banking-and-psu'],
  [/floater|floating/, 'floater'],
  [/etfs investing overseas/, 'overseas-etf'],
  [/overseas/, 'overseas'],
  [/silver etf/, 'silver-etf'],
  [/gold etf/, 'gold-etf'],
  [/debt etf/, 'debt-etf'],
  [/hybrid etf|index funds hybrid/, 'hybrid-index'],
  [/etf/, 'etf'],
  [/index funds debt/, 'debt-index'],
  [/index fund/, 'index'],
  [/fof domestic|fund of funds/, 'fof-domestic'],
  [/retirement/, 'retirement'],
  [/children/, 'children'],
  [/life cycle/, 'life-cycle'],
  [/fixed term/, 'fixed-term'],
  [/other debt/, 'other-debt'],
  [/^growth$/, 'other-equity'],
]

/** Headings of before 2017 that say no more: what is closed then ends on a day. */
const olderIncome = /^income$/

/** Under these a heading says too little: the scheme's name tells the rest, where it does. */
const foreign =
  /nasdaq|s p 500|nyse|fang|hang seng|hong kong|us specific|world|msci (emerging|eafe)|japan|taiwan/
const bonds =
  /\b(sdl|g sec|gsec|gilt|bond|bonds|debt|ibx|aaa|t bill|treasury)\b|liquid|overnight|rate|money market/
const shares = /(large|mid|small) ?cap|equity|momentum/

/** The words of a text: lower case, without signs and 'and'. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ and /g, ' ')
    .trim()
}

function byName(category: Category, schemeName: string): Category {
  if (category !== 'index' && category !== 'etf' && category !== 'fof-domestic') return category
  const name = wordsOf(schemeName)
  const isListed = category === 'etf'
  if (foreign.test(name)) return isListed ? 'overseas-etf' : 'overseas'
  if (bonds.test(name)) {
    if (category === 'fof-domestic' && /arbitrage|hybrid|multi/.test(name)) return category
    if (shares.test(name)) return 'hybrid-index'
    return isListed ? 'debt-etf' : 'debt-index'
  }
  if (category === 'index' || /multi|mining/.test(name)) return category
  if (/\bgold/.test(name)) return isListed ? 'gold-etf' : 'gold'
  if (/\bsilver/.test(name)) return isListed ? 'silver-etf' : 'silver'
  return category
}

/**
 * The category of a scheme by the section heading of AMFI's file that it stands under, in the words of any year; undefined
 * where the text is no such heading or of a kind unknown. `schemeName` tells index funds, ETFs and funds of funds of bonds,
 * of metals and of foreign shares apart where the heading has them all as one.
 *
 * Example: of 'Open Ended Schemes(Equity Scheme - Large Cap Fund)' it is 'large-cap'; of 'Open Ended Schemes(Other Scheme
 * - FoF Domestic)' with 'SBI Gold Fund' it is 'gold'.
 */
export function sectionCategory(heading: string, schemeName = ''): Category | undefined {
  const found = ofHeading(heading)
  return found === undefined ? undefined : byName(found, schemeName)
}

/** Thousands of schemes stand under some fifty headings. */
const known = new Map<string, Category | undefined>()
const mostKnown = 1_000

function ofHeading(heading: string): Category | undefined {
  if (known.has(heading)) return known.get(heading)
  if (known.size >= mostKnown) known.clear()
  const category = readHeading(heading)
  known.set(heading, category)
  return category
}

function readHeading(heading: string): Category | undefined {
  const [, structure = '', inner = ''] =
    /^\s*(open|close|interval)[a-z -]*schemes?\s*\((.*)\)\s*$/i.exec(heading) ?? []
  const words = wordsOf(inner)
  if (words === '') return undefined
  if (olderIncome.test(words)) return structure.toLowerCase() === 'open' ? 'other-debt' : 'fixed-term'
  return headings.find(([pattern]) => pattern.test(words))?.[1]
}
