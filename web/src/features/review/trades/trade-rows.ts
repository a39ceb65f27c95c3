import type { TradeMove } from '@lakshya/contract'
import {
  isoFromDay,
  milliunitsOf,
  type RebalanceBook,
  type TradeCost,
  unitsOf,
  valueOfUnits,
  type WholeTrades,
} from '@lakshya/engine'
import { rupees } from './paise.ts'

/** A lot that gives units to a sale; rupees. */
export interface SoldLot {
  readonly boughtOn: string
  readonly units: string
  readonly value: number
  readonly gain: number
  readonly load: number
  readonly isLongTerm: boolean | undefined
  /** Among the fund's lots. */
  readonly place: number
}

/** What one fund does: sold and into which funds, or bought with new money alone. Rupees. */
export interface TradeRow {
  readonly kind: 'switch' | 'purchase'
  readonly code: string
  readonly amount: number
  readonly units: string | undefined
  readonly isAll: boolean
  readonly into: readonly { readonly code: string; readonly amount: number }[]
  readonly gain: number | undefined
  readonly load: number | undefined
  readonly lots: readonly SoldLot[]
  /** Of how many lots there are. */
  readonly lotsHeld: number
}

/** What every fund does, sales first. */
export function rowsOf(
  book: RebalanceBook,
  { trades, cost }: WholeTrades,
  moves: readonly TradeMove[],
): TradeRow[] {
  const sales = book.funds.flatMap(({ code, scheme, nav }, i): TradeRow[] => {
    const sale = cost.sales[i]
    const units = trades.sellUnits[i] ?? 0n
    if (sale === undefined) return []
    const held = scheme.lots.reduce((total, lot) => total + lot.units, 0n)
    const into = moves.flatMap((move) =>
      move.kind === 'switch' && move.fundCode === code
        ? [{ code: move.toFundCode, amount: rupees(valueOfUnits(milliunitsOf(move.units), nav)) }]
        : [],
    )
    return [
      {
        kind: 'switch',
        code,
        amount: rupees(sale.value),
        units: unitsOf(units),
        isAll: units === held,
        into,
        gain: rupees(sale.pieces.reduce((total, piece) => total + piece.gain, 0n)),
        load: rupees(sale.load),
        lots: lotsOf(sale),
        lotsHeld: scheme.lots.length,
      },
    ]
  })
  const purchases = moves.flatMap((move): TradeRow[] =>
    move.kind === 'purchase'
      ? [
          {
            kind: 'purchase',
            code: move.fundCode,
            amount: move.amount,
            units: undefined,
            isAll: false,
            into: [],
            gain: undefined,
            load: undefined,
            lots: [],
            lotsHeld: 0,
          },
        ]
      : [],
  )
  return [...sales, ...purchases]
}

export type Sale = NonNullable<TradeCost['sales'][number]>

/** Pieces of one lot (free of load and loaded) count together. */
function lotsOf({ pieces }: Sale): SoldLot[] {
  return [...Map.groupBy(pieces, ({ lot }) => lot).values()].map((some) => {
    const [first] = some
    const total = (of: (piece: (typeof some)[number]) => bigint) =>
      some.reduce((all, piece) => all + of(piece), 0n)
    return {
      boughtOn: isoFromDay(first?.day ?? 0),
      units: unitsOf(total((piece) => piece.units)),
      value: rupees(total((piece) => piece.value)),
      gain: rupees(total((piece) => piece.gain)),
      load: rupees(total((piece) => piece.load)),
      isLongTerm: first?.taxClass.kind === 'known' ? first.taxClass.isLongTerm : undefined,
      place: first?.lot ?? 0,
    }
  })
}
