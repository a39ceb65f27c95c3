import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { termColumns, termsOfRow } from './goal-terms.ts'

/** All goals of a book with what they were agreed to be put into, for the adviser's export. */
export async function exportGoals(db: Database, firmId: number): Promise<DataExport['goals']> {
  const funds = await fundsOf(db, firmId)
  const byGoal = new Map<number, DataExport['goals'][number]['plannedFunds']>()
  for (const fund of funds) {
    const planned = byGoal.get(fund.goal_id) ?? []
    planned.push({ fundCode: String(fund.fund_code), amount: fund.amount })
    byGoal.set(fund.goal_id, planned)
  }
  return (await goalsOf(db, firmId)).map((goal) => ({
    id: goal.id,
    clientId: goal.client_id,
    name: goal.name,
    targetAmount: goal.target_amount,
    targetDate: goal.target_date,
    investmentType: goal.investment_type,
    sipFrequency: goal.sip_frequency,
    riskLevel: goal.risk_level,
    timeFrame: goal.time_frame,
    amountMode: goal.amount_mode,
    statedCurrentValue: goal.stated_current_value,
    instalments: goal.instalments,
    ...termsOfRow(goal),
    createdAt: goal.created_at.toISOString(),
    finalisedAt: goal.finalised_at?.toISOString() ?? null,
    plannedFunds: byGoal.get(goal.id) ?? [],
  }))
}

function goalsOf(db: Database, firmId: number) {
  return db
    .selectFrom('goal')
    .select([
      'id',
      'client_id',
      'name',
      'target_amount',
      'target_date',
      'investment_type',
      'sip_frequency',
      'risk_level',
      'time_frame',
      'amount_mode',
      'stated_current_value',
      'instalments',
      'created_at',
      'finalised_at',
      ...termColumns,
    ])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute()
}

function fundsOf(db: Database, firmId: number) {
  return db
    .selectFrom('goal_fund')
    .select(['goal_id', 'fund_code', 'amount'])
    .where('firm_id', '=', firmId)
    .orderBy('goal_id')
    .orderBy('position')
    .execute()
}
