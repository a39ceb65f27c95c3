import type { TradeMove } from '@lakshya/contract'
import type { TradesEstimate } from '../advice/change-content.ts'
import type { GoalContext } from '../goal/reviewed-goal.ts'
import { readGoalTrades } from './goal-trades.ts'
import { costOfTold } from './told-cost.ts'

/** Estimates what trades within a goal would cost today, and says from what. @throws as `readGoalTrades` */
export async function tradesEstimate(
  context: GoalContext,
  goalId: number,
  moves: readonly TradeMove[],
): Promise<TradesEstimate> {
  const told = await readGoalTrades(context, { goalId, riskAdjustment: 0 })
  return { book: told, cost: costOfTold(told, moves) }
}
