import type { Transaction } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { correctionInWords } from './correction-words.ts'
import {
  findClientTransactions,
  findCorrections,
  findGoalTerms,
  findGoalTransactions,
  findTransactions,
  type TransactionRow,
} from './transactions.repository.ts'

/**
 * A goal's transactions, the newest first, cancelled ones with their reason.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function listTransactions(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  goalId: number,
): Promise<Transaction[]> {
  if ((await findGoalTerms(db, firmId, goalId)) === undefined) throw new AppError('NOT_FOUND')
  return withCorrections(db, firmId, await findGoalTransactions(db, firmId, goalId))
}

/**
 * What stands of a client's transactions dated within a period, both days in it, the oldest first.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's
 */
export async function listClientTransactions(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  clientId: number,
  period: { from: string; to: string },
): Promise<Transaction[]> {
  await requireClient(db, firmId, clientId)
  return withCorrections(db, firmId, await findClientTransactions(db, firmId, clientId, period))
}

/** Some transactions by id, as they stand now. */
export async function readTransactions(
  db: Database,
  firmId: number,
  ids: readonly number[],
): Promise<Transaction[]> {
  return withCorrections(db, firmId, await findTransactions(db, firmId, ids))
}

async function withCorrections(
  db: Database,
  firmId: number,
  rows: readonly TransactionRow[],
): Promise<Transaction[]> {
  const ids = rows.map((row) => row.id)
  const corrections = Map.groupBy(await findCorrections(db, firmId, ids), (row) => row.entry_id)
  return rows.map((row) => ({
    id: row.id,
    goalId: row.goal_id,
    kind: row.kind,
    fundCode: String(row.fund_code),
    fundName: row.fund_name,
    date: row.dated,
    navDate: row.nav_date,
    // A statement may have none.
    nav: row.is_printed && Number(row.nav) === 0 ? null : row.nav,
    // Of a redemption that waits, what was asked for.
    amount: numberOf(row.amount ?? row.asked_amount),
    stampDuty: numberOf(row.duty),
    units: row.units ?? row.asked_units,
    isPending: row.nav === null && row.cancelled_at === null,
    isCancelled: row.cancelled_at !== null,
    isSimulated: row.nav_is_simulated === true,
    isPrinted: row.is_printed,
    corrections: (corrections.get(row.id) ?? []).map(({ at, reason, before, after }) => ({
      at: at.toISOString(),
      reason,
      words: correctionInWords(before, after),
    })),
  }))
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
