import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import { clientStateColumns } from '../../../core/schema/client-state.ts'
import { type GoalTerms, rowOfTerms, termColumns } from './goal-terms.ts'

/** What a goal's plan is made of. Amounts in rupees as text with two decimals. */
export interface GoalPlanRow {
  name: string
  targetAmount: string
  targetDate: string
  investmentType: 'lumpsum' | 'sip'
  sipFrequency: 'monthly' | 'yearly' | null
  riskLevel: number | null
  timeFrame: number
  amountMode: 'target' | 'current'
  statedCurrentValue: string
  terms: GoalTerms
}

/** A goal as agreed. */
export interface GoalRow extends GoalPlanRow {
  clientId: number
  idempotencyKey: string | null
  requestHash: Buffer | null
  createdAt: Date
}

/**
 * Stores a goal that is not finalised; undefined where the client is not this adviser's, or the idempotency key is in
 * the book already.
 */
export async function insertGoal(db: Database, firmId: number, row: GoalRow): Promise<number | undefined> {
  const terms = rowOfTerms(row.terms)
  const { rows } = await sql<{ id: number }>`
    insert into goal (firm_id, client_id, name, target_amount, target_date, investment_type, sip_frequency,
      risk_level, time_frame, amount_mode, stated_current_value, goal_kind, inflation, step_up, lumpsum_amount,
      held_amount, is_target_stated, bolder_reason, glide_path, idempotency_key, request_hash, created_at)
    select firm_id, id, ${row.name}, ${row.targetAmount}::numeric, ${row.targetDate}::date,
      ${row.investmentType}, ${row.sipFrequency}, ${row.riskLevel}::numeric, ${row.timeFrame}::numeric,
      ${row.amountMode}, ${row.statedCurrentValue}::numeric, ${terms.goal_kind}, ${terms.inflation}::numeric,
      ${terms.step_up}::numeric, ${terms.lumpsum_amount}::numeric, ${terms.held_amount}::numeric,
      ${terms.is_target_stated}::boolean, ${terms.bolder_reason}, ${terms.glide_path}, ${row.idempotencyKey},
      ${row.requestHash}::bytea, ${row.createdAt}::timestamptz
    from client where firm_id = ${firmId} and id = ${row.clientId}
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** The goal that an earlier call with the same key made, held until the transaction ends. */
export function lockKeyedGoal(db: Database, firmId: number, idempotencyKey: string) {
  return db
    .selectFrom('goal')
    .select(['id', 'client_id', 'request_hash', 'finalised_at'])
    .where('firm_id', '=', firmId)
    .where('idempotency_key', '=', idempotencyKey)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the plan of a goal that is not finalised. The goal is locked. */
export async function updateGoalPlan(
  db: Database,
  firmId: number,
  goalId: number,
  plan: GoalPlanRow & { requestHash: Buffer },
): Promise<void> {
  await db
    .updateTable('goal')
    .set({
      name: plan.name,
      target_amount: plan.targetAmount,
      target_date: plan.targetDate,
      investment_type: plan.investmentType,
      sip_frequency: plan.sipFrequency,
      risk_level: plan.riskLevel === null ? null : String(plan.riskLevel),
      time_frame: String(plan.timeFrame),
      amount_mode: plan.amountMode,
      stated_current_value: plan.statedCurrentValue,
      ...rowOfTerms(plan.terms),
      request_hash: plan.requestHash,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .where('finalised_at', 'is', null)
    .execute()
}

/** Takes a goal that is not finalised away, with what it was to be put into. */
export async function deleteGoalRow(db: Database, firmId: number, goalId: number): Promise<void> {
  await db
    .deleteFrom('goal')
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .where('finalised_at', 'is', null)
    .execute()
}

export function findClientState(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('client')
    .select(clientStateColumns)
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .executeTakeFirst()
}

/** What a goal is to be put into. `amount` in rupees with two decimals: of the lumpsum, or of one instalment. */
export interface GoalFundRow {
  fundCode: number
  amount: string
}

export async function replaceGoalFunds(
  db: Database,
  firmId: number,
  goalId: number,
  funds: readonly GoalFundRow[],
): Promise<void> {
  await db.deleteFrom('goal_fund').where('firm_id', '=', firmId).where('goal_id', '=', goalId).execute()
  if (funds.length === 0) return
  await db
    .insertInto('goal_fund')
    .values(
      funds.map((fund, position) => ({
        goal_id: goalId,
        firm_id: firmId,
        fund_code: fund.fundCode,
        position,
        amount: fund.amount,
      })),
    )
    .execute()
}

export function findGoalFunds(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('goal_fund')
    .select(['fund_code', 'amount'])
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .orderBy('position')
    .execute()
}

/**
 * Marks a goal as finalised, with its number of instalments where fewer were agreed than its time frame has.
 * @returns its plan, or undefined where it was already or is nobody's
 */
export function markFinalised(
  db: Database,
  firmId: number,
  goalId: number,
  { at, instalments }: { at: Date; instalments: number | null },
) {
  return db
    .updateTable('goal')
    .set({ finalised_at: at, instalments })
    .where('firm_id', '=', firmId)
    .where('id', '=', goalId)
    .where('finalised_at', 'is', null)
    .returning(['investment_type', 'sip_frequency', 'time_frame', 'instalments', 'step_up', 'lumpsum_amount'])
    .executeTakeFirst()
}

/** A goal with its client, as its own page shows it; undefined where it is not this adviser's. */
function wholeGoals(db: Database, firmId: number) {
  return db
    .selectFrom('goal')
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'goal.firm_id').onRef('client.id', '=', 'goal.client_id'),
    )
    .select([
      'goal.id',
      'goal.client_id',
      'goal.name',
      'goal.target_amount',
      'goal.target_date',
      'goal.investment_type',
      'goal.sip_frequency',
      'goal.risk_level',
      'goal.time_frame',
      'goal.amount_mode',
      'goal.instalments',
      'goal.created_at',
      'goal.finalised_at',
      'goal.idempotency_key',
      'goal.accepted_chance',
      'goal.accepted_at',
      'goal.review_months',
      ...termColumns,
      'client.name as client_name',
      'client.risk_appetite',
    ])
    .where('goal.firm_id', '=', firmId)
    .where('goal.is_unassigned', '=', false)
}

const askGoal = readyQuery(
  ['firmId', 'goalId'],
  (db, { firmId, goalId }: { firmId: number; goalId: number }) =>
    wholeGoals(db, firmId).where('goal.id', '=', goalId),
)

export async function findGoal(db: Database, firmId: number, goalId: number) {
  return (await askGoal(db, { firmId, goalId }))[0]
}

/** Those of some goals that are there, in the order of their ids. */
export function findGoalsOf(db: Database, firmId: number, goalIds: readonly number[]) {
  return wholeGoals(db, firmId)
    .where('goal.id', '=', sql<number>`any(${goalIds}::bigint[])`)
    .orderBy('goal.id')
    .execute()
}

/** What is judged of the finalised goals of some clients or the whole book, in the order of their ids. */
export function findBookGoals(db: Database, firmId: number, clientIds: readonly number[] | undefined) {
  return wholeGoals(db, firmId)
    .clearSelect()
    .select(['goal.id', 'goal.client_id', 'goal.name', 'target_amount', 'target_date', 'goal.created_at'])
    .select(['inflation', 'held_amount', 'glide_path', 'risk_level', 'client.risk_appetite'])
    .where('finalised_at', 'is not', null)
    .$if(clientIds !== undefined, (query) =>
      query.where('goal.client_id', '=', sql<number>`any(${clientIds ?? []}::bigint[])`),
    )
    .orderBy('goal.id')
    .execute()
}

/** Where a holding belongs; undefined where it is not this adviser's. */
export function findHoldingPlace(db: Database, firmId: number, holdingId: number) {
  return db
    .selectFrom('holding')
    .select(['client_id', 'goal_id', 'fund_code'])
    .where('firm_id', '=', firmId)
    .where('id', '=', holdingId)
    .executeTakeFirst()
}

/** When the oldest unit of each holding of a goal was bought, by the holding's id. */
export function findBoughtDates(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('holding')
    .select(['id', 'bought_on'])
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .execute()
}
