import type { SentMail } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findClientMails, hasClient } from './client-mails.repository.ts'

/**
 * The mails that this adviser's work sent, or waits to send, to a client, the newest first; none with a code.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's
 */
export async function listClientMails(
  { db, vault, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'firmId'>,
  clientId: number,
): Promise<SentMail[]> {
  if (!(await hasClient(db, firmId, clientId))) throw new AppError('NOT_FOUND')
  return findClientMails({ db, vault, firmId }, clientId)
}
