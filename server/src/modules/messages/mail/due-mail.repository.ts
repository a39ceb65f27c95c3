import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

export interface QueuedMail {
  id: number
  recipient: string
  subject: string
  body_sealed: Buffer | null
  secret_until: Date | null
  created_at: Date
  tries: number
  /** Set where a record's proposal is attached: whose, and which. */
  firm_id: number
  advice_id: number | null
}

/**
 * Takes the next mail that is due and puts its next try off until `leaseUntil`: the try happens outside any
 * transaction, and where the process dies in it the mail becomes due again.
 */
export async function claimMail(db: Database, now: Date, leaseUntil: Date): Promise<QueuedMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('mail')
      .select(['firm_id', 'id'])
      .where(isDue(now))
      .orderBy('due_at')
      .orderBy('id')
      .limit(dueAtOnce)
      .execute()
    if (due.length === 0) return undefined
    for (const { firm_id: firmId, id } of due) {
      const claimed = await db
        .updateTable('mail')
        .set((mail) => ({ due_at: leaseUntil, tries: mail('tries', '+', 1) }))
        .where('firm_id', '=', firmId)
        .where('id', '=', id)
        .where(isDue(now))
        .returning(queuedColumns)
        .executeTakeFirst()
      if (claimed !== undefined) return claimed
    }
  }
}

/** Mails looked at for one to send: others may be taking the same ones. */
const dueAtOnce = 20

const queuedColumns = [
  'id',
  'recipient',
  'subject',
  'body_sealed',
  'secret_until',
  'created_at',
  'tries',
  'firm_id',
  'advice_id',
] as const

function isDue(now: Date) {
  return sql<boolean>`sent_at is null and failed_at is null and due_at <= ${now}`
}
