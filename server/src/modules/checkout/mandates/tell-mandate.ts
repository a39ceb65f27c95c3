import { auditAll } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { RailState } from '../rail/gateway.ts'
import { mayCome } from './change-mandate.ts'
import { findByUmrn, holdMandate, type MandateTurn, updateMandate } from './keep-mandates.repository.ts'

const outcomes = {
  received: 'sent',
  authenticated: 'at-bank',
  accepted: 'accepted',
  // No rail allots a mandate; what is allotted was accepted.
  allotted: 'accepted',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<RailState['state'], MandateTurn['state']>

/** Why an answer to a mandate is none: nothing of it is kept then. */
export async function wrongAnswer(
  db: Database,
  { firmId, mandateId }: { firmId: number; mandateId: number },
  { state, number }: RailState,
): Promise<string | undefined> {
  if (outcomes[state] !== 'accepted') return undefined
  if (number === null || !/^[A-Z0-9]{20}$/.test(number))
    return 'The rail accepted the mandate without its UMRN.'
  const known = await findByUmrn(db, firmId, number)
  if (known !== undefined && known.id !== mandateId) return 'The rail gave a UMRN that another mandate has.'
  return undefined
}

/** Keeps what the rail says of a mandate; what is behind where it stands changes nothing. */
export async function tellMandate(
  { db, clock, vault }: Pick<Dependencies, 'clock' | 'vault'> & { db: Database },
  { firmId, mandateId }: { firmId: number; mandateId: number },
  { state: told, reason, number }: RailState & { reason: string | null },
): Promise<void> {
  const row = await holdMandate(db, firmId, mandateId)
  if (row === undefined) return
  // A mandate that was accepted may end at the bank; it is not rejected any more.
  const state = row.state === 'accepted' && told === 'rejected' ? 'cancelled' : outcomes[told]
  if (!mayCome(row.state, state)) return
  const at = clock()
  const turn: MandateTurn = { state, on: businessDate(at), by: 'rail', at }
  await updateMandate(db, row, {
    ...turn,
    ...(state === 'accepted' && { umrn: number }),
    ...((state === 'rejected' || state === 'cancelled') && { reason }),
  })
  const act = {
    action: 'ledger.mandate-changed',
    clientId: row.client_id,
    record: { kind: 'mandate', id: row.id },
    words: `over the rail’s line: ${state}`,
  } as const
  await auditAll({ db, vault, clock }, firmId, [act])
}
