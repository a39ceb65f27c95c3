import { type Shortfall, settle } from '@lakshya/engine'
import type { Database } from '../../core/database.ts'
import { countingNavsOn, firstCountingNavs } from '../nav/nav.service.ts'
import { type EntryNav, figuresOf, holdingFigures, itemOf, snapshotOf, storedNav } from './goal-items.ts'
import { findHoldings, type HoldingFigures, touchBook, updateHoldings } from './holdings.repository.ts'
import {
  type EntryFigures,
  type EntryRow,
  findEntries,
  insertCorrections,
  updateFigures,
} from './ledger.repository.ts'

/** How a goal's ledger is worked through. */
export interface Settling {
  now: Date
  /** Looks up every NAV anew; without it only those of pending transactions. */
  renewNavs?: boolean
  /** The first date that the caller has changed. */
  changedFrom?: string
}

/** A transaction that asked for more than was held, and was cut to that. */
export interface CutEntry extends Shortfall {
  entry: EntryRow
}

/**
 * Works through a goal's whole ledger: allots what is pending and has its NAV, stores what changed of transactions
 * and holdings, and keeps a correction of every transaction that had been allotted otherwise. The goal is locked.
 * @returns the transactions that ask for more than is held; a caller that has made them so is to refuse
 */
export async function settleGoal(
  db: Database,
  adviserId: number,
  goalId: number,
  settling: Settling,
): Promise<CutEntry[]> {
  const entries = await findEntries(db, adviserId, [goalId])
  const navs = await findNavs(db, entries, settling.renewNavs === true)
  const estimates = await findEstimates(db, entries, navs)
  const { items, holdings, shortfalls } = settle(
    entries.map((entry) => itemOf(entry, navs.get(entry.id), estimates.get(entry.id))),
  )
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const changed = items
    .map((item) => ({ figures: figuresOf(item, navs.get(item.id)), entry: byId.get(item.id) }))
    .filter((pair): pair is Changed => pair.entry !== undefined && differs(pair.entry, pair.figures))
  await updateFigures(
    db,
    adviserId,
    changed.map(({ figures }) => figures),
  )
  await insertCorrections(db, adviserId, settling.now, changed.flatMap(correctionOf))

  const stored = await findHoldings(db, adviserId, [goalId])
  const moved = stored
    .map((row) => ({ row, figures: holdingFigures(row.id, holdings.get(row.fund_code)) }))
    .filter(({ row, figures }) => differs(row, figures))
  await updateHoldings(
    db,
    adviserId,
    moved.map(({ figures }): HoldingFigures => figures),
  )
  const dates = changed.map(({ entry }) => entry.dated)
  if (settling.changedFrom !== undefined) dates.push(settling.changedFrom)
  const first = dates.sort()[0]
  if (first !== undefined) await touchBook(db, adviserId, first, entries[0]?.client_id)
  return shortfalls.flatMap((shortfall) => {
    const entry = byId.get(shortfall.id)
    return entry === undefined ? [] : [{ ...shortfall, entry }]
  })
}

interface Changed {
  entry: EntryRow
  figures: EntryFigures
}

function differs<T extends object>(row: T, figures: Partial<T>): boolean {
  return (Object.keys(figures) as (keyof T)[]).some((column) => figures[column] !== row[column])
}

async function findNavs(
  db: Database,
  entries: readonly EntryRow[],
  renew: boolean,
): Promise<Map<number, EntryNav>> {
  const navs = new Map<number, EntryNav>()
  const wanted = entries.filter((entry) => renew || entry.nav === null)
  for (const entry of entries) {
    const stored = storedNav(entry)
    if (!renew && stored !== undefined) navs.set(entry.id, stored)
  }
  const found = await firstCountingNavs(
    db,
    wanted.map((entry) => ({ code: entry.fund_code, date: entry.dated })),
  )
  const known = new Map(found.map((nav) => [`${nav.code} ${nav.on}`, nav]))
  for (const entry of wanted) {
    const nav = known.get(`${entry.fund_code} ${entry.dated}`)
    if (nav) navs.set(entry.id, { nav: nav.nav, navDate: nav.date, isSimulated: nav.isSimulated })
  }
  return navs
}

/** The last NAVs before pending redemptions of an amount, which say how many units these will take. */
async function findEstimates(
  db: Database,
  entries: readonly EntryRow[],
  navs: ReadonlyMap<number, EntryNav>,
): Promise<Map<number, string>> {
  const pending = entries.filter((entry) => entry.asked_amount !== null && !navs.has(entry.id))
  if (pending.length === 0) return new Map()
  const codes = [...new Set(pending.map((entry) => entry.fund_code))]
  const dates = [...new Set(pending.map((entry) => entry.dated))]
  const found = await countingNavsOn(db, codes, dates)
  const known = new Map(found.map((nav) => [`${nav.code} ${nav.on}`, nav.nav]))
  return new Map(
    pending.flatMap((entry) => {
      const nav = known.get(`${entry.fund_code} ${entry.dated}`)
      return nav === undefined ? [] : [[entry.id, nav] as const]
    }),
  )
}

/** Of a transaction that had been allotted and now has another NAV, amount or units. Cost alone follows from others. */
function correctionOf({ entry, figures }: Changed) {
  const isOther = (['nav', 'nav_date', 'amount', 'units'] as const).some((key) => entry[key] !== figures[key])
  if (entry.nav === null || !isOther) return []
  const after = { ...entry, ...figures }
  return [
    {
      entryId: entry.id,
      byAdviser: false,
      reason: reasonOf(entry, figures),
      before: snapshotOf(entry),
      after: snapshotOf(after),
    },
  ]
}

function reasonOf(before: EntryRow, after: EntryFigures): string {
  if (after.nav === null) return `The NAV of ${before.nav_date} does not count: another one is awaited.`
  if (before.nav_is_simulated === true && after.nav_is_simulated === false) {
    return `Allotted at the real NAV of ${after.nav_date}: it had been simulated.`
  }
  if (before.nav !== after.nav || before.nav_date !== after.nav_date) {
    return `The NAV was replaced: ${after.nav} of ${after.nav_date} instead of ${before.nav} of ${before.nav_date}.`
  }
  return 'Recomputed, as a transaction before it changed.'
}
