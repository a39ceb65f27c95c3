import { paiseOf, rupeesOf } from '@lakshya/engine'
import type { RawReading } from '../reading/raw-reading.ts'
import type { Difference, Reading, Warning } from '../reading/reading.ts'
import { resolveSchemes } from '../reading/schemes/resolve-schemes.ts'
import type { SchemeResolver } from '../reading/schemes/scheme-resolver.ts'
import type { StatementFolio, StatementScheme } from '../reading/statement.ts'
import { markComparable } from './cost-comparable.ts'
import { type LotsOfSchemes, statementLots } from './statement-lots.ts'
import { summaryDifferences } from './summary-differences.ts'
import { unitDifference } from './unit-differences.ts'
import { worthOf } from './worth.ts'

/** A statement that was read, what it came to, and the lots of its schemes that add up. */
export type Reconciled = Exclude<Reading, { outcome: 'refused' }> & { lots: LotsOfSchemes }

/**
 * Says which schemes of the market a statement holds, and whether it adds up: units of each scheme and each balance,
 * value and cost, and the summary by fund house. Nothing of a scheme named in the differences is to be booked by itself.
 * Registrars' files print no cost that lots would be needed for: without `hasLots` none are worked out.
 */
export function reconcile(
  raw: RawReading,
  resolver: SchemeResolver,
  { hasLots = true }: { hasLots?: boolean } = {},
): Reconciled {
  const { statement } = raw
  resolveSchemes(statement, resolver)
  const differences: Difference[] = [...raw.differences]
  const warnings: Warning[] = [...raw.warnings]
  const unsound = new Set<StatementScheme>()
  for (const folio of statement.folios) {
    markComparable(folio)
    for (const scheme of folio.schemes) {
      const difference = unitDifference(folio, scheme)
      if (difference !== undefined) differences.push(difference)
      if (difference !== undefined || lacksLine(raw.differences, folio, scheme)) unsound.add(scheme)
    }
  }
  if (raw.isMerged !== true) differences.push(...summaryDifferences(statement))
  const lots: LotsOfSchemes = hasLots ? statementLots(statement, (scheme) => !unsound.has(scheme)) : new Map()
  for (const folio of statement.folios) {
    for (const scheme of folio.schemes) {
      if (!unsound.has(scheme)) warnings.push(...warningsOf(folio, scheme, lots))
    }
  }
  const isWarned = warnings.some(({ kind }) => kind !== 'sign_turned')
  const outcome = differences.length > 0 ? 'not_reconciled' : isWarned ? 'import_with_warning' : 'import'
  return { outcome, statement, differences, warnings, lots }
}

function lacksLine(
  differences: readonly Difference[],
  folio: StatementFolio,
  scheme: StatementScheme,
): boolean {
  return differences.some(
    (one) =>
      one.kind === 'line_missing' &&
      one.amc === folio.amc &&
      one.folio === folio.folio &&
      one.registrarCode === scheme.registrarCode,
  )
}

function warningsOf(folio: StatementFolio, scheme: StatementScheme, lots: LotsOfSchemes): Warning[] {
  const { amc, folio: printedFolio } = folio
  const place = { amc, folio: printedFolio, registrarCode: scheme.registrarCode }
  const found: Warning[] = []
  const value = worthOf(scheme)
  const printed = scheme.marketValue
  if (value !== null && printed !== null && !isWithin(value - paiseOf(printed), 1)) {
    const computed = rupeesOf(value)
    const message = `The value is printed as ${printed}, and units × NAV come to ${computed}.`
    found.push({ kind: 'value_mismatch', ...place, printed, computed, message })
  }
  const result = lots.get(scheme)
  const cost = result?.kind === 'lots' ? result.cost : null
  const sales = result?.kind === 'lots' ? result.sales : 0
  if (scheme.isCostComparable && scheme.costPrinted !== null && cost !== null) {
    if (!isWithin(cost - paiseOf(scheme.costPrinted), sales)) {
      const computed = rupeesOf(cost)
      const message = `The cost is printed as ${scheme.costPrinted}, and the lots held cost ${computed}.`
      found.push({ kind: 'cost_mismatch', ...place, printed: scheme.costPrinted, computed, message })
    }
  }
  for (const { date, description, units } of scheme.transactions.filter(({ kind }) => kind === 'unknown')) {
    const message = `What the row of ${date} is cannot be told from '${description}': its ${units ?? 'no'} units are kept.`
    found.push({ kind: 'not_understood', ...place, printed: units, computed: null, message })
  }
  return found
}

/** To a paisa each. */
function isWithin(difference: bigint, count: number): boolean {
  const most = BigInt(Math.max(count, 1))
  return difference <= most && difference >= -most
}
