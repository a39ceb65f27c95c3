import { type HoldingState, type Shortfall, settle } from '@lakshya/engine'
import type { HoldingFigures, HoldingRow } from '../ledger/holdings.repository.ts'
import type { EntryFigures, EntryRow } from '../ledger/ledger.repository.ts'
import { figuresOf, holdingFigures, itemOf } from './goal-items.ts'
import type { LedgerNavs } from './ledger-navs.ts'

/** What ledgers come to: of each transaction and holding what is to be stored, by id. */
export interface LedgerFigures {
  entries: ReadonlyMap<number, EntryFigures>
  holdings: ReadonlyMap<number, HoldingFigures>
}

/** A transaction that asked for more than was held, and was cut to that. */
export interface EntryShortfall extends Shortfall {
  entry: EntryRow
}

export interface SettledLedgers extends LedgerFigures {
  shortfalls: EntryShortfall[]
}

/** Works through the ledgers of some goals, each for itself, at given NAVs. Nothing is stored. */
export function settleEntries(
  entries: readonly EntryRow[],
  holdings: readonly HoldingRow[],
  navs: LedgerNavs,
): SettledLedgers {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const figures = new Map<number, EntryFigures>()
  const states = new Map<string, HoldingState>()
  const shortfalls: EntryShortfall[] = []
  for (const [goalId, own] of Map.groupBy(entries, (entry) => entry.goal_id)) {
    const settled = settle(own.map((entry) => itemOf(entry, navs.of(entry), navs.estimateOf(entry))))
    for (const item of settled.items) {
      const entry = byId.get(item.id)
      if (entry !== undefined) figures.set(item.id, figuresOf(item, navs.of(entry), entry))
    }
    for (const [fund, state] of settled.holdings) states.set(`${goalId} ${fund}`, state)
    for (const shortfall of settled.shortfalls) {
      const entry = byId.get(shortfall.id)
      if (entry !== undefined) shortfalls.push({ ...shortfall, entry })
    }
  }
  const held = holdings.map((row) => {
    const state = states.get(`${row.goal_id} ${row.fund_code}`)
    return [row.id, holdingFigures(row.id, state)] as const
  })
  return { entries: figures, holdings: new Map(held), shortfalls }
}

/** The transactions that lack more units than they did before, or had lacked none. */
export function addedShortfalls(
  before: readonly EntryShortfall[],
  after: readonly EntryShortfall[],
): EntryShortfall[] {
  const lacked = new Map(before.map((shortfall) => [shortfall.id, shortfall.asked - shortfall.held]))
  return after.filter((shortfall) => {
    const earlier = lacked.get(shortfall.id)
    return earlier === undefined || shortfall.asked - shortfall.held > earlier
  })
}

/** The rows of which something is another than what is stored. */
export function changedFigures<T extends { id: number }>(
  stored: ReadonlyMap<number, T>,
  settled: ReadonlyMap<number, T>,
): T[] {
  return [...settled.values()].filter((figures) => {
    const row = stored.get(figures.id)
    return row === undefined || (Object.keys(figures) as (keyof T)[]).some((key) => row[key] !== figures[key])
  })
}
