import { audit, systemFirm } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { Letterhead } from '../letterhead/letterhead.ts'
import { type ClientMail, findMails, insertMail } from './mail.repository.ts'
import { bodyOf } from './mail-body.ts'
import type { Paragraph } from './mail-parts.ts'
import { sealBody, sealedText } from './sealed-body.ts'

/** What queueing a mail needs; a request's context has it. */
export interface MailQueue {
  db: Database
  vault: Vault
  clock: Clock
}

export interface NewMail {
  to: string
  subject: string
  paragraphs: Paragraph[]
  /** Whose mail it is, where a distributor writes to a client; the product leads the others. */
  letterhead?: Letterhead
  /** The account whose owner it is written to. */
  adviserId?: number
  /** The firm that it is about, where it goes to none of its clients. */
  firmId?: number
  /** The client it is written to: it stands in the client's sent list. */
  client?: ClientMail
  /** Set where the mail holds a code or link: until when these are good. The body is blanked once sent or then. */
  secretUntil?: Date
}

/**
 * Queues a mail in the transaction that it belongs to: it goes out at once if, and only if, that is committed.
 * @returns its id
 */
export async function queueMail({ db, vault, clock }: MailQueue, mail: NewMail): Promise<number> {
  const id = await nextId(db, 'mail')
  await insertMail(db, {
    id,
    recipient: mail.to,
    subject: mail.subject,
    bodySealed: sealBody(vault, id, bodyOf(mail.subject, mail.paragraphs, mail.letterhead)),
    now: clock(),
    secretUntil: mail.secretUntil ?? null,
    adviserId: mail.adviserId ?? null,
    firmId: mail.firmId ?? null,
    client: mail.client ?? null,
    // No address: nobody gets it, and writing it costs what writing any other mail does.
    isNeverSent: mail.to === '',
  })
  await tellEvent(db, 'mail-queued')
  await audit({ db, vault, clock }, await firmOf(db, mail), {
    action: 'mail.queued',
    clientId: mail.client?.clientId ?? null,
    record: { kind: 'mail', id },
    words: `${mail.subject} · to ${mail.to === '' ? 'nobody' : maskEmail(mail.to)}`,
  })
  return id
}

/** Whose trail a mail stands in. A mail to nobody is looked for as others are, so that it costs the same. */
async function firmOf(db: Database, { client, firmId, adviserId }: NewMail): Promise<number> {
  const stated = client?.firmId ?? firmId
  if (stated !== undefined) return stated
  const owner = db
    .selectFrom('adviser')
    .select('firm_id')
    .where('id', '=', adviserId ?? 0)
  return (await owner.executeTakeFirst())?.firm_id ?? systemFirm
}

/** The newest mails with their bodies, for the development mailbox. */
export async function readMailbox({ db, vault, clock }: MailQueue) {
  const mails = await findMails(db, clock(), 100)
  return mails.map((mail) => ({ ...mail, text: sealedText(vault, mail) }))
}
