import { milliunitsOf } from '@lakshya/engine'
import type { StatementTransaction } from '../statement.ts'

/**
 * Rows by day. Files do not say what came first within one, and nobody sells what is not held yet: a row that would take
 * more than there is waits for one of its day that brings units.
 */
export function inOrder(rows: readonly StatementTransaction[]): StatementTransaction[] {
  const sorted = rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  let held = 0n
  for (const [i, row] of sorted.entries()) {
    const next = held + unitsOfRow(row) >= 0n ? i : nextThatFits(sorted, i, held)
    if (next !== i) sorted.splice(i, 0, ...sorted.splice(next, 1))
    held += unitsOfRow(sorted[i] ?? row)
  }
  return sorted
}

/** The first of the same day that leaves nothing below 0, else the one whose turn it is. */
function nextThatFits(sorted: readonly StatementTransaction[], from: number, held: bigint): number {
  const day = sorted[from]?.date
  for (let i = from + 1; sorted[i]?.date === day; i += 1) {
    const row = sorted[i]
    if (row !== undefined && unitsOfRow(row) > 0n && held + unitsOfRow(row) >= 0n) return i
  }
  return from
}

function unitsOfRow({ units }: StatementTransaction): bigint {
  return milliunitsOf(units ?? '0')
}
