import { milliunitsOf, unitsOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { snapshotOf } from '../settling/goal-items.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import {
  changeEntry,
  type EntryChange,
  type EntryRow,
  findEntry,
  findWithPartner,
  insertCorrections,
} from './ledger.repository.ts'
import { refuseDate, rupeesText } from './record-entries.ts'

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
export function cancelEntry(
  db: Database,
  firmId: number,
  entryId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  return apply(db, firmId, entryId, { reason, now }, (entry) => {
    refusePrinted(entry)
    return entry.cancelled_at === null ? () => ({ cancelled_at: now }) : undefined
  })
}

/**
 * Corrects the date or the amount of a transaction with its reason, and recomputes what follows.
 * @throws NOT_FOUND; NOT_CORRECTABLE where that cannot be, with what is the matter
 */
export function correctEntry(
  db: Database,
  firmId: number,
  entryId: number,
  correction: Correction,
): Promise<void> {
  return apply(db, firmId, entryId, correction, (entry) => {
    if (entry.cancelled_at !== null) {
      throw new AppError('NOT_CORRECTABLE', 'This transaction is cancelled. Record it anew instead.')
    }
    refusePrinted(entry)
    if (entry.kind === 'switch-in') {
      throw new AppError('NOT_CORRECTABLE', 'Correct the switch-out of this switch: both halves follow it.')
    }
    const { date, now } = correction
    if (date !== undefined) refuseDate(date, now)
    const own = changeOf(entry, correction)
    const partners = date === undefined ? {} : { dated: date }
    return (row) => (row.id === entry.id ? own : partners)
  })
}

function refusePrinted({ is_printed: isPrinted }: EntryRow): void {
  if (!isPrinted) return
  const message = 'This transaction is from a statement. Take the import back, or import a newer statement.'
  throw new AppError('NOT_CORRECTABLE', message)
}

/** What becomes of each half of a switch, or of the transaction alone; undefined where all stays as it is. */
type Decision = ((row: EntryRow) => EntryChange) | undefined

/** Changes a transaction with its partner, and keeps what was and what is. */
async function apply(
  db: Database,
  firmId: number,
  entryId: number,
  { reason, now }: { reason: string; now: Date },
  decide: (entry: EntryRow) => Decision,
): Promise<void> {
  const found = await findEntry(db, firmId, entryId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const rows = await writeLedger(db, firmId, { goalId: found.goal_id, now }, async () => {
    // It may have changed before the goal was taken.
    const entry = await findEntry(db, firmId, entryId)
    if (entry === undefined) throw new AppError('NOT_FOUND')
    const change = decide(entry)
    if (change === undefined) return { answer: [] }
    const rows = await findWithPartner(db, firmId, entry)
    for (const row of rows) await changeEntry(db, firmId, row.id, change(row))
    const dates = rows.flatMap((row) => [row.dated, change(row).dated ?? row.dated]).sort()
    return { answer: rows, changedFrom: dates[0], own: rows.map((row) => row.id) }
  })
  const corrections = []
  for (const row of rows) {
    const after = await findEntry(db, firmId, row.id)
    if (after === undefined) continue
    corrections.push({
      entryId: row.id,
      byAdviser: true,
      reason,
      before: snapshotOf(row),
      after: snapshotOf(after),
    })
  }
  await insertCorrections(db, firmId, now, corrections)
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
