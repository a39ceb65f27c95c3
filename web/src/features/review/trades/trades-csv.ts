import { type TradeBook, toCsv } from '@lakshya/contract'
import type { FileColumn } from '../../../components/table/column.ts'
import { cellOf, namedColumn } from '../../../components/table/table-file.ts'
import { downloadCsv } from '../../../core/csv.ts'
import type { TradePoint } from './trade-point.ts'

/** The trades of a point as a file, a line for each order, with what they rest on. */
export function downloadTrades(point: TradePoint, nameOf: (code: string) => string, told: TradeBook): void {
  downloadCsv('lakshya-trades.csv', tradesCsv(point, nameOf, told))
}

type Move = TradePoint['moves'][number]

/** An order in a file: a switch by its units, a purchase by its amount. */
export function tradesInFile(nameOf: (code: string) => string) {
  const columns: FileColumn<Move>[] = [
    { head: 'Trade', text: ({ kind }) => (kind === 'switch' ? 'Switch' : 'Purchase') },
    { head: 'From', text: (move) => (move.kind === 'switch' ? nameOf(move.fundCode) : null) },
    { head: 'From code', text: (move) => (move.kind === 'switch' ? move.fundCode : null) },
    { head: 'Into', text: (move) => nameOf(move.kind === 'switch' ? move.toFundCode : move.fundCode) },
    { head: 'Into code', text: (move) => (move.kind === 'switch' ? move.toFundCode : move.fundCode) },
    { head: 'Units', units: (move) => (move.kind === 'switch' ? move.units : null) },
    { head: 'Amount', rupees: (move) => (move.kind === 'switch' ? null : move.amount) },
  ]
  return columns.map((column) => namedColumn(column))
}

/** The lines of such a file. */
export function tradesCsv(point: TradePoint, nameOf: (code: string) => string, told: TradeBook): string {
  const columns = tradesInFile(nameOf)
  return toCsv([
    columns.map(({ name }) => name),
    ...point.moves.map((move) => columns.map((column) => cellOf(column, move))),
    [],
    ['Cost, estimate', point.cost.toFixed(2)],
    ['Tax', point.tax.toFixed(2)],
    ['Exit load', point.load.toFixed(2)],
    ['STT and stamp duty', point.sttAndDuty.toFixed(2)],
    ['Rules of', told.rates.asOf],
  ])
}
