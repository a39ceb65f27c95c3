import { milliunitsOf } from '@lakshya/engine'
import type { StatementFolio, StatementScheme } from '../reading/statement.ts'

const unknownCost = ['merger_in', 'segregation', 'transfer_in', 'unknown']

/**
 * Says of each scheme of a folio whether the printed cost is that of its lots: not with an opening balance, a merger,
 * units given, or a segregated portfolio taken out of it or into it.
 */
export function markComparable(folio: StatementFolio): void {
  const segregated = folio.schemes.flatMap((scheme) =>
    scheme.transactions.filter(({ kind }) => kind === 'segregation').map((row) => ({ scheme, row })),
  )
  for (const scheme of folio.schemes) {
    const isMain = segregated.some(
      (one) => one.scheme !== scheme && heldOn(scheme, one.row.date) === milliunitsOf(one.row.units ?? '0'),
    )
    scheme.isCostComparable =
      scheme.costPrinted !== null &&
      milliunitsOf(scheme.openingUnits) === 0n &&
      !isMain &&
      !scheme.transactions.some(({ kind }) => unknownCost.includes(kind))
  }
}

/** Units at the end of a day. */
function heldOn({ openingUnits, transactions }: StatementScheme, day: string): bigint {
  const rows = transactions.filter(({ date }) => date <= day)
  return rows.reduce((sum, { units }) => sum + milliunitsOf(units ?? '0'), milliunitsOf(openingUnits))
}
