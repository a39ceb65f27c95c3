import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'

const askFlows = readyQuery(
  ['firmId', 'clientId'],
  (db, { firmId, clientId }: { firmId: number; clientId: number }) =>
    db
      .selectFrom('ledger_entry')
      .select([
        'id',
        'goal_id',
        'fund_code',
        'kind',
        'dated',
        'nav_date',
        'amount',
        'switch_from',
        'is_printed',
      ])
      .where('firm_id', '=', firmId)
      .where('client_id', '=', clientId)
      .where('cancelled_at', 'is', null)
      .where('amount', 'is not', null)
      .orderBy('id'),
)

/** A client's transactions that are known in amount, in the order in which they counted. */
export function findFlows(db: Database, firmId: number, clientId: number) {
  return askFlows(db, { firmId, clientId })
}
