import type { NewTransaction, TradeMove, Transaction } from '@lakshya/contract'
import { milliunitsOf, unitsIn, unitsOf, unitWords } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findHeldLots } from '../ledger/held-lots.ts'
import { auditTransactions } from './audit-transactions.ts'
import { knownFund } from './check-transaction.ts'
import { readTransactions } from './list-transactions.ts'
import { refuseWrong, writeTransaction } from './record-transaction.ts'
import { splitMoves } from './split-moves.ts'

/**
 * Refuses trades that cannot be recorded together today: each by itself, and what leaves a fund in all of them.
 * @throws NOT_FOUND, INVALID_INPUT, UNKNOWN_FUND, NOT_ENOUGH_UNITS, NOT_CORRECTABLE
 */
export async function checkMoves(
  context: AdviserContext,
  goalId: number,
  moves: readonly TradeMove[],
): Promise<void> {
  const date = businessDate(context.clock())
  const sold = new Map<string, bigint>()
  for (const move of moves) {
    if (move.kind === 'purchase') await refuseWrong(context, goalId, transactionOf(move, date))
    else {
      if (move.toFundCode === move.fundCode) throw wrong('INVALID_INPUT', 'Choose another fund to switch to.')
      const units = (sold.get(move.fundCode) ?? 0n) + milliunitsOf(move.units)
      sold.set(move.fundCode, units)
      // What is locked in is judged by all that leaves the fund.
      await refuseWrong(context, goalId, transactionOf({ ...move, units: unitsOf(units) }, date))
    }
  }
  for (const [fundCode, units] of sold) await refuseTooMany(context, goalId, { fundCode, units })
}

async function refuseTooMany(
  { db, firmId }: AdviserContext,
  goalId: number,
  { fundCode, units }: { fundCode: string; units: bigint },
): Promise<void> {
  const held = unitsIn(await findHeldLots(db, firmId, { goalId, fundCode: Number(fundCode) }))
  if (held >= units) return
  const { name } = await knownFund(db, fundCode, 'moves')
  throw wrong(
    'NOT_ENOUGH_UNITS',
    `The goal holds ${unitWords(unitsOf(held))} units of ${name}, not ${unitWords(unitsOf(units))}.`,
  )
}

function wrong(code: 'INVALID_INPUT' | 'NOT_ENOUGH_UNITS', message: string): AppError {
  return new AppError(code, message, { details: [{ path: 'moves', message }] })
}

function transactionOf(move: TradeMove, date: string): NewTransaction {
  const { kind, fundCode } = move
  return kind === 'purchase'
    ? { kind, fundCode, date, amount: move.amount }
    : { kind, fundCode, toFundCode: move.toFundCode, date, units: move.units }
}

/**
 * Records trades that a client agreed to, on today's date, all or none; the same agreement records them once. Who calls
 * tells the client.
 * @throws what `checkMoves` does
 */
export async function recordMoves(
  context: AdviserContext,
  goalId: number,
  { moves, agreementId }: { moves: readonly TradeMove[]; agreementId: number },
): Promise<Transaction[]> {
  const { db, firmId, clock } = context
  await checkMoves(context, goalId, moves)
  const now = clock()
  const date = businessDate(now)
  const ids: number[] = []
  for (const [n, parts] of (await splitMoves(context, goalId, moves)).entries()) {
    for (const [k, { move, folioId }] of parts.entries()) {
      // Apart from the keys of what is recorded by hand; the agreement can be read off it.
      const idempotencyKey = k === 0 ? `agreed:${agreementId}:${n}` : `agreed:${agreementId}:${n}:${k}`
      const record = { goalId, fundCode: Number(move.fundCode), date, now, idempotencyKey, folioId }
      ids.push(...(await writeTransaction(context, transactionOf(move, date), record)))
    }
  }
  const transactions = await readTransactions(db, firmId, ids)
  await auditTransactions(context, 'ledger.recorded', { after: transactions })
  return transactions
}
