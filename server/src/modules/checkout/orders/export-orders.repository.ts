import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { findSending } from '../rail/rail.repository.ts'
import { findRail } from './orders.repository.ts'
import { findFiles } from './sent-orders.repository.ts'
import { shownFile } from './shown-file.ts'

const mostFiles = 100_000

/** Everything that went to the rail, and what clients and schemes are called there. */
export async function exportOrders(db: Database, firmId: number): Promise<DataExport['orders']> {
  const clients = await db
    .selectFrom('rail_client')
    .select(['client_id', 'code'])
    .where('firm_id', '=', firmId)
    .orderBy('client_id')
    .execute()
  const schemes = await db
    .selectFrom('rail_scheme')
    .select(['fund_code', 'code', 'large_code'])
    .where('firm_id', '=', firmId)
    .orderBy('fund_code')
    .execute()
  const orders = await db
    .selectFrom('rail_order')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('source', '<>', 'm')
    .orderBy('source')
    .orderBy('source_id')
    .execute()
  return {
    sendsItself: await findSending(db, firmId),
    setting: (await findRail(db, firmId)) ?? null,
    clientCodes: clients.map((row) => ({ clientId: row.client_id, code: row.code })),
    schemeCodes: schemes.map((row) => ({
      fundCode: String(row.fund_code),
      code: row.code,
      largeCode: row.large_code,
    })),
    files: (await findFiles(db, firmId, mostFiles)).map(shownFile),
    orders: orders.map((row) => ({
      key: `${row.source}${row.source_id}`,
      way: row.way,
      clientId: row.client_id,
      goalId: row.goal_id ?? 0,
      state: row.state,
      reason: row.reason,
      reference: row.reference,
      railNumber: row.rail_number,
      fileId: row.file_id,
      sentAt: row.sent_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
    })),
  }
}
