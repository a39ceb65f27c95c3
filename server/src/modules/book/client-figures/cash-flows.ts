import type { CashFlow } from '@lakshya/contract'
import { paiseOf } from '@lakshya/engine'
import type { findHoldings } from '../figures/book.repository.ts'
import type { BookNavs } from '../figures/book-navs.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { isOut } from '../ledger/entry-kinds.ts'
import type { findFlows } from './cash-flows.repository.ts'

type Entry = Awaited<ReturnType<typeof findFlows>>[number]
type Held = Pick<
  Awaited<ReturnType<typeof findHoldings>>[number],
  'fund_code' | 'value' | 'is_at_cost' | 'is_cost_unknown' | 'printed_nav'
>

/**
 * A client's flows by business date, today's value last. What is held at cost is in none; a switch between two funds
 * that count moves no money, one from or to a fund at cost does.
 */
export function flowsOf(entries: readonly Entry[], held: readonly Held[], navs: BookNavs): CashFlow[] {
  const leftOut = fundsWithoutReturn(entries, held, navs)
  const counted = entries.filter((entry) => !leftOut.has(entry.fund_code))
  const switched = insideSwitches(counted)
  const flows = counted
    .filter(({ id }) => !switched.has(id))
    .map((entry) => flowOf(entry, navs))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const value = held.reduce((sum, row) => (leftOut.has(row.fund_code) ? sum : sum + paiseOf(row.value)), 0n)
  if (flows.length === 0 && value === 0n) return []
  const today = { date: navs.today, amount: rupeeNumber(value), kind: 'value' as const }
  return [...flows, { ...today, goalId: null, fundName: null }]
}

/** Funds at cost or of unknown cost, and those that were allotted to at NAVs that may no longer be used. */
function fundsWithoutReturn(
  entries: readonly Entry[],
  held: readonly Held[],
  { now }: BookNavs,
): ReadonlySet<number> {
  const atCost = held.filter((row) => row.is_at_cost || row.is_cost_unknown)
  const priced = new Set(held.filter((row) => row.printed_nav !== null).map((row) => row.fund_code))
  const allotted = entries.filter(
    ({ nav_date, fund_code: code, is_printed: isPrinted }) =>
      nav_date !== null && !isPrinted && !now.navs.has(code) && !priced.has(code),
  )
  return new Set([...atCost, ...allotted].map((row) => row.fund_code))
}

/** Ids of both legs of each switch whose two funds count. */
function insideSwitches(entries: readonly Entry[]): ReadonlySet<number> {
  const known = new Set(entries.map(({ id }) => id))
  return new Set(
    entries.flatMap(({ id, switch_from: from }) => (from !== null && known.has(from) ? [id, from] : [])),
  )
}

function flowOf(entry: Entry, { funds, today }: BookNavs): CashFlow {
  const dated = entry.nav_date ?? entry.dated
  return {
    // One that waits may be dated tomorrow; the value that it stands in is today's.
    date: dated > today ? today : dated,
    amount: Number(entry.amount) * (isOut(entry) ? 1 : -1),
    kind: kindOf(entry),
    goalId: entry.goal_id,
    fundName: funds.get(entry.fund_code)?.name ?? null,
  }
}

function kindOf(entry: Entry): CashFlow['kind'] {
  if (entry.kind === 'payout' || entry.kind === 'instalment') return entry.kind
  return isOut(entry) ? 'redemption' : 'purchase'
}
