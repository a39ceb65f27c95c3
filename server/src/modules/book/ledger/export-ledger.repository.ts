import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

type ExportedLedger = Pick<DataExport, 'holdings' | 'sips' | 'transactions' | 'corrections'>

/** A firm's whole ledger, or one client's, for the export. Rupees, units and NAVs as text, exactly as they are kept. */
export async function exportLedger(db: Database, firmId: number, clientId?: number): Promise<ExportedLedger> {
  return {
    holdings: await exportHoldings(db, firmId, clientId),
    sips: await exportSips(db, firmId, clientId),
    transactions: await exportTransactions(db, firmId, clientId),
    corrections: await exportCorrections(db, firmId, clientId),
  }
}

async function exportHoldings(
  db: Database,
  firmId: number,
  clientId: number | undefined,
): Promise<ExportedLedger['holdings']> {
  const rows = await db
    .selectFrom('holding')
    .select(['id', 'client_id', 'goal_id', 'fund_code', 'units', 'invested', 'pending', 'bought_on'])
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id')
    .execute()
  return rows.map((holding) => ({
    id: holding.id,
    clientId: holding.client_id,
    goalId: holding.goal_id,
    fundCode: String(holding.fund_code),
    units: holding.units,
    invested: holding.invested,
    pending: holding.pending,
    boughtOn: holding.bought_on,
  }))
}

async function exportSips(
  db: Database,
  firmId: number,
  clientId: number | undefined,
): Promise<ExportedLedger['sips']> {
  const rows = await db
    .selectFrom('sip')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id')
    .execute()
  return rows.map((sip) => ({
    id: sip.id,
    clientId: sip.client_id,
    goalId: sip.goal_id,
    fundCode: String(sip.fund_code),
    amount: sip.amount,
    amountYear: sip.amount_year,
    stepUp: sip.step_up,
    frequency: sip.frequency,
    state: sip.state,
    startOn: sip.start_on,
    endOn: sip.end_on,
    instalments: sip.instalments,
    booked: sip.booked,
    nextDueOn: sip.next_due_on,
    lastProcessedOn: sip.last_processed_on,
    createdAt: sip.created_at.toISOString(),
  }))
}

async function exportTransactions(
  db: Database,
  firmId: number,
  clientId: number | undefined,
): Promise<ExportedLedger['transactions']> {
  const rows = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id')
    .execute()
  return rows.map((entry) => ({
    id: entry.id,
    clientId: entry.client_id,
    goalId: entry.goal_id,
    holdingId: entry.holding_id,
    fundCode: String(entry.fund_code),
    kind: entry.kind,
    date: entry.dated,
    amount: entry.amount,
    askedAmount: entry.asked_amount,
    askedUnits: entry.asked_units,
    stampDuty: entry.duty,
    units: entry.units,
    cost: entry.cost,
    nav: entry.nav,
    navDate: entry.nav_date,
    isSimulated: entry.nav_is_simulated,
    sipId: entry.sip_id,
    instalment: entry.instalment,
    switchedFrom: entry.switch_from,
    createdAt: entry.created_at.toISOString(),
    cancelledAt: entry.cancelled_at?.toISOString() ?? null,
  }))
}

async function exportCorrections(
  db: Database,
  firmId: number,
  clientId: number | undefined,
): Promise<ExportedLedger['corrections']> {
  const rows = await db
    .selectFrom('ledger_correction')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) =>
      query.where('entry_id', 'in', (own) =>
        own
          .selectFrom('ledger_entry')
          .select('id')
          .where('firm_id', '=', firmId)
          .where('client_id', '=', clientId ?? 0),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((correction) => ({
    transactionId: correction.entry_id,
    at: correction.at.toISOString(),
    byAdviser: correction.by_adviser,
    reason: correction.reason,
    before: recordOf(correction.before),
    after: recordOf(correction.after),
  }))
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
