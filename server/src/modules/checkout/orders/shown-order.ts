import type { Order } from '@lakshya/contract'
import { missingOf } from './missing.ts'
import type { OrderRow } from './orders.repository.ts'

/** An order as lists show it, with what is missing for a way. */
export function shownOrder(row: OrderRow, by: 'file' | 'rail'): Order {
  const isOpen = row.state === 'to-send' || row.state === 'rejected'
  return {
    key: `${row.source}${row.source_id}`,
    kind: row.kind,
    client: { id: row.client_id, name: row.client_name },
    goal: { id: row.goal_id, name: row.goal_name },
    fundCode: String(row.fund_code),
    fundName: row.fund_name,
    toFundName: row.to_fund_name,
    amount: row.amount === null ? null : Number(row.amount),
    units: row.units,
    dated: row.dated,
    state: row.state,
    reason: row.reason,
    reference: row.reference,
    railNumber: row.rail_number,
    fileId: row.file_id,
    way: row.way,
    trouble: row.trouble,
    isCancelAsked: row.is_cancel_asked,
    isCancelled: row.is_cancelled,
    missing: isOpen ? missingOf(row, by) : [],
  }
}
