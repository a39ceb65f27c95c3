import type { PortalMandate } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { exportMandates } from '../../checkout/index.ts'

/** What the client was asked for; what the house has made and not sent, or taken back, is its own matter. */
export async function listOwnMandates({
  db,
  firmId,
  clientId,
  clock,
}: ClientContext): Promise<PortalMandate[]> {
  const all = await exportMandates(db, firmId, { today: businessDate(clock()), clientId })
  return all.filter(({ state }) => state !== 'created' && state !== 'cancelled')
}
