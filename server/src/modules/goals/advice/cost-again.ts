import { goalTrades, tradeMoves } from '@lakshya/contract'
import { costOfTold } from '../trades/told-cost.ts'
import type { ChangeContent, TradesCost } from './change-content.ts'

/** What recorded trades cost by the book that they were estimated from; undefined of what trades nothing. */
export function costAgain({ act, estimate }: ChangeContent): TradesCost | undefined {
  if (estimate === null) return undefined
  return costOfTold(goalTrades.parse(estimate.book), tradeMoves.parse(act.moves))
}
