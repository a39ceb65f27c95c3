import type { SentMail } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { sealedText } from './sealed-body.ts'

/** Whose mails, and what their bodies are opened with. */
type MailReader = Pick<AdviserContext, 'db' | 'vault' | 'firmId'>

type ClientMailRow = Awaited<ReturnType<ReturnType<typeof clientMails>['execute']>>[number]

/** Mails that an adviser's work sent to clients, without those that held codes or links. */
function clientMails(db: Database, firmId: number) {
  return db
    .selectFrom('mail')
    .select([
      'id',
      'client_id',
      'recipient',
      'subject',
      'body_sealed',
      'created_at',
      'sent_at',
      'failed_at',
      'advice_id',
    ])
    .where('firm_id', '=', firmId)
    .where('secret_until', 'is', null)
}

/** The mails to a client, the newest first. */
export async function findClientMails(
  { db, vault, firmId }: MailReader,
  clientId: number,
): Promise<SentMail[]> {
  const rows = await clientMails(db, firmId).where('client_id', '=', clientId).orderBy('id', 'desc').execute()
  return rows.map((row) => sentMailOf(row, vault))
}

/** All mails of a book to its clients, the oldest first, for the adviser's export. */
export async function exportClientMails(
  db: Database,
  vault: Vault,
  firmId: number,
): Promise<(SentMail & { clientId: number })[]> {
  const rows = await clientMails(db, firmId).where('client_id', 'is not', null).orderBy('id').execute()
  return rows.flatMap((row) =>
    row.client_id === null ? [] : [{ clientId: row.client_id, ...sentMailOf(row, vault) }],
  )
}

function sentMailOf(row: ClientMailRow, vault: Vault): SentMail {
  return {
    id: row.id,
    subject: row.subject,
    to: row.recipient,
    text: sealedText(vault, row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    adviceId: row.advice_id,
  }
}
