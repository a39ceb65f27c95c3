import { goalTrades, tradeMoves } from '@lakshya/contract'
import { chanceOfBasis } from '../standing/accepted-chance.ts'
import { costOfTold } from '../trades/told-cost.ts'
import type { ChangeContent, TradesCost } from './change-content.ts'

/** The figure of a record of a change that is reckoned, with its name: what trades cost, or a chance; none of all else. */
export function figureOf({ estimate }: ChangeContent): [string, TradesCost | number] | undefined {
  if (estimate === null) return undefined
  return 'cost' in estimate ? ['estimate.cost', estimate.cost] : ['estimate.chance', estimate.chance]
}

/** The same by what it was estimated from. */
export function figureAgain({ act, estimate }: ChangeContent): TradesCost | number | undefined {
  if (estimate === null) return undefined
  if (!('cost' in estimate)) return chanceOfBasis(estimate)
  return costOfTold(goalTrades.parse(estimate.book), tradeMoves.parse(act.moves))
}
