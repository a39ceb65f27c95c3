import type { Transaction } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { auditAll } from '../../../core/audit/audit.ts'
import { type ComparedField, changesBetween } from '../../../core/audit/mask.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { lockGoal } from '../ledger/holdings.repository.ts'

const fields: readonly ComparedField[] = [
  { field: 'kind', label: 'Kind' },
  { field: 'fundName', label: 'Fund' },
  { field: 'date', label: 'Date' },
  { field: 'amount', label: 'Amount' },
  { field: 'units', label: 'Units' },
  { field: 'nav', label: 'NAV' },
  { field: 'isCancelled', label: 'Cancelled' },
]

interface Written {
  before?: Transaction
  after: readonly Transaction[]
  reason?: string
}

/** Writes down what was recorded or corrected of a goal's transactions; the goal is held. */
export async function auditTransactions(
  context: AdviserContext,
  action: 'ledger.recorded' | 'ledger.corrected' | 'ledger.cancelled',
  { before, after, reason }: Written,
): Promise<void> {
  const goal = await lockGoal(context.db, context.firmId, after[0]?.goalId ?? 0)
  if (goal === undefined) throw new AppError('NOT_FOUND')
  const acts = after.map((one) => ({
    action,
    clientId: goal.client_id,
    record: { kind: 'transaction', id: one.id },
    changes: changesBetween({ ...before }, { ...one }, fields),
    ...(reason === undefined ? {} : { words: `Reason: ${reason}` }),
  }))
  await auditAll(context, context.firmId, acts)
}
