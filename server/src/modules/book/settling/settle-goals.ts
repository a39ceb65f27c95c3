import type { Database } from '../../../core/database/database.ts'
import { raiseEvents } from '../../../core/hooks/raise-events.ts'
import { holdNavs, navVersion } from '../../market/index.ts'
import {
  findHoldings,
  type HoldingRow,
  type LockedGoal,
  markBookChanged,
  updateHoldings,
} from '../ledger/holdings.repository.ts'
import { type EntryRow, findEntries, insertCorrections, updateFigures } from '../ledger/ledger.repository.ts'
import { findLedgerNavs, type KnownNavs } from './ledger-navs.ts'
import { refuseShortfalls } from './ledger-words.ts'
import { navCorrection } from './nav-corrections.ts'
import { addedShortfalls, changedFigures, type LedgerFigures, settleEntries } from './settle-entries.ts'

/** How the ledgers of some goals are worked through. */
export interface Settling {
  now: Date
  /** Looks up every NAV anew; without it only those of pending transactions. */
  renewNavs?: boolean
  /** NAVs that were looked up for other goals. */
  known?: KnownNavs
  /** The first date that the caller has changed. */
  changedFrom?: string | undefined
  /** The values of the book's months stay as they are: more of the same is to come, and the last of it takes them away. */
  keepsMonths?: boolean
  /** Refuses what then lacks more units than it did with the transactions of before. */
  refusal?: { before: readonly EntryRow[]; own: readonly number[] }
}

interface Ledgers {
  goals: readonly LockedGoal[]
  entries: readonly EntryRow[]
  holdings: readonly HoldingRow[]
}

/**
 * Works through the whole ledgers of some goals of one adviser: allots what is pending and has its NAV, stores what
 * changed of transactions and holdings, and keeps a correction of every transaction that had been allotted otherwise.
 * The goals are locked. The NAVs that it used count until the transaction ends: where others came meanwhile, it works
 * all through again.
 * @throws NOT_ENOUGH_UNITS, NOT_CORRECTABLE as `refusal` says
 */
export async function settleGoals(
  db: Database,
  firmId: number,
  goals: readonly LockedGoal[],
  settling: Settling,
): Promise<void> {
  if (goals.length === 0) return
  // Before any NAV is looked up.
  const version = await navVersion(db)
  const goalIds = goals.map((goal) => goal.id)
  const entries = await findEntries(db, firmId, goalIds)
  const ledgers = { goals, entries, holdings: await findHoldings(db, firmId, goalIds) }
  const atFirst = await settleAt(db, ledgers, settling, version)
  await store(db, firmId, ledgers, {
    from: asStored(ledgers),
    to: atFirst,
    settling,
  })
  const last = await again(db, firmId, ledgers, { settling, version, atFirst })
  const corrections = entries.flatMap((entry) => navCorrection(entry, last.entries.get(entry.id)))
  await insertCorrections(db, firmId, settling.now, corrections)
  await tellAllotted(db, firmId, { before: entries, after: last.entries, at: settling.now })
}

/** Programs are told of what had no NAV and has one now. */
function tellAllotted(
  db: Database,
  firmId: number,
  { before, after, at }: { before: readonly EntryRow[]; after: LedgerFigures['entries']; at: Date },
): Promise<void> {
  const allotted = before.filter(({ id, nav }) => nav === null && (after.get(id)?.nav ?? null) !== null)
  const events = allotted.map((entry) => ({
    type: 'transaction.allotted' as const,
    data: { transactionId: entry.id, clientId: entry.client_id, goalId: entry.goal_id },
  }))
  return raiseEvents(db, firmId, { events, at })
}

/** Holds the NAVs, and works through the ledgers once more where they are others than those that were used. */
async function again(
  db: Database,
  firmId: number,
  ledgers: Ledgers,
  { settling, version, atFirst }: { settling: Settling; version: number; atFirst: LedgerFigures },
): Promise<LedgerFigures> {
  const isAnyUsed = settling.renewNavs === true || ledgers.entries.some((entry) => entry.nav === null)
  if (!isAnyUsed) return atFirst
  await holdNavs(db)
  // A statement of its own: it sees what was committed while the lock was waited for. From here on no other comes.
  const held = await navVersion(db)
  if (held === version) return atFirst
  const renewed = await settleAt(db, ledgers, settling, held)
  await store(db, firmId, ledgers, {
    from: atFirst,
    to: renewed,
    settling: { keepsMonths: settling.keepsMonths === true },
  })
  return renewed
}

async function settleAt(
  db: Database,
  { entries, holdings }: Ledgers,
  { renewNavs = false, known, refusal }: Settling,
  version: number,
): Promise<LedgerFigures> {
  const before = refusal?.before ?? []
  const navs = await findLedgerNavs(db, [...entries, ...before], {
    renew: renewNavs,
    version,
    known: known ?? { version, byDate: new Map() },
  })
  const settled = settleEntries(entries, holdings, navs)
  if (refusal !== undefined && settled.shortfalls.length > 0) {
    const { shortfalls } = settleEntries(before, [], navs)
    await refuseShortfalls(db, addedShortfalls(shortfalls, settled.shortfalls), refusal.own)
  }
  return settled
}

function asStored({ entries, holdings }: Ledgers): LedgerFigures {
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    holdings: new Map(holdings.map((holding) => [holding.id, holding])),
  }
}

interface Storing {
  from: LedgerFigures
  to: LedgerFigures
  settling: Pick<Settling, 'changedFrom' | 'keepsMonths'>
}

/** Stores what is another, and says so to the books. */
async function store(
  db: Database,
  firmId: number,
  { goals, entries }: Ledgers,
  { from, to, settling: { changedFrom, keepsMonths } }: Storing,
): Promise<void> {
  const figures = changedFigures(from.entries, to.entries)
  await updateFigures(db, firmId, figures)
  await updateHoldings(db, firmId, changedFigures(from.holdings, to.holdings))
  const changed = new Set(figures.map(({ id }) => id))
  const moved = entries.filter((entry) => changed.has(entry.id))
  const dates = moved.map((entry) => entry.dated)
  const clients = moved.map((entry) => entry.client_id)
  if (changedFrom !== undefined) {
    dates.push(changedFrom)
    clients.push(...goals.map((goal) => goal.client_id))
  }
  const first = dates.sort()[0]
  if (first === undefined) return
  await markBookChanged(db, firmId, keepsMonths === true ? undefined : first, [...new Set(clients)])
}
