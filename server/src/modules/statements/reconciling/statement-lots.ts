import { dayFromIso, milliunitsOf, paiseOf, type RegistrarLots, registrarLots } from '@lakshya/engine'
import type { Statement, StatementFolio, StatementScheme } from '../reading/statement.ts'

export type LotsOfSchemes = Map<StatementScheme, RegistrarLots>

/** The lots of each scheme of a statement, of those alone whose units add up. */
export function statementLots(
  statement: Statement,
  isReconciled: (scheme: StatementScheme) => boolean,
): LotsOfSchemes {
  const places = statement.folios.flatMap((folio) => folio.schemes.map((scheme) => ({ folio, scheme })))
  const sound = places.filter(({ scheme }) => isReconciled(scheme))
  const lots = registrarLots(sound.map(({ folio, scheme }) => rowsOf(folio, scheme)))
  const found: LotsOfSchemes = new Map()
  for (const [i, { scheme }] of sound.entries()) {
    const result = lots[i]
    if (result !== undefined) found.set(scheme, result)
  }
  return found
}

function rowsOf({ amc, number }: StatementFolio, { openingUnits, transactions }: StatementScheme) {
  return {
    folio: `${amc}/${number}`,
    openingUnits: milliunitsOf(openingUnits),
    rows: transactions.map((row) => ({
      day: dayFromIso(row.date),
      kind: row.kind,
      units: milliunitsOf(row.units ?? '0'),
      amount: paiseOf(row.amount ?? '0'),
      stampDuty: paiseOf(row.stampDuty),
      nav: row.nav,
      ...(row.number !== undefined && { number: row.number }),
      ...(row.reverses !== undefined && { reverses: row.reverses }),
    })),
  }
}
