import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import type { SipChangeAction } from '../../../core/schema/schema-review.ts'

/** A change of a SIP as it is kept; rupees with two decimals. */
export interface NewSipChange {
  sipId: number
  at: Date
  action: SipChangeAction
  amountBefore: string
  amountAfter: string
  /** Percent with two decimals. */
  stepUpBefore: string
  stepUpAfter: string
  reason: string | null
  /** What the client agreed to it with, where that is needed. */
  agreementId: number | null
}

export async function insertSipChange(db: Database, firmId: number, change: NewSipChange): Promise<void> {
  await db
    .insertInto('sip_change')
    .values({
      firm_id: firmId,
      sip_id: change.sipId,
      at: change.at,
      action: change.action,
      amount_before: change.amountBefore,
      amount_after: change.amountAfter,
      step_up_before: change.stepUpBefore,
      step_up_after: change.stepUpAfter,
      reason: change.reason,
      agreement_id: change.agreementId,
    })
    .execute()
}

/** All changes of a book's SIPs, the oldest first, for the adviser's export. */
export async function exportSipChanges(
  db: Database,
  firmId: number,
  clientId?: number,
): Promise<DataExport['sipChanges']> {
  const rows = await db
    .selectFrom('sip_change')
    .select(['sip_id', 'at', 'action', 'amount_before', 'amount_after', 'step_up_before', 'step_up_after'])
    .select(['reason', 'agreement_id'])
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) =>
      query.where('sip_id', 'in', (own) =>
        own
          .selectFrom('sip')
          .select('id')
          .where('firm_id', '=', firmId)
          .where('client_id', '=', clientId ?? 0),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    sipId: row.sip_id,
    at: row.at.toISOString(),
    action: row.action,
    reason: row.reason,
    amountBefore: row.amount_before,
    amountAfter: row.amount_after,
    stepUpBefore: row.step_up_before,
    stepUpAfter: row.step_up_after,
    agreementId: row.agreement_id,
  }))
}
