import type { Transaction } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findFunds } from '../../market/index.ts'
import { cancelEntry, correctEntry } from '../ledger/correct-entry.ts'
import { refuseTooEarly } from './check-transaction.ts'
import { readTransactions } from './list-transactions.ts'
import { findFundsMoved, findGoalTerms, findTransactions } from './transactions.repository.ts'

/** What is to be another, and why. Rupees; units with at most three decimals. */
export interface Corrected {
  date?: string | undefined
  amount?: number | undefined
  units?: string | undefined
  reason: string
}

interface CorrectionAnswer {
  message: string
  transaction: Transaction
}

/**
 * Corrects the date, amount or units of a transaction; what follows is recomputed and the reason kept.
 * @throws NOT_FOUND alike for a transaction that does not exist and for another adviser's; INVALID_INPUT,
 * NOT_ENOUGH_UNITS, NOT_CORRECTABLE
 */
export async function correctTransaction(
  context: AdviserContext,
  id: number,
  correction: Corrected,
): Promise<CorrectionAnswer> {
  const { db, adviserId, clock } = context
  const [stored] = await findTransactions(db, adviserId, [id])
  if (stored === undefined) throw new AppError('NOT_FOUND')
  if (correction.date !== undefined) await refuseDateOf(context, stored, correction.date)
  await correctEntry(db, adviserId, id, { ...correction, now: clock() })
  return answer(context, id, 'Transaction corrected. What follows it was recomputed.')
}

/**
 * Cancels a transaction, of a switch both halves; what follows is recomputed and the reason kept.
 * @throws NOT_FOUND as above; NOT_CORRECTABLE where a later redemption would take more than is held then
 */
export async function cancelTransaction(
  context: AdviserContext,
  id: number,
  { reason }: { reason: string },
): Promise<CorrectionAnswer> {
  await cancelEntry(context.db, context.adviserId, id, { reason, now: context.clock() })
  return answer(context, id, 'Transaction cancelled. What follows it was recomputed.')
}

async function refuseDateOf(
  { db, adviserId }: AdviserContext,
  stored: { id: number; goal_id: number },
  date: string,
): Promise<void> {
  const terms = await findGoalTerms(db, adviserId, stored.goal_id)
  if (terms === undefined) throw new AppError('NOT_FOUND')
  const moved = await findFundsMoved(db, adviserId, stored.id)
  const funds = (await findFunds(db)).filter((fund) => moved.includes(fund.code))
  refuseTooEarly(date, terms.created_at, funds)
}

async function answer(
  { db, adviserId }: AdviserContext,
  id: number,
  message: string,
): Promise<CorrectionAnswer> {
  const [transaction] = await readTransactions(db, adviserId, [id])
  if (transaction === undefined) throw new AppError('NOT_FOUND')
  return { message, transaction }
}
