import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

export interface QueuedMail {
  id: number
  recipient: string
  subject: string
  body_sealed: Buffer
  created_at: Date
  tries: number
}

export async function insertMail(
  db: Database,
  mail: { recipient: string; subject: string; bodySealed: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      recipient: mail.recipient,
      subject: mail.subject,
      body_sealed: mail.bodySealed,
      created_at: mail.now,
      due_at: mail.now,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute()
}

/**
 * Takes the next mail that is due and puts its next try off until `leaseUntil`: the try happens outside any
 * transaction, and where the process dies in it the mail becomes due again.
 */
export async function claimMail(db: Database, now: Date, leaseUntil: Date): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update mail set due_at = ${leaseUntil}, tries = tries + 1
    where id = (
      select id from mail where sent_at is null and failed_at is null and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked
    )
    returning id, recipient, subject, body_sealed, created_at, tries`.execute(db)
  return rows[0]
}

export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now, last_error: null }).where('id', '=', id).execute()
}

/** Another try at `dueAt`, or none where it is undefined. */
export async function markFailedTry(
  db: Database,
  id: number,
  outcome: { error: string; dueAt: Date | undefined; now: Date },
): Promise<void> {
  const rest = outcome.dueAt === undefined ? { failed_at: outcome.now } : { due_at: outcome.dueAt }
  await db
    .updateTable('mail')
    .set({ last_error: outcome.error, ...rest })
    .where('id', '=', id)
    .execute()
}

export function findMails(db: Database, limit: number) {
  return db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit).execute()
}
