import { type TrailCategory, type TrailRates, trailCategories, trailRateOf } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { loadTrailRates } from './trail-rates.ts'
import { findTerms, putTerms, type TrailTerm } from './trail-terms.repository.ts'

/** The rate of a fund on a day: percent a year as exact text, and where it stands. */
export interface DatedRate {
  rate: string
  source: string
  /** From when on it counts; null at all times. */
  from: string | null
}

/** What a fund paid on a day. */
export type RateOn = (code: string, category: TrailCategory, day: string) => DatedRate

/** Before any day that something is dated. */
export const always = '1900-01-01'

export const categoryScope = (category: TrailCategory) => `category ${category}`
export const fundScope = (code: string) => `fund ${code}`

/** A rate as exact text. Example: 0.75 is '0.75'. */
export function textOf(rate: number): string {
  return rate.toFixed(6).replace(/\.?0+$/, '') || '0'
}

/** What each scope pays by some rates; null of a fund that has its category's. */
function scopesOf(rates: TrailRates): Map<string, string | null> {
  const scopes = new Map<string, string | null>()
  for (const category of trailCategories) scopes.set(categoryScope(category), textOf(rates[category]))
  for (const [code, rate] of Object.entries(rates.funds ?? {})) scopes.set(fundScope(code), textOf(rate))
  return scopes
}

interface RateChange {
  before: TrailRates
  after: TrailRates
  /** From when on the new rates count, `YYYY-MM-DD`. */
  day: string
  source: string
  now: Date
}

/** Notes from which day on rates are others, and what they were before. */
export async function noteRates(db: Database, firmId: number, change: RateChange): Promise<void> {
  const before = scopesOf(change.before)
  const after = scopesOf(change.after)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (scope) => (before.get(scope) ?? null) !== (after.get(scope) ?? null),
  )
  if (changed.length === 0) return
  const known = new Set((await findTerms(db, firmId)).map(({ scope }) => scope))
  const { day, source, now } = change
  const firsts = changed
    .filter((scope) => !known.has(scope))
    .map((scope) => firstTerm(scope, before.get(scope) ?? null, now))
  const news = changed.map((scope) => ({ scope, from: day, rate: after.get(scope) ?? null, source, now }))
  await putTerms(db, firmId, [...firsts, ...news])
}

/** What counts of a scope before any day that something is dated. */
export function firstTerm(scope: string, rate: string | null, now: Date): TrailTerm & { now: Date } {
  return { scope, from: always, rate, source: 'Before any change', now }
}

/** The rates that a firm's funds paid, day by day: a fund's own, else its category's. */
export async function loadDatedRates(db: Database, firmId: number): Promise<RateOn> {
  const rates = await loadTrailRates(db, firmId)
  const terms = Map.groupBy(await findTerms(db, firmId), ({ scope }) => scope)
  const termOn = (scope: string, day: string) => terms.get(scope)?.findLast(({ from }) => from <= day)
  return (code, category, day) => {
    const own = termOn(fundScope(code), day)
    if (own !== undefined && own.rate !== null) return datedOf(own, own.rate)
    const hasOwn = rates.funds !== undefined && Object.hasOwn(rates.funds, code)
    if (hasOwn && !terms.has(fundScope(code))) return undated(trailRateOf(rates, code, category))
    const term = termOn(categoryScope(category), day)
    return term === undefined || term.rate === null ? undated(rates[category]) : datedOf(term, term.rate)
  }
}

function undated(rate: number): DatedRate {
  return { rate: textOf(rate), source: 'your profile', from: null }
}

function datedOf({ source, from }: TrailTerm, rate: string): DatedRate {
  return { rate, source, from: from === always ? null : from }
}
