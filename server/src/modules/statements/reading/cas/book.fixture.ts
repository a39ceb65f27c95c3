import { formatFixed, paiseOf, rupeesOf } from '@lakshya/engine'
import type { Statement, StatementFolio, StatementScheme, StatementTransaction } from '../statement.ts'

type Bought = Pick<StatementTransaction, 'date' | 'kind' | 'description'> & Partial<StatementTransaction>

/** A row as it is read. */
export function rowOf(row: Bought): StatementTransaction {
  return {
    amount: null,
    units: null,
    nav: null,
    balance: null,
    stampDuty: '0.00',
    stt: '0.00',
    tds: '0.00',
    ...row,
  }
}

/** Gives rows their running balances and the scheme its closing ones, at a NAV of 10. */
export function schemeOf(
  rows: readonly StatementTransaction[],
  more: Partial<StatementScheme> = {},
): StatementScheme {
  let balance = BigInt(Math.round(Number(more.openingUnits ?? '0') * 1000))
  for (const row of rows) {
    balance += BigInt(Math.round(Number(row.units ?? '0') * 1000))
    row.balance = row.units === null ? null : formatFixed(balance, 3)
  }
  return {
    registrarCode: 'X12',
    name: 'Example Flexi Cap Fund - Regular Plan - Growth',
    isin: 'INF000X01012',
    isinResolved: null,
    amfi: null,
    plan: null,
    option: null,
    registrar: 'CAMS',
    advisor: 'ARN-112233',
    isDemat: false,
    openingUnits: '0.000',
    closingUnits: formatFixed(balance, 3),
    nav: '10.000',
    navDate: '2026-08-19',
    marketValue: formatFixed(balance, 2),
    costPrinted: null,
    isCostComparable: false,
    transactions: [...rows],
    notes: [],
    ...more,
  }
}

export function folioOf(schemes: StatementScheme[], more: Partial<StatementFolio> = {}): StatementFolio {
  return {
    amc: 'Example Mutual Fund',
    folio: '12345678 / 61',
    number: '12345678',
    suffix: '61',
    pan: 'ABCPK1234F',
    holderPan: 'ABCPK1234F',
    holder: 'Asha Kale',
    kyc: 'OK',
    panOk: 'OK',
    nominees: ['RAVI KALE'],
    registration: null,
    schemes,
    ...more,
  }
}

/** A statement of these folios, whose summary has what its schemes print. */
export function statementOf(folios: StatementFolio[]): Statement {
  const houses = new Map<string, { cost: bigint; value: bigint }>()
  for (const { amc, schemes } of folios) {
    const sums = houses.get(amc) ?? { cost: 0n, value: 0n }
    for (const { costPrinted, marketValue } of schemes) {
      sums.cost += paiseOf(costPrinted ?? '0')
      sums.value += paiseOf(marketValue ?? '0')
    }
    houses.set(amc, sums)
  }
  const names = new Map(folios.toReversed().map(({ pan, holder }) => [pan, holder]))
  const investors = [...new Set(folios.map(({ pan }) => pan))].flatMap((pan) =>
    pan === null ? [] : [{ pan, name: names.get(pan) ?? '' }],
  )
  return {
    source: 'cas-pdf',
    issuer: 'CAMS',
    pages: 1,
    period: { from: '2015-04-01', to: '2026-08-20' },
    statementFor: {
      name: 'Asha Kale',
      email: 'asha.kale@example.com',
      mobile: '+919800000000',
      address: ['12 Example Road', 'Pune - 411001'],
    },
    investors,
    folios,
    summary: [...houses].map(([amc, { cost, value }]) => ({
      amc,
      cost: rupeesOf(cost),
      marketValue: rupeesOf(value),
    })),
  }
}
