import { type Lot, settle } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { itemOf, storedNav } from '../settling/goal-items.ts'
import { findEntries } from './ledger.repository.ts'

/** The purchases of a fund in a goal of which units are still held, the oldest first. */
export async function findHeldLots(
  db: Database,
  adviserId: number,
  { goalId, fundCode }: { goalId: number; fundCode: number },
): Promise<Lot[]> {
  const entries = await findEntries(db, adviserId, [goalId])
  const { holdings } = settle(entries.map((entry) => itemOf(entry, storedNav(entry))))
  return (holdings.get(fundCode)?.lots ?? []).filter((lot) => lot.units > 0n)
}
