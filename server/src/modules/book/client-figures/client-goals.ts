import type { GoalSummary } from '@lakshya/contract'
import { requireClient } from '../../../core/database/require-client.ts'
import { findGoals } from '../figures/book.repository.ts'
import type { BookContext } from '../figures/book-context.ts'
import { loadBookNavs } from './goal-values.ts'

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function listClientGoals(context: BookContext, clientId: number): Promise<GoalSummary[]> {
  const { db, firmId } = context
  const [navs] = await Promise.all([loadBookNavs(context), requireClient(db, firmId, clientId)])
  const rows = await findGoals(db, firmId, clientId, navs.now)
  return rows.map((row) => ({
    id: row.id,
    clientId,
    name: row.name,
    targetDate: row.target_date,
    targetAmount: Number(row.target_amount),
    currentValue: Number(row.value),
    createdAt: row.created_at.toISOString(),
    investmentType: row.investment_type,
    sipFrequency: row.sip_frequency,
    isFinalised: row.is_finalised,
    investedAmount: Number(row.invested),
  }))
}
