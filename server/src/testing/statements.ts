import { folioRoutes, statementImportRoutes } from '@lakshya/contract'
import { ensureSchemes } from '../modules/market/index.ts'
import { newPan } from './clients.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

/** A row of a statement: units below 0 go; `amount` is what is printed, less the tax that was kept. */
export interface StatementRow {
  /** YYYY-MM-DD. */
  date: string
  units: string
  amount: string
  nav: string
  text?: string
  duty?: string
  stt?: string
}

interface StatementChange {
  pan?: string
  name?: string
  folio?: string
  /** Units from before the statement, with no purchases. */
  opening?: number
  /** Purchases of ₹1,000 at a NAV of 100 on the first of months from January 2026 on. */
  purchases?: number
  /** Instead of those purchases. */
  rows?: readonly StatementRow[]
  /** Of the scheme; without one UTI Nifty 50. Empty where the file prints none. */
  isin?: string
  /** Whose scheme it is. */
  house?: string
  /** The registrar's code of the scheme. */
  schemeCode?: string
  /** Under whose ARN it is held. */
  advisor?: string
}

/** UTI Nifty 50, direct, growth. */
const utiNifty = 'INF789F01XA0'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function monthly(purchases: number): StatementRow[] {
  return Array.from({ length: purchases }, (_, month) => ({
    date: `2026-${String(month + 1).padStart(2, '0')}-01`,
    units: '10.000',
    amount: '999.95',
    nav: '99.9950',
    duty: '0.05',
  }))
}

function printedDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}-${months[Number(month) - 1]}-${year}`
}

/** What a statement says its units cost; nothing where some were sold. */
function costOf(rows: readonly StatementRow[]): string {
  if (rows.some(({ units }) => units.startsWith('-'))) return ''
  return rows.reduce((sum, { amount, duty = '0' }) => sum + Number(amount) + Number(duty), 0).toFixed(2)
}

/** A statement as MF Central's content: one folio, one scheme, units that add up. */
export function newStatement({
  pan = newPan(),
  name = 'Meera Rao',
  folio = '599000001',
  opening = 0,
  purchases = 2,
  rows = monthly(purchases),
  isin = utiNifty,
  house = 'UTI Mutual Fund',
  schemeCode = '108D1GG',
  advisor = 'ARN-112233',
}: StatementChange = {}): { fileName: string; file: string } {
  const [first = '', ...rest] = name.split(' ')
  const place = {
    email: '',
    amc: 'U',
    amcName: house,
    folio,
    checkDigit: '',
    scheme: schemeCode,
    schemeName: 'UTI Nifty 50 Index Fund - Growth Option- Direct',
    isin,
  }
  const dtTransaction = rows.map((row) => ({
    ...place,
    trxnDate: printedDate(row.date),
    postedDate: printedDate(row.date),
    trxnDesc: row.text ?? (row.units.startsWith('-') ? 'Redemption' : 'Purchase'),
    trxnAmount: row.amount,
    trxnUnits: row.units,
    purchasePrice: row.nav,
    stampDuty: row.duty ?? '0.00',
    sttTax: row.stt ?? '0.00',
    tax: '0.00',
    totalTax: '0.00',
    trxnMode: 'N',
    trxnCharge: '0.00',
    trxnTypeFlag: 'FP',
  }))
  const closing = opening + rows.reduce((sum, { units }) => sum + Number(units), 0)
  const summary = {
    ...place,
    kycStatus: '1',
    brokerCode: advisor,
    brokerName: '',
    rtaCode: 'KFINTECH',
    lastTrxnDate: '01-FEB-2026',
    openingBal: opening.toFixed(3),
    closingBalance: closing.toFixed(3),
    marketValue: (closing * 110).toFixed(2),
    nav: '110.0000',
    lastNavDate: '20-NOV-2026',
    isDemat: 'N',
    costValue: costOf(rows),
  }
  const content = {
    reqId: '1',
    pan,
    pekrn: '',
    email: '',
    fromDate: '01-Jan-2026',
    toDate: '20-Nov-2026',
    investorDetails: { investorFirstName: first, investorMiddleName: '', investorLastName: rest.join(' ') },
    data: [{ dtTransaction, dtSummary: [summary] }],
  }
  return { fileName: 'statement.json', file: Buffer.from(JSON.stringify(content)).toString('base64') }
}

/** A statement that was read and waits. @returns its import's id */
export async function readStatement(
  test: TestApp,
  adviser: TestAdviser,
  change: StatementChange = {},
): Promise<number> {
  await ensureSchemes(test.dependencies.database)
  const answer = await adviser.call(statementImportRoutes.readStatement, { body: newStatement(change) })
  if (answer.status !== 201) throw new Error(`No statement: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** A statement that was applied, with the client and the folio that it brought. */
export async function applyStatement(test: TestApp, adviser: TestAdviser, change: StatementChange = {}) {
  const importId = await readStatement(test, adviser, change)
  const { body } = await adviser.call(statementImportRoutes.applyStatementImport, {
    params: { id: importId },
  })
  const clientId = body.investors?.[0]?.clientId
  if (clientId == null) throw new Error(`Not applied: ${JSON.stringify(body)}`)
  const { body: folios } = await adviser.call(folioRoutes.listFolios, { params: { id: clientId } })
  const [folio] = folios
  if (folio === undefined) throw new Error('No folio')
  return { importId, clientId, folioId: folio.folioId, fundCode: folio.fundCode }
}
