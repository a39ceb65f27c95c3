import { isoFromDay, type RegistrarLots, rupeesOf, unitsOf } from '@lakshya/engine'
import type { Difference, Warning } from '../reading/reading.ts'
import type { StatementFolio, StatementScheme, StatementTransaction } from '../reading/statement.ts'
import type { Reconciled } from '../reconciling/reconcile.ts'
import { schemeTotals, statementTotals } from './totals.ts'

/** A reading in the words of expected.json, every field that those files may have. */
export function expectedShape(reading: Reconciled) {
  const { statement, outcome, differences, warnings } = reading
  const codes = [...differences.map(({ kind }) => kind), ...warnings.map(({ kind }) => kind)]
  return {
    outcome,
    code: codes.find((code) => code.endsWith('_mismatch')) ?? codes[0] ?? null,
    source: statement.source,
    issuer: statement.issuer,
    pages: statement.pages,
    period: statement.period,
    statement_for: statement.statementFor,
    investors: statement.investors,
    folios: statement.folios.map((folio) => folioShape(folio, reading)),
    portfolio_summary: statement.summary.map(({ amc, cost, marketValue }) => ({
      amc,
      cost,
      market_value: marketValue,
    })),
    totals: statementTotals(statement),
    reconciles: outcome !== 'not_reconciled',
    differences: differences.map(differenceShape),
    warnings: warnings.map(warningShape),
  }
}

function folioShape(folio: StatementFolio, reading: Reconciled) {
  return {
    amc: folio.amc,
    folio: folio.folio,
    folio_number: folio.number,
    folio_suffix: folio.suffix,
    pan: folio.pan,
    pan_of_holder: folio.holderPan,
    holder: folio.holder,
    kyc: folio.kyc,
    pan_ok: folio.panOk,
    nominees: folio.nominees,
    schemes: folio.schemes.map((scheme) => schemeShape(scheme, reading.lots.get(scheme))),
  }
}

function schemeShape(scheme: StatementScheme, lots: RegistrarLots | undefined) {
  return {
    rta_code: scheme.registrarCode,
    name: scheme.name,
    isin: scheme.isin,
    isin_resolved: scheme.isinResolved,
    amfi: scheme.amfi,
    plan: scheme.plan,
    option: scheme.option,
    registrar: scheme.registrar,
    advisor: scheme.advisor,
    demat: scheme.isDemat,
    opening_units: scheme.openingUnits,
    closing_units: scheme.closingUnits,
    nav_date: scheme.navDate,
    nav: scheme.nav,
    market_value: scheme.marketValue,
    cost_printed: scheme.costPrinted,
    cost_comparable: scheme.isCostComparable,
    transactions: scheme.transactions.map(transactionShape),
    info_rows: scheme.notes.length,
    totals: schemeTotals(scheme),
    fifo: lots?.kind === 'lots' ? lotsShape(lots) : null,
    reconciles: lots !== undefined,
  }
}

function transactionShape(row: StatementTransaction) {
  return {
    date: row.date,
    kind: row.kind,
    ...(row.via !== undefined && { via: row.via }),
    amount: row.amount,
    units: row.units,
    nav: row.nav,
    balance: row.balance,
    stamp_duty: row.stampDuty,
    stt: row.stt,
    tds: row.tds,
  }
}

function lotsShape({ lots, units, cost }: Extract<RegistrarLots, { kind: 'lots' }>) {
  return {
    units: unitsOf(units),
    cost: cost === null ? null : rupeesOf(cost),
    cost_known: cost !== null,
    lots: lots.map((lot) => ({
      date: lot.day === null ? null : isoFromDay(lot.day),
      units: unitsOf(lot.units),
      cost: lot.cost === null ? null : rupeesOf(lot.cost),
    })),
  }
}

function differenceShape(difference: Difference) {
  if (difference.kind === 'summary_mismatch') {
    const { kind, amc, figure, printed, computed } = difference
    return { code: kind, amc, figure: figure === 'cost' ? figure : 'market_value', printed, computed }
  }
  const { amc, folio, registrarCode, isin } = difference
  const place = { amc, folio, rta_code: registrarCode, isin }
  if (difference.kind === 'line_missing') return { code: difference.kind, ...place, line: difference.line }
  return {
    code: 'not_reconciled',
    ...place,
    units_missing: difference.unitsMissing,
    first_row_that_does_not_follow: difference.firstRow,
    closing_printed: difference.closingPrinted,
    closing_computed: difference.closingComputed,
  }
}

function warningShape({ kind, amc, folio, registrarCode, printed, computed }: Warning) {
  return { code: kind, amc, folio, rta_code: registrarCode, printed, computed }
}
