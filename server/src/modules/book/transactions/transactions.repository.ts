import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { anyOfFew } from '../../../core/database/planned-once.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import { clientStateColumns } from '../../../core/schema/client-state.ts'

interface GoalPlace {
  firmId: number
  goalId: number
}

const askTerms = readyQuery(['firmId', 'goalId'], (db, { firmId, goalId }: GoalPlace) =>
  db
    .selectFrom('goal')
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'goal.firm_id').onRef('client.id', '=', 'goal.client_id'),
    )
    .select(['goal.created_at', 'goal.client_id', 'client.name as client_name', ...clientStateColumns])
    .where('goal.firm_id', '=', firmId)
    .where('goal.id', '=', goalId)
    .where('goal.is_unassigned', '=', false),
)

/** What decides whether something may be recorded for a goal; undefined where the goal is not this adviser's. */
export async function findGoalTerms(db: Database, firmId: number, goalId: number) {
  return (await askTerms(db, { firmId, goalId }))[0]
}

/**
 * The goal, and where its purchases of a fund go to a folio of the client's or it has part of one, all goals of the client
 * that hold the fund.
 */
export async function findSharingGoals(
  db: Database,
  firmId: number,
  { goalId, fundCode }: { goalId: number; fundCode: number },
): Promise<number[]> {
  const { rows } = await sql<{ goal_id: number }>`
    select ${goalId}::bigint as goal_id
    union
    select holding.goal_id from holding
    join goal on goal.firm_id = holding.firm_id and goal.id = ${goalId} and goal.client_id = holding.client_id
    where holding.firm_id = ${firmId} and holding.fund_code = ${fundCode} and (
      exists (select from goal_folio where firm_id = ${firmId} and goal_id = ${goalId} and fund_code = ${fundCode})
      or exists (select from folio_share where firm_id = ${firmId} and goal_id = ${goalId} and fund_code = ${fundCode})
    )`.execute(db)
  return rows.map(({ goal_id: id }) => id)
}

export async function hasKey(db: Database, firmId: number, idempotencyKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return found !== undefined
}

export type TransactionRow = Awaited<ReturnType<typeof findGoalTransactions>>[number]

function transactionsOf(db: Database, firmId: number) {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('fund', 'fund.code', 'ledger_entry.fund_code')
    .select([
      'ledger_entry.id',
      'ledger_entry.goal_id',
      'ledger_entry.kind',
      'ledger_entry.fund_code',
      'fund.name as fund_name',
      'ledger_entry.dated',
      'ledger_entry.amount',
      'ledger_entry.asked_amount',
      'ledger_entry.asked_units',
      'ledger_entry.duty',
      'ledger_entry.units',
      'ledger_entry.nav',
      'ledger_entry.nav_date',
      'ledger_entry.nav_is_simulated',
      'ledger_entry.is_printed',
      'ledger_entry.switch_from',
      'ledger_entry.cancelled_at',
    ])
    .where('ledger_entry.firm_id', '=', firmId)
}

const askTransactions = readyQuery(['firmId', 'goalId'], (db, { firmId, goalId }: GoalPlace) =>
  transactionsOf(db, firmId)
    .where('ledger_entry.goal_id', '=', goalId)
    .orderBy('ledger_entry.dated', 'desc')
    .orderBy('ledger_entry.id', 'desc'),
)

/** All transactions of a goal, the newest first, cancelled ones among them. */
export function findGoalTransactions(db: Database, firmId: number, goalId: number) {
  return askTransactions(db, { firmId, goalId })
}

/** The transactions of a client that stand, dated within a period (`YYYY-MM-DD`, both days in it), the oldest first. */
export function findClientTransactions(
  db: Database,
  firmId: number,
  clientId: number,
  { from, to }: { from: string; to: string },
) {
  return transactionsOf(db, firmId)
    .where('ledger_entry.client_id', '=', clientId)
    .where('ledger_entry.cancelled_at', 'is', null)
    .where('ledger_entry.dated', '>=', from)
    .where('ledger_entry.dated', '<=', to)
    .orderBy('ledger_entry.dated')
    .orderBy('ledger_entry.id')
    .execute()
}

export function findTransactions(
  db: Database,
  firmId: number,
  ids: readonly number[],
): Promise<TransactionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return transactionsOf(db, firmId).where('ledger_entry.id', 'in', ids).orderBy('ledger_entry.id').execute()
}

/** The funds that a transaction deals in: of a switch both halves'. */
export async function findFundsMoved(db: Database, firmId: number, entryId: number): Promise<number[]> {
  const { rows } = await sql<{ fund_code: number }>`
    select other.fund_code from ledger_entry entry join ledger_entry other
      on other.firm_id = ${firmId}
      and (other.id in (entry.id, entry.switch_from) or other.switch_from in (entry.id, entry.switch_from))
    where entry.firm_id = ${firmId} and entry.id = ${entryId}`.execute(db)
  return rows.map((row) => row.fund_code)
}

const askCorrections = readyQuery(
  ['firmId', 'entryIds'],
  (db, { firmId, entryIds }: { firmId: number; entryIds: readonly number[] }) =>
    db
      .selectFrom('ledger_correction')
      .select(['entry_id', 'at', 'reason', 'before', 'after'])
      .where('firm_id', '=', firmId)
      .where('entry_id', '=', anyOfFew(entryIds))
      .orderBy('id'),
)

/** The corrections of some transactions, the oldest first. */
export async function findCorrections(db: Database, firmId: number, entryIds: readonly number[]) {
  return entryIds.length === 0 ? [] : await askCorrections(db, { firmId, entryIds })
}

/**
 * Holds all goals of a client until the transaction ends. A checkout holds a goal first and its client second: who needs
 * both does as it does.
 */
export async function lockClientGoals(db: Database, firmId: number, clientId: number): Promise<void> {
  await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .forUpdate()
    .execute()
}
