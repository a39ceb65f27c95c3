import { dayOf, isZero, magnitude, opposite } from '../figures.ts'
import type { StatementScheme, StatementTransaction } from '../statement.ts'
import { chargeOf, kindOf } from '../transaction-kind.ts'
import { type RowFigures, splitRow } from './columns.ts'
import type { BodyLine } from './furniture.ts'
import { type Piece, textOf } from './pieces.ts'

/** A printed row, before it is known what it is. */
export interface PrintedRow {
  date: string
  description: string
  figures: RowFigures
}

/** A row begins with its day, at the left, which the description may touch. Undefined where the line begins none. */
export function beginRow(line: BodyLine): PrintedRow | undefined {
  const [first, ...others] = line.pieces
  if (first === undefined || first.x > line.columns.text - 4) return undefined
  const [, text = '', rest = ''] = /^(\d{1,2}\s?-\s?[A-Za-z]{3}\s?-\s?\d{4})\s*(.*)$/.exec(first.text) ?? []
  const date = dayOf(text.replace(/\s/g, ''))
  if (date === undefined) return undefined
  const after = [...(rest === '' ? [] : [{ ...first, text: rest, x: line.columns.text }]), ...others]
    .map((piece) => withoutDay(piece, text, line.columns.text))
    .filter((piece) => piece.text !== '')
  const { figures, texts } = splitRow(after, line.columns)
  return { date, description: textOf(texts), figures }
}

/** The day may be drawn twice, and its twin run into the description. */
function withoutDay(piece: Piece, day: string, x: number): Piece {
  return piece.text.startsWith(day) ? { ...piece, text: piece.text.slice(day.length).trim(), x } : piece
}

/** A description goes on below, and figures stand there where the row has none. */
export function continueRow(row: PrintedRow, line: BodyLine): boolean {
  if (line.x < line.columns.text - 4) return false
  const { figures, texts } = splitRow(line.pieces, line.columns)
  const text = textOf(texts)
  if (Object.keys(row.figures).length === 0) row.figures = figures
  row.description = `${row.description} ${text}`.trim()
  return true
}

/** What the rows of a scheme are: transactions with their charges, and notes. `turned` are those whose sign was wrong. */
export interface BookedRows extends Pick<StatementScheme, 'transactions' | 'notes'> {
  turned: StatementTransaction[]
}

export function bookRows(rows: readonly PrintedRow[], openingUnits: string): BookedRows {
  const booked: BookedRows = { transactions: [], notes: [], turned: [] }
  let balance: string | undefined = openingUnits
  for (const row of rows) {
    const { amount, units } = row.figures
    if (amount === undefined && units === undefined) {
      booked.notes.push({ date: row.date, text: row.description })
      continue
    }
    if (takeCharge(row, booked.transactions.at(-1))) continue
    const transaction = transactionOf(row)
    if (transaction.kind === 'reversal' && isTurned(transaction, balance)) {
      transaction.units = opposite(transaction.units ?? '0')
      transaction.amount = transaction.amount === null ? null : opposite(transaction.amount)
      booked.turned.push(transaction)
    }
    booked.transactions.push(transaction)
    balance = transaction.balance ?? balance
  }
  return booked
}

function transactionOf({ date, description, figures }: PrintedRow): StatementTransaction {
  const amount = figures.amount ?? null
  const units = figures.units === undefined || isZero(figures.units) ? null : figures.units
  const { kind, via } = kindOf({ description, units, amount })
  return {
    date,
    kind,
    ...(via !== undefined && { via }),
    description,
    amount,
    units,
    nav: figures.nav === undefined ? null : magnitude(figures.nav),
    balance: figures.balance ?? null,
    stampDuty: '0.00',
    stt: '0.00',
    tds: '0.00',
  }
}

/** A charge is a row of its own below the one that it belongs to, of the same day. */
function takeCharge({ date, description, figures }: PrintedRow, above?: StatementTransaction): boolean {
  const charge = chargeOf(description)
  const { amount, units } = figures
  if (charge === undefined || amount === undefined || units !== undefined) return false
  if (above === undefined || above.date !== date || !isZero(above[charge])) return false
  above[charge] = amount
  return true
}

/** The balance tells that a printed sign is wrong: it follows from the other one alone. */
function isTurned({ units, balance }: StatementTransaction, before: string | undefined): boolean {
  if (units === null || balance === null || before === undefined) return false
  const [from, to, change] = [before, balance, units].map((text) => Math.round(Number(text) * 1000))
  if (from === undefined || to === undefined || change === undefined) return false
  return from + change !== to && from - change === to
}
