import { setImmediate as others } from 'node:timers/promises'
import type { FundCategory } from '@lakshya/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { navVersion } from '../nav/nav-version.ts'
import { knownCategory } from './scheme-category.ts'
import { countSchemes, readSchemes, type SearchedScheme } from './search-schemes.repository.ts'
import { WordPlaces } from './word-places.ts'

/** A scheme as a search compares it. */
export interface IndexedScheme extends SearchedScheme {
  fundCategory: FundCategory | undefined
  /** It has had no NAV for a month while others have: wound up, merged or suspended. */
  isPast: boolean
}

/** The market in memory: some ten megabytes, so that a search reads no table. */
export interface SchemeIndex {
  /** The shorter names first. */
  schemes: readonly IndexedScheme[]
  /** Their words, with the places in `schemes` of those that have them. */
  places: WordPlaces
  /** The date that most schemes had their newest NAV on. */
  asOf: string | null
}

/** Where the index is read: `outerDb` tells one database from another. */
export interface SchemePlace {
  db: Database
  outerDb: Kysely<Schema>
}

const pastAfterMs = 30 * 24 * 3_600_000

/** Schemes come with NAVs; those that only a newer version of the product brings are seen so many milliseconds later. */
const countedForMs = 10_000

interface KeptIndex {
  navs: number
  count: number
  countedAt: number
  /** Under way at first; who asks meanwhile waits for the same. */
  index: Promise<SchemeIndex>
}

const kept = new WeakMap<Kysely<Schema>, KeptIndex>()

/** The market of schemes; from memory while no NAV and no scheme has come. `isExact`: also one that has come just now. */
export async function loadSchemes(
  { db, outerDb }: SchemePlace,
  { isExact = false }: { isExact?: boolean } = {},
): Promise<SchemeIndex> {
  const navs = await navVersion(db)
  const known = kept.get(outerDb)
  const countedAt = performance.now()
  const isCounted = !isExact && known?.navs === navs && countedAt - known.countedAt < countedForMs
  const count = isCounted ? known.count : await countSchemes(db)
  const same = kept.get(outerDb)
  if (same?.navs === navs && same.count === count) {
    if (!isCounted) kept.set(outerDb, { ...same, countedAt })
    // Whoever began it may have failed, for reasons of its own.
    const index = await same.index.catch(() => undefined)
    if (index !== undefined) return index
  }
  const index = readIndex(db)
  kept.set(outerDb, { navs, count, countedAt, index })
  index.catch(() => {
    if (kept.get(outerDb)?.index === index) kept.delete(outerDb)
  })
  return index
}

/** Indexed in one go. */
const atOnce = 500

/** Others have their turn in between: the market has some ten thousand schemes. */
async function readIndex(db: Database): Promise<SchemeIndex> {
  const read = await readSchemes(db)
  const asOf = mostCommonDate(read)
  const pastBefore = asOf === null ? '' : new Date(Date.parse(asOf) - pastAfterMs).toISOString().slice(0, 10)
  const schemes: IndexedScheme[] = []
  const places = new WordPlaces()
  for (const scheme of read) {
    places.add(scheme.words.trim().split(' '), schemes.length)
    schemes.push({
      ...scheme,
      fundCategory: knownCategory(scheme),
      isPast: asOf !== null && (scheme.navDate === null || scheme.navDate < pastBefore),
    })
    if (schemes.length % atOnce === 0) await others()
  }
  return { asOf, schemes, places }
}

/** The schemes that may have a word, which stands within one word of theirs; all where none is asked for. */
function holding({ schemes, places }: SchemeIndex, word: string | undefined): Iterable<IndexedScheme> {
  if (word === undefined) return schemes
  return places.having(word).flatMap((place) => schemes[place] ?? [])
}

function mostCommonDate(schemes: readonly SearchedScheme[]): string | null {
  const counts = new Map<string, number>()
  for (const { navDate } of schemes) if (navDate !== null) counts.set(navDate, (counts.get(navDate) ?? 0) + 1)
  let most: [date: string | null, count: number] = [null, 0]
  for (const [date, count] of counts) if (count > most[1]) most = [date, count]
  return most[0]
}

/** What schemes are looked for by; words are folded, of letters and digits alone. */
export interface SchemeFilter {
  words: readonly string[]
  isDirect?: boolean | undefined
  isGrowth?: boolean | undefined
  fundHouse?: string | undefined
  category?: FundCategory | undefined
}

/**
 * The schemes that have every word, the best first: those with a NAV of these days, then by how many of the words begin
 * or are one of theirs, then the shorter name. `total` counts all of them.
 */
export function findInIndex(
  index: SchemeIndex,
  filter: SchemeFilter,
  limit: number,
): { total: number; schemes: IndexedScheme[] } {
  const ranks: IndexedScheme[][] = []
  const most = filter.words.length * 2
  let total = 0
  const longest = filter.words.toSorted((a, b) => b.length - a.length)[0]
  for (const scheme of holding(index, longest)) {
    if (!fits(scheme, filter)) continue
    total += 1
    const rank = (scheme.isPast ? most + 1 : 0) + most - begunIn(scheme, filter.words)
    const same = ranks[rank]
    if (same === undefined) ranks[rank] = [scheme]
    else if (same.length < limit) same.push(scheme)
  }
  return { total, schemes: ranks.flat().slice(0, limit) }
}

function fits(scheme: IndexedScheme, filter: SchemeFilter): boolean {
  if (filter.isDirect !== undefined && scheme.isDirect !== filter.isDirect) return false
  if (filter.isGrowth !== undefined && scheme.isGrowth !== filter.isGrowth) return false
  if (filter.fundHouse !== undefined && scheme.fundHouse !== filter.fundHouse) return false
  if (filter.category !== undefined && scheme.fundCategory !== filter.category) return false
  return filter.words.every((word) => scheme.words.includes(word))
}

function begunIn({ words: own }: IndexedScheme, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    if (own.includes(` ${word} `)) score += 2
    else if (own.includes(` ${word}`)) score += 1
  }
  return score
}
