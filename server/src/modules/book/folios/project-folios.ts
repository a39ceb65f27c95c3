import type { Database } from '../../../core/database/database.ts'
import { ensureHoldings, type LockedGoal, lockFreeGoals } from '../ledger/holdings.repository.ts'
import { findEntries } from '../ledger/ledger.repository.ts'
import { settleGoals } from '../settling/settle-goals.ts'
import {
  deletePrinted,
  ensureUnassignedGoals,
  findFolioGoals,
  insertPrinted,
  type NewPrinted,
  putPrintedNavs,
} from './folio-ledger.repository.ts'
import { type FolioSchemeRow, findFolioRows, findFolioSchemes, findFolioShares } from './folio-rows.ts'
import type { PrintedRow } from './folio-walk.ts'
import { printedRows } from './printed-rows.ts'
import { completeShares, sharedRows } from './share-rows.ts'

/**
 * Makes the ledger's part of some clients' folios anew from what their statements say: what was there goes, and each row
 * stands in the goals that have it, or in none. Called in the transaction that changed what the statements say, or by the
 * job that makes many, which keeps the book's months until its last.
 * @throws NOT_CORRECTABLE where a goal would then lack units that were sold from it
 */
export async function projectFolios(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
  now: Date,
  { keepsMonths = false }: { keepsMonths?: boolean } = {},
): Promise<void> {
  if (clientIds.length === 0) return
  const unassigned = await ensureUnassignedGoals(db, firmId, clientIds, now)
  const before = await findFolioGoals(db, firmId, clientIds)
  const shares = await findFolioShares(db, firmId, clientIds)
  const goalIds = new Set([...unassigned.values(), ...before, ...shares.map((share) => share.goal_id)])
  const goals = await lockGoals(db, firmId, [...goalIds])
  const earlier = await findEntries(db, firmId, [...goalIds])
  const firstGone = await deletePrinted(db, firmId, clientIds)
  const entries = await newEntries(db, firmId, clientIds, { unassigned, shares })
  await insertPrinted(db, firmId, entries, now)
  await putPrintedNavs(db, firmId, clientIds)
  const dates = [firstGone, ...entries.map(({ row }) => row.dated)].filter((date) => date !== undefined)
  await settleGoals(db, firmId, goals, {
    now,
    changedFrom: dates.sort()[0],
    keepsMonths,
    refusal: { before: earlier, own: [] },
  })
}

/** In the order of their ids, as all who write to several goals do. */
async function lockGoals(db: Database, firmId: number, ids: readonly number[]): Promise<LockedGoal[]> {
  await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return lockFreeGoals(db, firmId, ids)
}

interface Sharing {
  unassigned: ReadonlyMap<number, number>
  shares: Awaited<ReturnType<typeof findFolioShares>>
}

async function newEntries(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
  { unassigned, shares }: Sharing,
): Promise<NewPrinted[]> {
  const schemes = await findFolioSchemes(db, firmId, clientIds)
  const rows = await findFolioRows(db, firmId, clientIds)
  const clientOf = new Map(schemes.map((scheme) => [scheme.folio_id, scheme.client_id]))
  const byClient = Map.groupBy(rows, (row) => clientOf.get(row.folio_id) ?? 0)
  const bySchemes = Map.groupBy(schemes, (scheme) => scheme.client_id)
  const placed = [...bySchemes].flatMap(([clientId, own]) => {
    const printed = printedRows(own, byClient.get(clientId) ?? [])
    return placedRows(printed, own, { shares, goal: unassigned.get(clientId) ?? 0 }).map(
      ({ goalId, row }) => ({ clientId, goalId, fundCode: row.fundCode, row }),
    )
  })
  const holdings = await ensureHoldings(db, firmId, placed)
  return placed.map(({ clientId, goalId, row }, place) => ({
    clientId,
    goalId,
    holdingId: holdings[place] ?? 0,
    row,
  }))
}

/** Rows with their goals, in the order in which they were printed. */
function placedRows(
  printed: readonly PrintedRow[],
  schemes: readonly FolioSchemeRow[],
  { shares, goal }: { shares: Sharing['shares']; goal: number },
): { goalId: number; row: PrintedRow }[] {
  const order = new Map(printed.map((row, place) => [row, place]))
  const isAnyShared = shares.length > 0
  if (!isAnyShared) return printed.map((row) => ({ goalId: goal, row }))
  const places = schemes.flatMap((scheme) => {
    const own = printed.filter((row) => row.folioId === scheme.folio_id && row.fundCode === scheme.fund_code)
    const assigned = shares.filter(
      (share) => share.folio_id === scheme.folio_id && share.fund_code === scheme.fund_code,
    )
    const split = sharedRows(own, completeShares(assigned, goal))
    const parts = own.length === 0 ? 1 : split.length / own.length
    return split.map((one, index) => {
      const source = own[Math.floor(index / parts)]
      return { ...one, at: source === undefined ? 0 : (order.get(source) ?? 0) }
    })
  })
  return places.toSorted((a, b) => a.at - b.at)
}
