import type { DataProtection, LockedClient } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { archiveClient } from '../record/archive-client.ts'
import { recordChange } from '../record/client-changes.ts'
import { holdClient, lockClient, updateClient } from '../register/clients.repository.ts'
import { loadClient } from '../register/get-client.ts'
import { endLinks } from '../suitability/risk-links.repository.ts'
import { endOvertaken } from '../waiting/ask-change.ts'
import { erasureTerm, getDataProtection } from './data-protection.ts'
import { deleteErasure, findErasures, findLocked, insertErasure } from './erasure.repository.ts'

interface Asked {
  reason?: string
  pauseSips?: boolean
}

/**
 * Locks a client at once and deletes all when the law's term ends: the client goes to the archive and out of its list too.
 * One who is locked already stays as he is.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's; SIPS_RUNNING where SIPs run and nothing
 * says that they are to be paused
 */
export async function askErasure(
  context: AdviserContext,
  clientId: number,
  { reason, pauseSips }: Asked,
): Promise<DataProtection> {
  const { db, firmId, adviserId, clock } = context
  await loadClient(context, clientId)
  if ((await findErasures(db, firmId, clientId)).has(clientId)) return getDataProtection(context, clientId)
  const archiving = pauseSips === undefined ? {} : { pauseSips }
  await archiveClient(context, clientId, archiving)
  await lockClient(db, firmId, clientId)
  const { eraseOn, term, source } = await erasureTerm(context, clientId)
  await insertErasure(db, {
    firm_id: firmId,
    client_id: clientId,
    asked_at: clock(),
    by: adviserId,
    reason: reason ?? null,
    erase_on: eraseOn,
    term,
    source,
  })
  const field = { field: 'erasure', label: 'To be deleted on', from: null, to: eraseOn }
  await recordChange(context, clientId, { kind: 'erasure-asked', fields: [field], reason })
  await endLinks(db, firmId, clientId, clock())
  await endOvertaken(context, clientId)
  await updateClient(db, firmId, clientId, { locked_at: clock() })
  return getDataProtection(context, clientId)
}

/** The clients who wait for their erasure, who is deleted first at the top. */
export function listLocked({ db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>): Promise<LockedClient[]> {
  return findLocked(db, firmId)
}

/**
 * Unlocks a client who asks for erasure no more, and who is in the archive then.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's; CLIENT_ERASED where it is too late
 */
export async function cancelErasure(
  context: AdviserContext,
  clientId: number,
  { reason }: Pick<Asked, 'reason'>,
): Promise<DataProtection> {
  const { db, firmId } = context
  await holdClient(db, firmId, clientId)
  await loadClient(context, clientId)
  const erasure = (await findErasures(db, firmId, clientId)).get(clientId)
  if (erasure !== undefined) {
    if (erasure.erasedAt !== null) throw new AppError('CLIENT_ERASED')
    await deleteErasure(db, firmId, clientId)
    await updateClient(db, firmId, clientId, { locked_at: null })
    await recordChange(context, clientId, { kind: 'erasure-cancelled', fields: [], reason })
  }
  return getDataProtection(context, clientId)
}
