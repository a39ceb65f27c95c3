import type { StatementSource } from '../reading/statement.ts'
import type { Rules } from './compare.ts'

/** What a sample is read with, and what is given for reading. */
const given = [
  'sample',
  'files',
  'password',
  'password_given',
  'password_right',
  'why',
  'note',
  'description',
  'origin',
]

export const printedRules: Rules = {
  numeric: new Set(),
  caseless: new Set(),
  ignored: new Set(given),
  optional: ['via'],
  keys: {
    folios: ['amc', 'folio_number'],
    'folios.schemes': ['rta_code', 'isin_resolved'],
    portfolio_summary: ['amc'],
    investors: ['pan'],
    statements: ['file'],
    mailback_files: ['name'],
  },
}

/** Not in MF Central's JSON: nominees, running balances, and the state of the PAN. */
const jsonRules: Rules = {
  ...printedRules,
  caseless: new Set(['statement_for.address']),
  ignored: new Set([...given, 'nominees', 'balance', 'pan_ok']),
}

const scheme = (names: string) => names.split(' ').map((name) => `folios.schemes.${name}`)
const folio = (names: string) => names.split(' ').map((name) => `folios.${name}`)

/** Not in the registrars' files: notes, running balances, the day's NAV, cost, who it is for, which PAN a CAS prints. */
export const mailbackRules: Rules = {
  ...printedRules,
  // What came first within a day is not in them either.
  sorted: {
    'folios.schemes.transactions': ['date', 'kind', 'units', 'amount'],
    'folios.schemes.fifo.lots': ['date', 'units', 'cost'],
  },
  numeric: new Set(['folios.schemes.transactions.nav']),
  caseless: new Set(['holder', 'investors.name', 'folios.amc']),
  ignored: new Set([
    ...given,
    ...folio('folio folio_suffix pan kyc pan_ok'),
    ...scheme('isin nav_date nav market_value cost_printed cost_comparable info_rows'),
    ...['balance', 'source', 'issuer', 'pages', 'period', 'statement_for', 'portfolio_summary'],
    ...['totals.info_rows', 'totals.cost', 'totals.market_value'],
  ]),
}

/** Not in the narrow MFSD201: stamp duty and TDS, and so no cost. */
export const narrowRules: Rules = {
  ...mailbackRules,
  ignored: new Set([...mailbackRules.ignored, 'stamp_duty', 'tds', 'totals', 'cost']),
}

export function rulesFor(source: StatementSource): Rules {
  if (source === 'mailback') return mailbackRules
  return source === 'mfcentral-json' ? jsonRules : printedRules
}
