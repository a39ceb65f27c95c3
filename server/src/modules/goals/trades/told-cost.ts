import type { GoalTrades, TradeBook, TradeMove } from '@lakshya/contract'
import {
  milliunitsOf,
  type Paise,
  paiseOf,
  type RebalanceBook,
  rebalanceBookOf,
  tradeCost,
  valueOfUnits,
} from '@lakshya/engine'
import type { TradesCost } from '../advice/change-content.ts'

/** What trades would cost by a book as it was told: the same whenever it is asked. */
export function costOfTold(told: GoalTrades, moves: readonly TradeMove[]): TradesCost {
  if (told.kind === 'none') return told
  const cost = costOf(told, moves)
  if (cost === undefined) return { kind: 'none', reason: 'A fund of these trades is not in the goal’s mix.' }
  if (cost.kind !== 'cost') return { kind: 'none', reason: `${sentence(cost.reason)}.` }
  const inRupees = (paise: Paise) => Number(paise) / 100
  return {
    kind: 'cost',
    total: inRupees(cost.cost),
    tax: inRupees(cost.tax),
    load: inRupees(cost.load),
    sttAndDuty: inRupees(cost.stt + cost.stampDuty),
    worth: inRupees(cost.value),
    navDate: told.funds.reduce(
      (last, { navDate }) => (navDate !== null && navDate > last ? navDate : last),
      '',
    ),
    rulesOf: told.rates.asOf,
  }
}

function costOf(told: TradeBook, moves: readonly TradeMove[]) {
  const paid = moves.reduce((sum, move) => sum + (move.kind === 'purchase' ? move.amount : 0), 0)
  const book = rebalanceBookOf(told, paid)
  const sellUnits = book.funds.map(() => 0n)
  const buy = book.funds.map(() => 0n)
  for (const move of moves) {
    const from = placeOf(book, move.fundCode)
    const into = placeOf(book, move.kind === 'switch' ? move.toFundCode : move.fundCode)
    const fund = book.funds[from]
    if (fund === undefined || into === -1) return undefined
    if (move.kind === 'purchase') buy[into] = (buy[into] ?? 0n) + paiseOf(move.amount.toFixed(2))
    else {
      const units = milliunitsOf(move.units)
      sellUnits[from] = (sellUnits[from] ?? 0n) + units
      buy[into] = (buy[into] ?? 0n) + valueOfUnits(units, fund.nav)
    }
  }
  return tradeCost(book, { sellUnits, buy })
}

const placeOf = ({ funds }: RebalanceBook, code: string) => funds.findIndex((fund) => fund.code === code)
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
