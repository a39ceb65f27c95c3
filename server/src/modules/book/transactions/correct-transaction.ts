import type { Transaction } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseLocked } from '../../../core/schema/client-state.ts'
import { findFunds } from '../../market/index.ts'
import { cancelEntry, correctEntry } from '../ledger/correct-entry.ts'
import { lockGoal } from '../ledger/holdings.repository.ts'
import { notifyClient } from '../notices/notify-client.ts'
import { correctionNotice } from '../notices/transaction-notice.ts'
import { auditTransactions } from './audit-transactions.ts'
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
  const { db, firmId, clock } = context
  const [stored] = await findTransactions(db, firmId, [id])
  if (stored === undefined) throw new AppError('NOT_FOUND')
  if (correction.date !== undefined) await refuseDateOf(context, stored, correction.date)
  const before = await heldTransaction(context, id)
  await correctEntry(db, firmId, id, { ...correction, now: clock() })
  return answer(context, before, {
    action: 'ledger.corrected',
    reason: correction.reason,
    message: 'Transaction corrected. What follows it was put right too.',
  })
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
  const before = await heldTransaction(context, id)
  await cancelEntry(context.db, context.firmId, id, { reason, now: context.clock() })
  return answer(context, before, {
    action: 'ledger.cancelled',
    reason,
    message: 'Transaction cancelled. What follows it was put right too.',
  })
}

async function refuseDateOf(
  { db, firmId }: AdviserContext,
  stored: { id: number; goal_id: number },
  date: string,
): Promise<void> {
  const terms = await findGoalTerms(db, firmId, stored.goal_id)
  if (terms === undefined) throw new AppError('NOT_FOUND')
  const moved = await findFundsMoved(db, firmId, stored.id)
  const funds = (await findFunds(db)).filter((fund) => moved.includes(fund.code))
  refuseTooEarly(date, terms.created_at, funds)
}

/** A transaction as it stands once its goal is held. */
async function heldTransaction({ db, firmId }: AdviserContext, id: number): Promise<Transaction> {
  const [found] = await readTransactions(db, firmId, [id])
  if (found === undefined) throw new AppError('NOT_FOUND')
  await lockGoal(db, firmId, found.goalId)
  const terms = await findGoalTerms(db, firmId, found.goalId)
  if (terms !== undefined) refuseLocked(terms)
  return readOne(db, firmId, id)
}

async function readOne(db: Database, firmId: number, id: number): Promise<Transaction> {
  const [transaction] = await readTransactions(db, firmId, [id])
  if (transaction === undefined) throw new AppError('NOT_FOUND')
  return transaction
}

/** The client is told where something was changed; what was cancelled before stays so. */
async function answer(
  context: AdviserContext,
  before: Transaction,
  {
    action,
    reason,
    message,
  }: { action: 'ledger.corrected' | 'ledger.cancelled'; reason: string; message: string },
): Promise<CorrectionAnswer> {
  const after = await readOne(context.db, context.firmId, before.id)
  if (after.corrections.length > before.corrections.length) {
    await auditTransactions(context, action, { before, after: [after], reason })
    await notifyClient(context, after.goalId, (goal) => correctionNotice({ before, after }, goal))
  }
  return { message, transaction: after }
}
