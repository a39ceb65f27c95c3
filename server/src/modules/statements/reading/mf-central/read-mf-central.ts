import { paiseOf, rupeesOf } from '@lakshya/engine'
import { completeFolios } from '../complete-folios.ts'
import { dayOf, isZero, magnitude, opposite } from '../figures.ts'
import { fixed, NoNumber } from '../mailback/registrar-row.ts'
import type { RawReading } from '../raw-reading.ts'
import type { Refusal } from '../reading.ts'
import { damagedAt, refusal } from '../refusal.ts'
import { cleanName } from '../scheme-name.ts'
import type { Statement, StatementFolio, StatementScheme, StatementTransaction } from '../statement.ts'
import { kindOf } from '../transaction-kind.ts'

import { type Content, content, type SummaryRow, type TransactionRow } from './content.ts'

/** Reads the content of MF Central's CAS: a transaction list and a summary by scheme, without running balances. */
export function readMfCentral(bytes: Uint8Array): RawReading | Refusal {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8').replace('\ufeff', ''))
  } catch {
    return damagedAt('The JSON file is damaged or cut off. Fetch it from MF Central again, and choose that.')
  }
  const read = content.safeParse(json)
  if (!read.success || read.data.data.every(({ dtSummary }) => dtSummary.length === 0)) {
    return refusal('not_a_statement')
  }
  try {
    return readContent(read.data)
  } catch (error) {
    if (!(error instanceof NoNumber)) throw error
    const text = error.text.slice(0, 30)
    return damagedAt(`The file has '${text}' where a number belongs. Fetch it from MF Central again.`)
  }
}

function readContent(data: Content): RawReading | Refusal {
  const holder = holderOf(data)
  const summaries = data.data.flatMap(({ dtSummary }) => dtSummary)
  const folios = foliosOf(summaries, holder, data.pan)
  const lost = data.data
    .flatMap(({ dtTransaction }) => dtTransaction)
    .map((row) => addRow(folios, row))
    .find((message) => message !== undefined)
  if (lost !== undefined) return damagedAt(lost)
  const all = [...folios.values()].map(({ folio }) => folio)
  const list = [...new Set(all)]
  for (const { scheme } of folios.values()) {
    scheme.transactions = scheme.transactions.toSorted((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
    )
  }
  const from = dayOf(data.fromDate)
  const to = dayOf(data.toDate)
  const statement: Statement = {
    source: 'mfcentral-json',
    issuer: null,
    pages: null,
    period: from === undefined || to === undefined ? null : { from, to },
    statementFor: { name: holder, ...contactOf(data) },
    ...completeFolios(list),
    folios: list,
    summary: summaryOf(list),
  }
  return { statement, warnings: [], differences: [] }
}

function holderOf({ investorDetails: details }: Content): string {
  const names = [details?.investorFirstName, details?.investorMiddleName, details?.investorLastName]
  return names.filter((name) => name !== undefined && name !== '').join(' ')
}

function contactOf({ investorDetails: details, email }: Content) {
  const address = details?.address
  const city = [address?.city ?? '', address?.pincode ?? ''].filter((part) => part !== '').join(' - ')
  const lines = [
    address?.address1,
    address?.address2,
    address?.address3,
    city,
    address?.state,
    address?.country,
  ]
  return {
    email: details?.email || email || null,
    mobile: details?.mobile || null,
    address: lines.filter((line): line is string => line !== undefined && line !== ''),
  }
}

type Places = Map<string, { folio: StatementFolio; scheme: StatementScheme }>

const keyOf = (row: { amc: string; folio: string; scheme: string; isin: string }) =>
  [row.amc, row.folio, row.scheme, row.isin].join('/')

function foliosOf(rows: readonly SummaryRow[], holder: string, pan: string): Places {
  const folios = new Map<string, StatementFolio>()
  const places: Places = new Map()
  for (const row of rows) {
    const key = `${row.amc}/${row.folio}`
    const folio = folios.get(key) ?? folioOf(row, holder, pan)
    folios.set(key, folio)
    const scheme = schemeOf(row)
    folio.schemes.push(scheme)
    places.set(keyOf(row), { folio, scheme })
  }
  return places
}

function folioOf(row: SummaryRow, holder: string, pan: string): StatementFolio {
  const suffix = row.checkDigit === '' ? null : row.checkDigit
  return {
    amc: row.amcName,
    folio: suffix === null ? row.folio : `${row.folio} / ${suffix}`,
    number: row.folio,
    suffix,
    pan: /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? pan : null,
    holderPan: null,
    holder,
    kyc: row.kycStatus === '' ? null : row.kycStatus === '1' ? 'OK' : 'NOT OK',
    panOk: null,
    nominees: [],
    registration: null,
    schemes: [],
  }
}

function schemeOf(row: SummaryRow): StatementScheme {
  return {
    registrarCode: row.scheme,
    name: cleanName(row.schemeName),
    isin: /^IN[EF][A-Z0-9]{9}$/.test(row.isin) ? row.isin : null,
    isinResolved: null,
    amfi: null,
    plan: null,
    option: null,
    registrar: /^CAMS/i.test(row.rtaCode) ? 'CAMS' : 'KFINTECH',
    advisor: row.brokerCode === '' ? null : row.brokerCode,
    isDemat: /^Y/i.test(row.isDemat),
    openingUnits: fixed(row.openingBal, 3),
    closingUnits: fixed(row.closingBalance, 3),
    nav: isZero(row.nav) ? null : row.nav,
    navDate: dayOf(row.lastNavDate) ?? null,
    marketValue: row.marketValue === '' ? null : fixed(row.marketValue, 2),
    costPrinted: row.costValue === '' ? null : fixed(row.costValue, 2),
    isCostComparable: false,
    transactions: [],
    notes: [],
  }
}

/** Books a row, or says what is wrong with it. Units have a sign and amounts none. */
function addRow(places: Places, row: TransactionRow): string | undefined {
  const found = places.get(keyOf(row))
  const date = dayOf(row.trxnDate)
  if (found === undefined) {
    return `The file has rows of ${row.schemeName} and no line of it in its summary: it is cut off. Fetch it from MF Central again.`
  }
  if (date === undefined) {
    return `A row of ${row.schemeName} has no day ('${row.trxnDate.slice(0, 30)}'). Fetch the file from MF Central again.`
  }
  const units = fixed(row.trxnUnits, 3)
  const plainAmount = magnitude(fixed(row.trxnAmount, 2))
  if (isZero(units) && isZero(plainAmount)) found.scheme.notes.push({ date, text: row.trxnDesc })
  else found.scheme.transactions.push(transactionOf(row, date, units, plainAmount))
  return undefined
}

function transactionOf(
  row: TransactionRow,
  date: string,
  printedUnits: string,
  plainAmount: string,
): StatementTransaction {
  const units = isZero(printedUnits) ? null : printedUnits
  const isOut = units?.startsWith('-') === true
  const amount = isZero(plainAmount) ? null : isOut ? opposite(plainAmount) : plainAmount
  const { kind, via } = kindOf({ description: row.trxnDesc, units, amount })
  const stampDuty = magnitude(fixed(row.stampDuty, 2))
  return {
    date,
    kind,
    ...(via !== undefined && { via }),
    description: row.trxnDesc,
    amount,
    units,
    nav: isZero(row.purchasePrice) ? null : row.purchasePrice,
    balance: null,
    stampDuty: kind === 'reversal' && isOut ? opposite(stampDuty) : stampDuty,
    stt: magnitude(fixed(row.sttTax, 2)),
    tds: magnitude(fixed(row.tax, 2)),
  }
}

function summaryOf(folios: readonly StatementFolio[]): Statement['summary'] {
  const houses = new Map<string, { cost: bigint; value: bigint }>()
  for (const { amc, schemes } of folios) {
    const sums = houses.get(amc) ?? { cost: 0n, value: 0n }
    for (const { costPrinted, marketValue } of schemes) {
      sums.cost += paiseOf(costPrinted ?? '0')
      sums.value += paiseOf(marketValue ?? '0')
    }
    houses.set(amc, sums)
  }
  return [...houses].map(([amc, { cost, value }]) => ({
    amc,
    cost: rupeesOf(cost),
    marketValue: rupeesOf(value),
  }))
}
