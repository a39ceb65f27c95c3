import type { Reconciled } from '../reconciling/reconcile.ts'

/** What a file was read as, a line a scheme, for whoever looks into one. */
export function describeReading(reading: Reconciled): string[] {
  const { statement, outcome, differences, warnings } = reading
  const { source, issuer, period } = statement
  return [
    `${outcome}: ${source} ${issuer ?? ''} ${period === null ? '' : `${period.from} to ${period.to}`}`,
    ...statement.folios.flatMap((folio) => [
      `${folio.amc}, folio ${folio.folio}, ${folio.holder}`,
      ...folio.schemes.map(
        ({ registrarCode, name, isinResolved, transactions, notes, openingUnits, closingUnits }) =>
          `  ${registrarCode} ${name} (${isinResolved ?? 'not known'}): ${transactions.length} rows, ${notes.length} notes, ${openingUnits} to ${closingUnits} units`,
      ),
    ]),
    ...differences.map((one) => `differs: ${JSON.stringify(one)}`),
    ...warnings.map(({ message, registrarCode }) => `warning, ${registrarCode}: ${message}`),
  ]
}
