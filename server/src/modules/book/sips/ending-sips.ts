import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'
import { presentAmount } from './sip-amounts.ts'
import { findEndingSips } from './sips.repository.ts'

export interface EndingSip {
  id: number
  clientId: number
  goalId: number
  endOn: string
  instalments: number
  targetDate: string
  /** Rupees of a year at its present amount. */
  yearly: number
}

/** Running SIPs whose last instalment is due by a day while their goal goes on for months after it. */
export async function endingSips(
  db: Database,
  firmId: number,
  until: string,
  clientIds: SomeClients,
): Promise<EndingSip[]> {
  const sips = await findEndingSips(db, firmId, until, clientIds)
  return sips.map(({ target_date: targetDate, ...sip }) => ({
    id: sip.id,
    clientId: sip.client_id,
    goalId: sip.goal_id,
    endOn: sip.end_on ?? until,
    instalments: sip.instalments,
    targetDate,
    yearly: Number(presentAmount(sip)) * (sip.frequency === 'yearly' ? 1 : 12),
  }))
}
