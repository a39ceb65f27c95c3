import type { MasterRow } from '../reading/mailback/masters.ts'
import type { MailbackRow } from '../reading/mailback/read-mailback.ts'
import type { RegistrarRow } from '../reading/mailback/registrar-row.ts'
import type { StatementTransaction, TransactionVia } from '../reading/statement.ts'

/** What is booked of a row, its values alone; 0 of nothing. */
type BookedValues = [
  date: string,
  kind: StatementTransaction['kind'],
  via: TransactionVia | 0,
  description: string,
  amount: string | null,
  units: string | null,
  nav: string | null,
  balance: string | null,
  stampDuty: string,
  stt: string,
  tds: string,
  number: string | 0,
  reverses: string | 0,
]

/** A row, its values alone: the names of a million rows' values would be most of what lies packed. */
type RowValues = [
  registrar: RegistrarRow['registrar'],
  houseCode: string,
  folioNumber: string,
  folioSuffix: string | null,
  code: string,
  schemeName: string,
  isin: string | null,
  holder: string,
  pan: string | null,
  advisor: string | null,
  reportDate: string | null,
  booked: BookedValues | 0,
  note: [date: string, text: string] | 0,
]

/** A row of a file as JSON; lines joined by commas in brackets are read by `rowsOfLines`. */
export function lineOf(one: MailbackRow): string {
  if (one.kind === 'master') return JSON.stringify(one.master)
  const { row } = one
  const values: RowValues = [
    row.registrar,
    row.houseCode,
    row.folioNumber,
    row.folioSuffix,
    row.code,
    row.schemeName,
    row.isin,
    row.holder,
    row.pan,
    row.advisor,
    row.reportDate,
    row.transaction === undefined ? 0 : bookedValues(row.transaction),
    row.note === undefined ? 0 : [row.note.date, row.note.text],
  ]
  return JSON.stringify(values)
}

function bookedValues(booked: StatementTransaction): BookedValues {
  return [
    booked.date,
    booked.kind,
    booked.via ?? 0,
    booked.description,
    booked.amount,
    booked.units,
    booked.nav,
    booked.balance,
    booked.stampDuty,
    booked.stt,
    booked.tds,
    booked.number ?? 0,
    booked.reverses ?? 0,
  ]
}

/** Rows of lines that `lineOf` made, in their order. */
export function rowsOfLines(lines: string): MailbackRow[] {
  const read: (RowValues | MasterRow)[] = JSON.parse(lines)
  return read.map((one) =>
    Array.isArray(one) ? { kind: 'row', row: rowOf(one) } : { kind: 'master', master: one },
  )
}

function rowOf(values: RowValues): RegistrarRow {
  const [registrar, houseCode, folioNumber, folioSuffix, code, schemeName, isin, holder, pan] = values
  const [, , , , , , , , , advisor, reportDate, booked, note] = values
  return {
    registrar,
    houseCode,
    folioNumber,
    folioSuffix,
    code,
    schemeName,
    isin,
    holder,
    pan,
    advisor,
    reportDate,
    ...(booked !== 0 && { transaction: bookedOf(booked) }),
    ...(note !== 0 && { note: { date: note[0], text: note[1] } }),
  }
}

function bookedOf(values: BookedValues): StatementTransaction {
  const [date, kind, via, description, amount, units, nav, balance, stampDuty, stt, tds] = values
  const [number, reverses] = values.slice(11)
  return {
    date,
    kind,
    ...(via !== 0 && { via }),
    description,
    amount,
    units,
    nav,
    balance,
    stampDuty,
    stt,
    tds,
    ...(typeof number === 'string' && { number }),
    ...(typeof reverses === 'string' && { reverses }),
  }
}
