import { type TradeBook, toCsv } from '@lakshya/contract'
import { downloadCsv } from '../../../core/csv.ts'
import type { TradePoint } from './trade-point.ts'

/** The trades of a point as a file, a line for each order, with what they rest on. */
export function downloadTrades(point: TradePoint, nameOf: (code: string) => string, told: TradeBook): void {
  downloadCsv('lakshya-trades.csv', tradesCsv(point, nameOf, told))
}

/** The lines of such a file. */
export function tradesCsv(point: TradePoint, nameOf: (code: string) => string, told: TradeBook): string {
  const lines = point.moves.map((move) =>
    move.kind === 'switch'
      ? [
          'Switch',
          nameOf(move.fundCode),
          move.fundCode,
          nameOf(move.toFundCode),
          move.toFundCode,
          move.units,
          '',
        ]
      : ['Purchase', '', '', nameOf(move.fundCode), move.fundCode, '', move.amount.toFixed(2)],
  )
  return toCsv([
    ['Trade', 'From', 'From code', 'Into', 'Into code', 'Units', 'Amount'],
    ...lines,
    [],
    ['Cost, estimate', point.cost.toFixed(2)],
    ['Tax', point.tax.toFixed(2)],
    ['Exit load', point.load.toFixed(2)],
    ['STT and stamp duty', point.sttAndDuty.toFixed(2)],
    ['Rules of', told.rates.asOf],
  ])
}
