import { milliunitsOf, unitsOf } from '@lakshya/engine'
import { AppError } from '../../core/app-error.ts'
import type { Database } from '../../core/database.ts'
import { snapshotOf } from './goal-items.ts'
import { lockGoal } from './holdings.repository.ts'
import {
  changeEntry,
  type EntryChange,
  type EntryRow,
  findEntry,
  findWithPartner,
  insertCorrections,
} from './ledger.repository.ts'
import { refuseCuts } from './ledger-words.ts'
import { refuseDate, rupeesText } from './record-entries.ts'
import { settleGoal } from './settle-goal.ts'

/** What is to be another. Rupees with at most two decimals, units with at most three. */
export interface Correction {
  date?: string | undefined
  amount?: number | undefined
  units?: string | undefined
  reason: string
  now: Date
}

/**
 * Cancels a transaction with its reason (of a switch both halves), and recomputes what follows. One that is
 * cancelled already stays so.
 * @throws NOT_FOUND; NOT_CORRECTABLE where a later redemption would take more than is held then
 */
export async function cancelEntry(
  db: Database,
  adviserId: number,
  entryId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const entry = await lockEntry(db, adviserId, entryId)
  if (entry.cancelled_at !== null) return
  await applyTo(db, adviserId, await findWithPartner(db, adviserId, entry), {
    ...{ change: () => ({ cancelled_at: now }), reason, now },
  })
}

/**
 * Corrects the date or the amount of a transaction with its reason, and recomputes what follows.
 * @throws NOT_FOUND; NOT_CORRECTABLE where that cannot be, with what is the matter
 */
export async function correctEntry(
  db: Database,
  adviserId: number,
  entryId: number,
  correction: Correction,
): Promise<void> {
  const entry = await lockEntry(db, adviserId, entryId)
  if (entry.cancelled_at !== null) {
    throw new AppError('NOT_CORRECTABLE', 'This transaction is cancelled. Record it anew instead.')
  }
  if (entry.kind === 'switch-in') {
    throw new AppError('NOT_CORRECTABLE', 'Correct the switch-out of this switch: both halves follow it.')
  }
  if (correction.date !== undefined) refuseDate(correction.date, correction.now)
  const own = changeOf(entry, correction)
  const { date } = correction
  const partners = date === undefined ? {} : { dated: date }
  await applyTo(db, adviserId, await findWithPartner(db, adviserId, entry), {
    ...{ change: (row) => (row.id === entry.id ? own : partners), ...correction },
  })
}

async function lockEntry(db: Database, adviserId: number, entryId: number): Promise<EntryRow> {
  const found = await findEntry(db, adviserId, entryId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await lockGoal(db, adviserId, found.goal_id)
  // It may have changed before the goal was taken.
  const entry = await findEntry(db, adviserId, entryId)
  if (entry === undefined) throw new AppError('NOT_FOUND')
  return entry
}

interface Application {
  change: (row: EntryRow) => EntryChange
  reason: string
  now: Date
}

async function applyTo(
  db: Database,
  adviserId: number,
  rows: readonly EntryRow[],
  { change, reason, now }: Application,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  for (const row of rows) await changeEntry(db, adviserId, row.id, change(row))
  const dates = rows.flatMap((row) => [row.dated, change(row).dated ?? row.dated]).sort()
  const changedFrom = dates[0] ?? first.dated
  const cuts = await settleGoal(db, adviserId, first.goal_id, { now, changedFrom })
  const own = rows.find((row) => cuts[0]?.entry.id === row.id)
  await refuseCuts(db, cuts, own?.id)
  const corrections = []
  for (const row of rows) {
    const after = await findEntry(db, adviserId, row.id)
    if (after === undefined) continue
    corrections.push({
      ...{ entryId: row.id, byAdviser: true, reason, before: snapshotOf(row), after: snapshotOf(after) },
    })
  }
  await insertCorrections(db, adviserId, now, corrections)
}

function changeOf(entry: EntryRow, { date, amount, units }: Correction): EntryChange {
  const change: EntryChange = date === undefined ? {} : { dated: date }
  if (amount === undefined && units === undefined && date === undefined) {
    throw new AppError('INVALID_INPUT', 'Enter what is to be corrected: the date, the amount or the units.')
  }
  if (entry.kind === 'purchase' || entry.kind === 'instalment') {
    if (units !== undefined) {
      const message = 'Units follow from the amount and the NAV: correct the amount or the date.'
      throw new AppError('NOT_CORRECTABLE', message, { details: [{ path: 'units', message }] })
    }
    return amount === undefined ? change : { ...change, amount: rupeesText(amount) }
  }
  if (units !== undefined && amount !== undefined) {
    throw new AppError('INVALID_INPUT', 'Enter either the amount or the units.')
  }
  if (units !== undefined) return { ...change, asked_units: unitsOf(milliunitsOf(units)), asked_amount: null }
  return amount === undefined ? change : { ...change, asked_amount: rupeesText(amount), asked_units: null }
}
