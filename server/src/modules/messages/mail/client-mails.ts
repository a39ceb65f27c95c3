import type { SentMail } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { type ClientMailRow, findBookMails, findClientMails, hasClient } from './client-mails.repository.ts'
import { sealedText } from './sealed-body.ts'

/**
 * The mails that this adviser's work sent, or waits to send, to a client, the newest first; none with a code.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's
 */
export async function listClientMails(
  { db, vault, adviserId }: Pick<AdviserContext, 'db' | 'vault' | 'adviserId'>,
  clientId: number,
): Promise<SentMail[]> {
  if (!(await hasClient(db, adviserId, clientId))) throw new AppError('NOT_FOUND')
  return (await findClientMails(db, adviserId, clientId)).map((row) => sentMailOf(row, vault))
}

/** All mails of a book to its clients, the oldest first, for the adviser's export. */
export async function exportClientMails(
  db: Database,
  vault: Vault,
  adviserId: number,
): Promise<(SentMail & { clientId: number })[]> {
  const rows = await findBookMails(db, adviserId)
  return rows.flatMap((row) =>
    row.client_id === null ? [] : [{ clientId: row.client_id, ...sentMailOf(row, vault) }],
  )
}

function sentMailOf(row: ClientMailRow, vault: Vault): SentMail {
  return {
    id: row.id,
    subject: row.subject,
    to: row.recipient,
    text: sealedText(vault, row.body_sealed),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    adviceId: row.advice_id,
  }
}
