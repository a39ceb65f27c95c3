import {
  type FindResults,
  foldText,
  type RouteRequest,
  type SchemeMatch,
  type SchemeSearch,
  type schemeRoutes,
} from '@lakshya/contract'
import { findShelf } from '../shelf/shelf.repository.ts'
import { schemeCategory } from './scheme-category.ts'
import {
  findInIndex,
  type IndexedScheme,
  loadSchemes,
  type SchemeIndex,
  type SchemePlace,
} from './scheme-index.ts'

/** Schemes that are told of those that match. */
const shown = 20
const mostWords = 10
const defaultMinimum = 500

/** The words of a search as the schemes' own are kept: letters and digits, folded. */
function schemeWords(text: string): string[] {
  return foldText(text)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
}

/** How many schemes the market has, and the day of its newest NAVs. */
export async function describeSchemes(place: SchemePlace): Promise<SchemeSearch['market']> {
  const { schemes, asOf } = await loadSchemes(place)
  return { schemes: schemes.length, asOf }
}

/** The schemes of the market that a firm's search finds. */
export async function searchSchemes(
  { db, outerDb, firmId }: SchemePlace & { firmId: number },
  { query }: Pick<RouteRequest<(typeof schemeRoutes)['searchSchemes']>, 'query'>,
): Promise<SchemeSearch> {
  const index = await loadSchemes({ db, outerDb })
  const filter = {
    words: schemeWords(query.q ?? ''),
    isDirect: query.plan === undefined ? undefined : query.plan === 'Direct',
    isGrowth: query.option === undefined ? undefined : query.option === 'growth',
    fundHouse: query.fundHouse,
    category: query.category,
  }
  const { total, schemes } = findInIndex(index, filter, shown)
  const minimums = new Map(
    (await findShelf(db, firmId)).funds.map((fund) => [fund.code, fund.terms.minimumSip]),
  )
  const house = schemes[0]?.fundHouse ?? null
  return {
    total,
    schemes: schemes.map((scheme) => matchOf(scheme, minimums)),
    house: house === null ? null : { name: house, plans: regularPlans(index, house).length },
    market: { schemes: index.schemes.length, asOf: index.asOf },
  }
}

function matchOf(scheme: IndexedScheme, minimums: ReadonlyMap<string, number>): SchemeMatch {
  const code = String(scheme.code)
  return {
    code,
    name: scheme.name,
    fundHouse: scheme.fundHouse,
    category: scheme.fundCategory ?? null,
    plan: scheme.isDirect ? 'Direct' : 'Regular',
    isGrowth: scheme.isGrowth,
    option: scheme.option,
    isins: [scheme.isinGrowth, scheme.isinReinvestment].flatMap((isin) => (isin === null ? [] : [isin])),
    nav: scheme.nav,
    navDate: scheme.navDate,
    isPast: scheme.isPast,
    isOnShelf: minimums.has(code),
    minimumSip: minimums.get(code) ?? defaultMinimum,
  }
}

const leastLetters = 3

/** The best schemes by some words but those that are named, as 'Find' shows them; a word or two of letters find none. */
export function nearestSchemes(
  index: SchemeIndex,
  text: string,
  { except, limit }: { except: ReadonlySet<string>; limit: number },
): FindResults['funds'] {
  const words = schemeWords(text)
  if (!words.some((word) => word.length >= leastLetters)) return []
  const { schemes } = findInIndex(index, { words }, limit + except.size)
  return schemes
    .filter(({ code }) => !except.has(String(code)))
    .slice(0, limit)
    .map((scheme) => ({
      code: String(scheme.code),
      name: scheme.name,
      category: schemeCategory(scheme),
      nav: scheme.nav,
      navDate: scheme.navDate,
      isOnShelf: false,
    }))
}

/** A fund house's regular growth plans that one may buy, the shorter names first; ETFs have no plans. */
export function regularPlans(index: SchemeIndex, fundHouse: string): IndexedScheme[] {
  return index.schemes.filter(
    (scheme) =>
      scheme.fundHouse === fundHouse &&
      !scheme.isDirect &&
      scheme.isGrowth &&
      !scheme.isPast &&
      scheme.schemeType?.startsWith('Open') === true &&
      scheme.fundCategory !== undefined &&
      !/(^|-)etf$/.test(scheme.fundCategory) &&
      !/\b(segregated|unclaimed)\b/i.test(scheme.name),
  )
}
