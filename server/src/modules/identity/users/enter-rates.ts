import { type EnteredRate, type TrailCategory, type TrailRates, trailCategories } from '@lakshya/contract'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refusedAt } from '../../../core/refused-at.ts'
import { always, categoryScope, firstTerm, fundScope, textOf } from './dated-rates.ts'
import { loadTrailRates } from './trail-rates.ts'
import { deleteTerm, findTerms, putTerms, type TrailTerm } from './trail-terms.repository.ts'
import { updateProfileRow } from './users.repository.ts'

/** A kind of fund, or a fund by its code. */
export type RatedBy = EnteredRate['of']

/** A rate from a day on; from null it counts before any that is dated. */
export interface ListedRate {
  from: string | null
  rate: string | null
  source: string
}

type OwnerContext = Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId' | 'adviserId'>

const isKind = (of: string): of is TrailCategory => trailCategories.some((one) => one === of)
const scopeOf = (of: RatedBy) => (isKind(of) ? categoryScope(of) : fundScope(of))

/** All rates of a firm, the earliest of each first: of every kind of fund, and of funds that have or had their own. */
export async function listRates(
  db: Database,
  firmId: number,
): Promise<{ of: RatedBy; rates: ListedRate[] }[]> {
  const rates = await loadTrailRates(db, firmId)
  const terms = Map.groupBy(await findTerms(db, firmId), ({ scope }) => scope)
  const dated = [...terms.keys()].flatMap((scope) => (scope.startsWith('fund ') ? [scope.slice(5)] : []))
  const codes = new Set([...Object.keys(rates.funds ?? {}), ...dated])
  return [...trailCategories, ...codes].map((of) => ({
    of,
    rates: (terms.get(scopeOf(of)) ?? [undatedTerm(rates, of)]).map(({ from, rate, source }) => ({
      from: from === always ? null : from,
      rate,
      source,
    })),
  }))
}

function undatedTerm(rates: TrailRates, of: RatedBy): Omit<TrailTerm, 'scope'> {
  return { from: always, rate: presentRate(rates, of), source: 'your profile' }
}

/** What counts today; null of a fund that has its kind's. */
function presentRate(rates: TrailRates, of: RatedBy): string | null {
  const rate = isKind(of) ? rates[of] : rates.funds?.[of]
  return rate === undefined ? null : textOf(rate)
}

/**
 * Enters a rate from a day on, or corrects that of the day. Where it is the latest it is the profile's from now on.
 * @throws INVALID_INPUT for a day that is yet to come, and for a kind of fund without a rate
 */
export async function enterRate(context: OwnerContext, { of, from, rate }: EnteredRate): Promise<void> {
  const { db, firmId, clock } = context
  const now = clock()
  if (from !== null && from > businessDate(now)) {
    throw refusedAt('from', 'This day is yet to come. Enter the rate from that day on.')
  }
  if (rate === null && isKind(of)) throw refusedAt('rate', 'Enter the rate in percent a year.')
  const scope = scopeOf(of)
  const before = await termsOf(db, firmId, scope)
  const first = before.length === 0 ? [firstTerm(scope, await presentOf(db, firmId, of), now)] : []
  const day = from ?? always
  const text = rate === null ? null : textOf(rate)
  const entered = { scope, from: day, rate: text, source: 'your dated rates', now }
  await putTerms(db, firmId, [...first.filter((one) => one.from !== day), entered])
  await followTerms(context, of)
  const old = [...before, ...first].find((term) => term.from === day)
  await tell(context, of, { day, from: old?.rate, to: text })
}

/**
 * Removes a rate that counts from a day on: the one before counts in its place.
 * @returns false where there is none
 */
export async function removeRate(
  context: OwnerContext,
  { of, from }: { of: RatedBy; from: string },
): Promise<boolean> {
  const { db, firmId } = context
  const scope = scopeOf(of)
  const old = (await termsOf(db, firmId, scope)).find((term) => term.from === from && from !== always)
  if (old === undefined || !(await deleteTerm(db, firmId, { scope, from }))) return false
  await followTerms(context, of)
  await tell(context, of, { day: from, from: old.rate, to: undefined })
  return true
}

async function termsOf(db: Database, firmId: number, scope: string): Promise<TrailTerm[]> {
  return (await findTerms(db, firmId)).filter((term) => term.scope === scope)
}

async function presentOf(db: Database, firmId: number, of: RatedBy): Promise<string | null> {
  return presentRate(await loadTrailRates(db, firmId), of)
}

/** Makes the latest rate of a kind or fund the one that counts today. */
async function followTerms({ db, firmId, adviserId }: OwnerContext, of: RatedBy): Promise<void> {
  const last = (await termsOf(db, firmId, scopeOf(of))).at(-1)
  if (last === undefined) return
  const rates = await loadTrailRates(db, firmId)
  if (presentRate(rates, of) === last.rate) return
  const after = isKind(of)
    ? { ...rates, [of]: last.rate === null ? rates[of] : Number(last.rate) }
    : { ...rates, funds: fundsWith(rates, of, last.rate) }
  await updateProfileRow(db, adviserId, { trail_rates: JSON.stringify(after) })
}

function fundsWith({ funds = {} }: TrailRates, code: string, rate: string | null): Record<string, number> {
  const { [code]: _old, ...others } = funds
  return rate === null ? others : { ...others, [code]: Number(rate) }
}

/** Undefined is no rate of that day, null of a fund its kind's. */
interface ToldChange {
  day: string
  from: string | null | undefined
  to: string | null | undefined
}

const inWords = (rate: string | null | undefined) =>
  rate === undefined ? null : rate === null ? 'its kind’s' : `${rate}%`

function tell(context: OwnerContext, of: RatedBy, { day, from, to }: ToldChange): Promise<void> {
  const since = day === always ? 'before any date' : `from ${day}`
  const label = `Trail, ${isKind(of) ? of : `fund ${of}`}, ${since}`
  const changes = [{ field: of, label, from: inWords(from), to: inWords(to) }]
  return audit(context, context.firmId, { action: 'account.rates-changed', changes })
}
