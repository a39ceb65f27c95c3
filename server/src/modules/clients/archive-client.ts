import type { ClientDetail } from '@lakshya/contract'
import type { AdviserContext } from '../../core/request-context.ts'
import { recordChange } from './client-changes.ts'
import { lockClient, updateClient } from './clients.repository.ts'
import { getClient, loadClient } from './get-client.ts'

/** Takes a client out of the lists; an archived one stays as it is. */
export function archiveClient(context: AdviserContext, clientId: number, reason?: string) {
  return setArchived(context, clientId, true, reason)
}

/** Brings a client back into the lists; a listed one stays as it is. */
export function restoreClient(context: AdviserContext, clientId: number, reason?: string) {
  return setArchived(context, clientId, false, reason)
}

async function setArchived(
  context: AdviserContext,
  clientId: number,
  isArchived: boolean,
  reason: string | undefined,
): Promise<ClientDetail> {
  const { db, adviserId } = context
  await lockClient(db, adviserId, clientId)
  const row = await loadClient(context, clientId)
  if ((row.archived_at !== null) !== isArchived) {
    await updateClient(db, adviserId, clientId, { archived_at: isArchived ? context.clock() : null })
    await recordChange(context, clientId, { kind: isArchived ? 'archived' : 'restored', fields: [], reason })
  }
  return getClient(context, clientId)
}
