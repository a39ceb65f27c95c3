import { milliunitsOf, unitsOf } from '@lakshya/engine'
import type { Difference } from '../reading/reading.ts'
import type { StatementFolio, StatementScheme } from '../reading/statement.ts'

/**
 * What is wrong with the units of a scheme: opening and rows come to the closing, and each printed balance follows from
 * the one before, both exactly; nobody sells more than is held. Undefined where nothing is wrong.
 */
export function unitDifference(folio: StatementFolio, scheme: StatementScheme): Difference | undefined {
  let balance = milliunitsOf(scheme.openingUnits)
  let sum = balance
  let firstRow: string | null = null
  for (const row of scheme.transactions) {
    const units = milliunitsOf(row.units ?? '0')
    sum += units
    balance += units
    if (balance < 0n) firstRow ??= row.date
    if (row.balance === null) continue
    const printed = milliunitsOf(row.balance)
    if (printed !== balance) firstRow ??= row.date
    balance = printed
  }
  const closing = milliunitsOf(scheme.closingUnits)
  if (sum === closing && firstRow === null) return undefined
  return {
    kind: 'units',
    amc: folio.amc,
    folio: folio.folio,
    registrarCode: scheme.registrarCode,
    isin: scheme.isin,
    firstRow,
    unitsMissing: unitsOf(closing - sum),
    closingPrinted: scheme.closingUnits,
    closingComputed: unitsOf(sum),
  }
}
