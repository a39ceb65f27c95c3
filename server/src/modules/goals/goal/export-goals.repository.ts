import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { termColumns, termsOfRow } from './goal-terms.ts'

/** All goals of a book, or of one client, with what they were agreed to be put into, for the export. */
export async function exportGoals(
  db: Database,
  firmId: number,
  clientId?: number,
): Promise<DataExport['goals']> {
  const funds = await fundsOf(db, firmId, clientId)
  const byGoal = new Map<number, DataExport['goals'][number]['plannedFunds']>()
  for (const fund of funds) {
    const planned = byGoal.get(fund.goal_id) ?? []
    planned.push({ fundCode: String(fund.fund_code), amount: fund.amount })
    byGoal.set(fund.goal_id, planned)
  }
  return (await goalsOf(db, firmId, clientId)).map((goal) => ({
    id: goal.id,
    clientId: goal.client_id,
    name: goal.name,
    targetAmount: goal.target_amount,
    targetDate: goal.is_unassigned ? null : goal.target_date,
    isUnassigned: goal.is_unassigned,
    investmentType: goal.investment_type,
    sipFrequency: goal.sip_frequency,
    riskLevel: goal.risk_level,
    timeFrame: goal.time_frame,
    amountMode: goal.amount_mode,
    statedCurrentValue: goal.stated_current_value,
    instalments: goal.instalments,
    ...termsOfRow(goal),
    reviewMonths: goal.review_months,
    acceptedChance: goal.accepted_chance,
    acceptedAt: goal.accepted_at?.toISOString() ?? null,
    createdAt: goal.created_at.toISOString(),
    finalisedAt: goal.finalised_at?.toISOString() ?? null,
    plannedFunds: byGoal.get(goal.id) ?? [],
  }))
}

function goalsOf(db: Database, firmId: number, clientId: number | undefined) {
  return db
    .selectFrom('goal')
    .select([
      'id',
      'client_id',
      'name',
      'target_amount',
      'target_date',
      'is_unassigned',
      'investment_type',
      'sip_frequency',
      'risk_level',
      'time_frame',
      'amount_mode',
      'stated_current_value',
      'instalments',
      'created_at',
      'finalised_at',
      'accepted_chance',
      'accepted_at',
      'review_months',
      ...termColumns,
    ])
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id')
    .execute()
}

function fundsOf(db: Database, firmId: number, clientId: number | undefined) {
  return db
    .selectFrom('goal_fund')
    .select(['goal_id', 'fund_code', 'amount'])
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) =>
      query.where('goal_id', 'in', (goal) =>
        goal
          .selectFrom('goal')
          .select('id')
          .where('firm_id', '=', firmId)
          .where('client_id', '=', clientId ?? 0),
      ),
    )
    .orderBy('goal_id')
    .orderBy('position')
    .execute()
}
