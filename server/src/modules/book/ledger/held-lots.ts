import { type HoldingState, type Lot, settle } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { itemOf, storedNav } from '../settling/goal-items.ts'
import { findLedgerNavs } from '../settling/ledger-navs.ts'
import { findEntries } from './ledger.repository.ts'

/** The purchases of a fund in a goal of which units are still held, the oldest first. */
export async function findHeldLots(
  db: Database,
  firmId: number,
  { goalId, fundCode }: { goalId: number; fundCode: number },
): Promise<Lot[]> {
  const entries = await findEntries(db, firmId, [goalId])
  const { holdings } = settle(entries.map((entry) => itemOf(entry, storedNav(entry))))
  return (holdings.get(fundCode)?.lots ?? []).filter((lot) => lot.units > 0n)
}

/**
 * What is held of each fund of a goal, lot by lot, and how much of it pending redemptions and switches ask for, as a new
 * one would be judged. By fund code.
 */
export async function findHeldStates(
  db: Database,
  firmId: number,
  goalId: number,
): Promise<ReadonlyMap<number, HoldingState>> {
  const entries = await findEntries(db, firmId, [goalId])
  const navs = await findLedgerNavs(
    db,
    entries.filter((entry) => entry.asked_amount !== null),
    { renew: false, version: 0, known: { version: 0, byDate: new Map() } },
  )
  const items = entries.map((entry) => {
    const nav = storedNav(entry)
    // One whose NAV has come and that is not allotted yet will be at that.
    const estimate = nav === undefined ? (navs.of(entry)?.nav ?? navs.estimateOf(entry)) : undefined
    return itemOf(entry, nav, entry.asked_amount === null ? undefined : estimate)
  })
  return settle(items).holdings
}
