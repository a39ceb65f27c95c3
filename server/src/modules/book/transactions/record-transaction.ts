import type { NewTransaction, Transaction } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed, refuseLocked } from '../../../core/schema/client-state.ts'
import { lockGoal } from '../ledger/holdings.repository.ts'
import { recordPurchase, recordRedemption, recordSwitch } from '../ledger/record-entries.ts'
import { notifyClient } from '../notices/notify-client.ts'
import { orderNotice } from '../notices/transaction-notice.ts'
import { auditTransactions } from './audit-transactions.ts'
import { knownFund, refuseNotOffered, refuseTooEarly } from './check-transaction.ts'
import { readTransactions } from './list-transactions.ts'
import { refuseLockedUnits } from './refuse-locked-units.ts'
import { findGoalTerms, hasKey } from './transactions.repository.ts'

const nouns = { purchase: 'Purchase', redemption: 'Redemption', switch: 'Switch' } as const

/**
 * Records a purchase, redemption or switch for a finalised goal; the same Idempotency-Key records it once. The client is
 * told of what is taken out or moved. Of an archived client money may come out, and nothing is bought.
 * @throws NOT_FOUND, INVALID_INPUT, UNKNOWN_FUND, NOT_ENOUGH_UNITS with what is held or not locked in, NOT_CORRECTABLE,
 * IDEMPOTENCY_CONFLICT
 */
export async function recordTransaction(
  context: AdviserContext,
  goalId: number,
  input: NewTransaction,
): Promise<{ message: string; transactions: Transaction[] }> {
  const { db, firmId, clock } = context
  // Held until the end: calls with one key follow each other.
  if ((await lockGoal(db, firmId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  const key = context.idempotencyKey
  // Apart from the keys that the platform gives to what it books itself.
  const idempotencyKey = key === undefined ? undefined : `recorded:${key}`
  const isRepeated = idempotencyKey !== undefined && (await hasKey(db, firmId, idempotencyKey))
  if (isRepeated) context.answerAsExisting()
  else await refuseWrong(context, goalId, input)
  const record = { goalId, fundCode: Number(input.fundCode), date: input.date, now: clock(), idempotencyKey }
  const ids = await writeTransaction(context, input, record)
  const transactions = await readTransactions(db, firmId, ids)
  if (!isRepeated) await auditTransactions(context, 'ledger.recorded', { after: transactions })
  if (!isRepeated && input.kind !== 'purchase') {
    await notifyClient(context, goalId, (goal) => orderNotice(transactions, goal))
  }
  const isPending = transactions.some((one) => one.isPending)
  return {
    message: `${nouns[input.kind]} recorded.${isPending ? ' It is allotted once its NAV is known.' : ''}`,
    transactions,
  }
}

type AnyRecord = Parameters<typeof recordRedemption>[2]

/** Records what was looked at. @returns the ids of what was recorded */
export function writeTransaction(
  { db, firmId }: AdviserContext,
  input: NewTransaction,
  record: AnyRecord,
): Promise<number[]> {
  if (input.kind === 'purchase') return recordPurchase(db, firmId, { ...record, amount: input.amount })
  const { amount, units, isAll } = input
  const asked = { ...record, amount, units, isAll }
  if (input.kind === 'redemption') return recordRedemption(db, firmId, asked)
  return recordSwitch(db, firmId, { ...asked, toFundCode: Number(input.toFundCode) })
}

/**
 * Refuses what cannot be recorded for a goal.
 * @throws NOT_FOUND, INVALID_INPUT, UNKNOWN_FUND, NOT_ENOUGH_UNITS, NOT_CORRECTABLE
 */
export async function refuseWrong(
  { db, firmId }: AdviserContext,
  goalId: number,
  input: NewTransaction,
): Promise<void> {
  const terms = await findGoalTerms(db, firmId, goalId)
  if (terms === undefined) throw new AppError('NOT_FOUND')
  if (input.kind === 'redemption') refuseLocked(terms)
  else refuseClosed(terms)
  const fund = await knownFund(db, input.fundCode, 'fundCode')
  const funds = [fund]
  if (input.kind === 'purchase') await refuseNotOffered({ db, firmId }, fund, 'fundCode')
  if (input.kind === 'switch') {
    const into = await knownFund(db, input.toFundCode, 'toFundCode')
    await refuseNotOffered({ db, firmId }, into, 'toFundCode')
    funds.push(into)
  }
  refuseTooEarly(input.date, terms.created_at, funds)
  if (input.kind !== 'purchase') await refuseLockedUnits({ db, firmId }, goalId, { input, fund })
}
