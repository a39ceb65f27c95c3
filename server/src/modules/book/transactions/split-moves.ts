import type { TradeMove } from '@lakshya/contract'
import { milliunitsOf, unitsIn, unitsOf } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { saleSplitter } from '../gains/sale-places.ts'
import { findHeldLots } from '../ledger/held-lots.ts'
import { findGoalTerms } from './transactions.repository.ts'

/** A part of a trade; the folio that it leaves where the goal holds the fund in several. */
export interface MovePart {
  move: TradeMove
  folioId?: number
  folio?: string
}

/**
 * The parts of trades that are recorded one by one, trade by trade: a registrar takes an order for each folio.
 * @throws NOT_FOUND
 */
export async function splitMoves(
  context: AdviserContext,
  goalId: number,
  moves: readonly TradeMove[],
): Promise<MovePart[][]> {
  const { db, firmId } = context
  const terms = await findGoalTerms(db, firmId, goalId)
  if (terms === undefined) throw new AppError('NOT_FOUND')
  const held = new Map<number, string>()
  for (const { kind, fundCode } of moves) {
    if (kind === 'purchase' || held.has(Number(fundCode))) continue
    const lots = await findHeldLots(db, firmId, { goalId, fundCode: Number(fundCode) })
    held.set(Number(fundCode), unitsOf(unitsIn(lots)))
  }
  const split = await saleSplitter(context, { clientId: terms.client_id, goalId, held })
  return moves.map((move) => {
    if (move.kind === 'purchase') return [{ move }]
    return split(Number(move.fundCode), milliunitsOf(move.units)).map(({ units, ...place }) => ({
      move: { ...move, units: unitsOf(units) },
      ...place,
    }))
  })
}
