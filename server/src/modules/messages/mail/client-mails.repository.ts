import type { Database } from '../../../core/database/database.ts'

export type ClientMailRow = Awaited<ReturnType<typeof findBookMails>>[number]

/** Mails that an adviser's work sent to clients, without those that held codes or links. */
function clientMails(db: Database, adviserId: number) {
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
    .where('sender_id', '=', adviserId)
    .where('secret_until', 'is', null)
}

export function findClientMails(db: Database, adviserId: number, clientId: number) {
  return clientMails(db, adviserId).where('client_id', '=', clientId).orderBy('id', 'desc').execute()
}

export function findBookMails(db: Database, adviserId: number) {
  return clientMails(db, adviserId).where('client_id', 'is not', null).orderBy('id').execute()
}

export async function hasClient(db: Database, adviserId: number, clientId: number): Promise<boolean> {
  const found = await db
    .selectFrom('client')
    .select('id')
    .where('adviser_id', '=', adviserId)
    .where('id', '=', clientId)
    .executeTakeFirst()
  return found !== undefined
}
