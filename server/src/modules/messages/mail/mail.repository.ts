import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { QueuedMail } from './due-mail.repository.ts'
import { sealedText } from './sealed-body.ts'

export interface NewMail {
  id: number
  recipient: string
  subject: string
  bodySealed: Buffer
  now: Date
  secretUntil: Date | null
  adviserId: number | null
  firmId: number
  client: ClientMail | null
  /** Such a mail is failed from the beginning. */
  isNeverSent: boolean
  /** Whose limits it counts for; null for none. */
  mailbox: string | null
  noticeKind: string | null
  /** When it goes out, where that is later. */
  heldUntil: Date | null
  /** Until when more may join it, where more is to come. */
  gatherUntil: Date | null
}

/** What ties a mail to the client it goes to. `adviceId` is that of the record whose proposal is attached. */
export interface ClientMail {
  firmId: number
  clientId: number
  adviceId: number | null
}

export async function insertMail(db: Database, mail: NewMail): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      body_sealed: mail.bodySealed,
      secret_until: mail.secretUntil,
      adviser_id: mail.adviserId,
      firm_id: mail.firmId,
      client_id: mail.client?.clientId ?? null,
      advice_id: mail.client?.adviceId ?? null,
      created_at: mail.now,
      due_at: new Date(
        Math.max(...[mail.now, mail.heldUntil ?? mail.now, mail.gatherUntil ?? mail.now].map(Number)),
      ),
      mailbox: mail.mailbox,
      notice_kind: mail.noticeKind,
      held_until: mail.heldUntil,
      sent_at: null,
      failed_at: mail.isNeverSent ? mail.now : null,
      last_error: null,
    })
    .execute()
}

/** When the mail before the last `nth` - 1 goes, or went, to a mailbox; undefined where there are fewer. */
export async function findNthSlot(
  db: Database,
  mailbox: string,
  { nth, codesAlone }: { nth: number; codesAlone: boolean },
): Promise<Date | undefined> {
  const found = await db
    .selectFrom('mail')
    .select((mail) => mail.fn.coalesce('held_until', 'created_at').as('at'))
    .where('mailbox', '=', mailbox)
    .$if(codesAlone, (mails) => mails.where('secret_until', 'is not', null))
    .orderBy('at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return found?.at
}

/** The last notice of a kind to a client of a firm's at a mailbox. */
export function findNotice(
  db: Database,
  firmId: number,
  { clientId, mailbox, kind }: { clientId: number; mailbox: string; kind: string },
) {
  return db
    .selectFrom('mail')
    .select(['id', 'body_sealed', 'held_until', 'created_at'])
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .where('mailbox', '=', mailbox)
    .where('notice_kind', '=', kind)
    .orderBy((mail) => mail.fn.coalesce('held_until', 'created_at'), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Gives a mail that is held back other words; false where it is on its way. */
export async function rewriteHeld(
  db: Database,
  firmId: number,
  { id, subject, bodySealed, now }: { id: number; subject: string; bodySealed: Buffer; now: Date },
): Promise<boolean> {
  const rewritten = await db
    .updateTable('mail')
    .set({ subject, body_sealed: bodySealed })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('tries', '=', 0)
    .where('due_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return rewritten !== undefined
}

/** Whether an address is the confirmed one of an account. */
export async function isConfirmedHolder(db: Database, adviserId: number, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('adviser')
    .select('id')
    .where('id', '=', adviserId)
    .where('email', '=', address)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** A body with a code or link is gone with the sending. */
export async function markSent(db: Database, mail: QueuedMail, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: now, last_error: null, ...(mail.secret_until === null ? {} : { body_sealed: null }) })
    .where('firm_id', '=', mail.firm_id)
    .where('id', '=', mail.id)
    .execute()
}

/** Blanks bodies whose codes and links are no longer good; those that were addressed to nobody go altogether. */
export async function blankExpiredSecrets(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('mail').where('secret_until', '<=', now).where('recipient', '=', '').execute()
  await db
    .updateTable('mail')
    .set({ body_sealed: null })
    .where('secret_until', '<=', now)
    .where('body_sealed', 'is not', null)
    .execute()
}

/** Another try at `dueAt`, or none where it is undefined. */
export async function markFailedTry(
  db: Database,
  mail: QueuedMail,
  outcome: { error: string; dueAt: Date | undefined; now: Date },
): Promise<void> {
  const blank = mail.secret_until === null ? {} : { body_sealed: null }
  const rest = outcome.dueAt === undefined ? { failed_at: outcome.now, ...blank } : { due_at: outcome.dueAt }
  await db
    .updateTable('mail')
    .set({ last_error: outcome.error, ...rest })
    .where('firm_id', '=', mail.firm_id)
    .where('id', '=', mail.id)
    .execute()
}

/** The newest mails, without those whose body was blanked or is to be: these stand in no list. */
export function findMails(
  db: Database,
  now: Date,
  { recipient, limit }: { recipient: string | undefined; limit: number },
) {
  return db
    .selectFrom('mail')
    .selectAll()
    .where((where) =>
      where.or([
        where('secret_until', 'is', null),
        where.and([
          where('secret_until', '>', now),
          where('sent_at', 'is', null),
          where('failed_at', 'is', null),
        ]),
      ]),
    )
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The mails to an adviser for the export, the oldest first, without those that held codes or links. */
export async function exportMails(db: Database, vault: Vault, firmId: number, adviserId: number) {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'subject', 'body_sealed', 'created_at', 'sent_at'])
    .where('firm_id', '=', firmId)
    .where('adviser_id', '=', adviserId)
    .where('secret_until', 'is', null)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({
    subject: mail.subject,
    text: sealedText(vault, mail),
    createdAt: mail.created_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
  }))
}
