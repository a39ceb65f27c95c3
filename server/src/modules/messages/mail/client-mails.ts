import type { SentMail } from '@lakshya/contract'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findClientMails } from './client-mails.repository.ts'

/**
 * The mails that this adviser's work sent, or waits to send, to a client, the newest first; none with a code.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's
 */
export async function listClientMails(
  { db, vault, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'firmId'>,
  clientId: number,
): Promise<SentMail[]> {
  await requireClient(db, firmId, clientId)
  return findClientMails({ db, vault, firmId }, clientId)
}
