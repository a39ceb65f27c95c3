import type { ShelfFund } from '@lakshya/contract'
import { assetClassOf, isCategory } from '@lakshya/engine'
import type { StockedFund } from './shelf-stock.repository.ts'

type Warning = ShelfFund['warnings'][number]

/** What is known of a fund's NAVs. */
export interface FundSpan {
  first: string
  last: string
}

/** What the warnings of a shelf's funds rest on. */
export interface ShelfNavs {
  spans: ReadonlyMap<string, FundSpan>
  kinds: ReadonlyMap<string, 'real' | 'simulated'>
  /** The newest date of any fund of the shelf. */
  newest: string | undefined
  /** Why a fund takes no part in plans now, by code. */
  leftOut: ReadonlyMap<string, string>
}

/** Years of own NAVs that a fund is asked for; before that another stands in. */
export const askedYears = 3
const staleDays = 30
const dayMs = 24 * 3_600_000

/** What a fund is to be looked at for, in words, the gravest first. */
export function shelfWarnings(fund: StockedFund, all: readonly StockedFund[], navs: ShelfNavs): Warning[] {
  const span = navs.spans.get(fund.code)
  const warnings: Warning[] = []
  if (fund.terms.isClosed) warnings.push({ kind: 'closed', words: 'Closed to new money: stays out of plans' })
  if (span === undefined) warnings.push(withoutNavs(fund))
  else {
    const past = pastWords(span, navs.newest)
    if (past !== undefined) warnings.push(past)
    const short = shortWords(fund, all, navs)
    if (short !== undefined) warnings.push(short)
  }
  const reason = navs.leftOut.get(fund.code)
  if (reason !== undefined && warnings.length === 0) warnings.push({ kind: 'left-out', words: reason })
  if (fund.plan === 'Direct') warnings.push({ kind: 'direct', words: 'Direct plan: pays no trail' })
  if (navs.kinds.get(fund.code) === 'simulated') warnings.push({ kind: 'simulated', words: 'Simulated NAVs' })
  return warnings
}

function withoutNavs({ historyState }: StockedFund): Warning {
  return historyState === 'wanted'
    ? { kind: 'history-comes', words: 'History comes: stays out of plans until then' }
    : { kind: 'no-navs', words: 'No NAVs: stays out of plans until they are imported' }
}

function pastWords({ last }: FundSpan, newest: string | undefined): Warning | undefined {
  if (newest === undefined || Date.parse(last) >= Date.parse(newest) - staleDays * dayMs) return undefined
  return { kind: 'past', words: `No NAV since ${dateWords(last)}: stays out of plans` }
}

function shortWords(fund: StockedFund, all: readonly StockedFund[], navs: ShelfNavs): Warning | undefined {
  const span = navs.spans.get(fund.code)
  if (span === undefined || monthsOf(span) >= askedYears * 12) return undefined
  const standIn = standInOf(fund, all, navs)
  const words =
    standIn === undefined
      ? `History under ${askedYears} years, and no fund of its kind stands in`
      : `History under ${askedYears} years: ${standIn.name} stands in`
  return { kind: 'short-history', words }
}

/** The shelf's longest-lived fund of the category, else of its class; as the engine takes it. */
function standInOf(
  fund: StockedFund,
  all: readonly StockedFund[],
  { spans }: ShelfNavs,
): StockedFund | undefined {
  const firstOf = ({ code }: StockedFund) => spans.get(code)?.first ?? '9999'
  const older = all.filter((other) => !other.terms.isClosed && firstOf(other) < firstOf(fund))
  const longest = (some: StockedFund[]) =>
    some.toSorted((a, b) => (firstOf(a) < firstOf(b) ? -1 : firstOf(a) > firstOf(b) ? 1 : 0))[0]
  return (
    longest(older.filter((other) => other.category === fund.category)) ??
    longest(older.filter((other) => classOf(other.category) === classOf(fund.category)))
  )
}

function classOf(category: string): string {
  return isCategory(category) ? assetClassOf(category) : category
}

/** Whole months between the first and the newest NAV. */
export function monthsOf({ first, last }: FundSpan): number {
  const from = new Date(first)
  const to = new Date(last)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, to.getUTCDate() < from.getUTCDate() ? months - 1 : months)
}

const dates = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

function dateWords(date: string): string {
  return dates.format(new Date(date))
}
