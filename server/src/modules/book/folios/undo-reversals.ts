import type { FolioRow } from './folio-rows.ts'

/**
 * The rows of one scheme in a folio without those that undo each other: a reversal and the one row that it takes back, by
 * the registrar's number, else by units and NAV, on the same day first and then the latest before it. What is left of the
 * ledger is as if neither had been.
 */
export function withoutReversed<R extends Omit<FolioRow, 'id'>>(rows: readonly R[]): R[] {
  const gone = new Set<R>()
  for (const [place, row] of rows.entries()) {
    if (row.kind !== 'reversal') continue
    const undone = reversedBy(row, place, rows, gone)
    if (undone === undefined) continue
    gone.add(row)
    gone.add(undone)
  }
  return rows.filter((row) => !gone.has(row))
}

type AnyRow = Omit<FolioRow, 'id'>

function reversedBy<R extends AnyRow>(
  row: R,
  place: number,
  rows: readonly R[],
  gone: ReadonlySet<R>,
): R | undefined {
  const isIt = (one: R) => one.kind !== 'reversal' && !gone.has(one) && isOpposite(one, row)
  const named = row.reverses === null ? undefined : rows.find((one) => one.number === row.reverses)
  if (named !== undefined && !gone.has(named)) return named
  const sameDay = rows.find((one) => one.dated === row.dated && isIt(one))
  return sameDay ?? rows.slice(0, place).findLast(isIt)
}

function isOpposite(one: AnyRow, row: AnyRow): boolean {
  if (one.units === null || row.units === null || Number(one.units) !== -Number(row.units)) return false
  return one.nav === null || row.nav === null || Number(one.nav) === Number(row.nav)
}
