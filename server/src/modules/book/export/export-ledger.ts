import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import {
  findCorrectionsToExport,
  findEntriesToExport,
  findHoldingsToExport,
  findSipsToExport,
} from './export-ledger.repository.ts'

type ExportedLedger = Pick<DataExport, 'holdings' | 'sips' | 'transactions' | 'corrections'>

/** An adviser's whole ledger, for the export. Rupees, units and NAVs as text, exactly as they are kept. */
export async function exportLedger(db: Database, adviserId: number): Promise<ExportedLedger> {
  const [holdings, sips, entries, corrections] = [
    await findHoldingsToExport(db, adviserId),
    await findSipsToExport(db, adviserId),
    await findEntriesToExport(db, adviserId),
    await findCorrectionsToExport(db, adviserId),
  ]
  return {
    holdings: holdings.map((holding) => ({
      id: holding.id,
      clientId: holding.client_id,
      goalId: holding.goal_id,
      fundCode: String(holding.fund_code),
      units: holding.units,
      invested: holding.invested,
      pending: holding.pending,
      boughtOn: holding.bought_on,
    })),
    sips: sips.map((sip) => ({
      id: sip.id,
      clientId: sip.client_id,
      goalId: sip.goal_id,
      fundCode: String(sip.fund_code),
      amount: sip.amount,
      frequency: sip.frequency,
      state: sip.state,
      startOn: sip.start_on,
      endOn: sip.end_on,
      instalments: sip.instalments,
      booked: sip.booked,
      nextDueOn: sip.next_due_on,
      lastProcessedOn: sip.last_processed_on,
      createdAt: sip.created_at.toISOString(),
    })),
    transactions: entries.map((entry) => ({
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
    })),
    corrections: corrections.map((correction) => ({
      transactionId: correction.entry_id,
      at: correction.at.toISOString(),
      byAdviser: correction.by_adviser,
      reason: correction.reason,
      before: recordOf(correction.before),
      after: recordOf(correction.after),
    })),
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
