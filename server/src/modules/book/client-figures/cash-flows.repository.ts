import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'

/** Reads the index `ledger_entry_flows` alone, which has all of these columns: entries of a client lie far apart. */
export function selectFlows(db: Database, { firmId, clientId }: { firmId: number; clientId: number }) {
  return db
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
    .orderBy('id')
}

const askFlows = readyQuery(['firmId', 'clientId'], selectFlows)

/** A client's transactions that are known in amount, in the order in which they counted. */
export function findFlows(db: Database, firmId: number, clientId: number) {
  return askFlows(db, { firmId, clientId })
}
