import type { EntryFigures, EntryRow, NewCorrection } from '../ledger/ledger.repository.ts'
import { snapshotOf } from './goal-items.ts'

/**
 * The correction of a transaction that had been allotted and now has another NAV, amount or units; none of another.
 * Cost alone follows from others.
 */
export function navCorrection(entry: EntryRow, figures: EntryFigures | undefined): NewCorrection[] {
  if (entry.nav === null || figures === undefined) return []
  const isOther = (['nav', 'nav_date', 'amount', 'units'] as const).some((key) => entry[key] !== figures[key])
  if (!isOther) return []
  return [
    {
      entryId: entry.id,
      byAdviser: false,
      reason: reasonOf(entry, figures),
      before: snapshotOf(entry),
      after: snapshotOf({ ...entry, ...figures }),
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
  return 'Put right, as a transaction before it changed.'
}
