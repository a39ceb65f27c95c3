import type { Language } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { inFirm } from '../../../core/database/in-firm.ts'
import { nextId } from '../../../core/database/next-id.ts'
import { systemFirm } from '../../../core/database/reach.ts'
import type { Config } from '../../../core/process/config.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { Letterhead } from '../letterhead/letterhead.ts'
import { holdNotice, type Notice, type NoticeToTell, noticeBody } from './held-notice.ts'
import { type ClientMail, findMails, insertMail, isConfirmedHolder } from './mail.repository.ts'
import { bodyOf, type MailBody } from './mail-body.ts'
import type { Paragraph } from './mail-parts.ts'
import { holdMailbox, mailboxOf, mayTakeCode, turnOf } from './mailbox-limit.ts'
import { sealBody, sealedText } from './sealed-body.ts'

/** What queueing a mail needs; a request's context has it. */
export interface MailQueue {
  db: Database
  vault: Vault
  clock: Clock
  config: Pick<Config, 'environment'>
}

interface Mail {
  to: string
  subject: string
  paragraphs: Paragraph[]
  /** The account whose owner it is written to. */
  adviserId?: number
  /** The firm that it is about, where it goes to none of its clients. */
  firmId?: number
  /**
   * Set where it goes to an address that the account's owner has confirmed, or had: what others mail there never keeps it
   * back. Where it is left out, that is so for the account's confirmed address.
   */
  isToOwner?: boolean
  /** Set where somebody only typed the address: it counts, and the writer's own address is to be confirmed. */
  isToStranger?: boolean
  /** Set where nobody may learn from the answer that the mailbox is full: it is then written and never sent. */
  isQuiet?: boolean
  /** The client it is written to: it stands in the client's sent list. */
  client?: ClientMail
  /** Set where more of the kind may follow soon: these wait an hour, and are told in one mail. */
  notice?: Notice
  /** Set where more is to be told in the same mail soon: until when it waits for that. */
  gatherUntil?: Date | undefined
  /** Set where the mail holds a code or link: until when these are good. The body is blanked once sent or then. */
  secretUntil?: Date
}

/** Whose mail it is, where a distributor writes to a client, in the language that the client reads; the product leads the others. */
interface FromHouse {
  letterhead: Letterhead
  language: Language
}

export type NewMail = Mail & (FromHouse | { letterhead?: undefined; language?: Language })

/**
 * Queues a mail in the transaction that it belongs to: it goes out at once if, and only if, that is committed. What goes
 * to anybody but the operator or an account's confirmed owner counts for the limits of its mailbox: past them a code is
 * refused, and another mail waits for its turn.
 * @returns its id, or that of the mail which tells it too
 * @throws INVALID_INPUT in production to a client, from a distributor whose own address is not confirmed;
 * TOO_MANY_ATTEMPTS
 */
export async function queueMail(queue: MailQueue, mail: NewMail): Promise<number> {
  refuseUnconfirmed(queue.config, mail)
  const firmId = await firmOf(queue.db, mail)
  return inFirm(queue.db, firmId, () => queueOf(queue, firmId, mail))
}

async function queueOf(queue: MailQueue, firmId: number, mail: NewMail): Promise<number> {
  const { db, vault, clock } = queue
  const place = await placeOf(queue, mail)
  const id = place.kind === 'joined' ? place.mailId : await writeMail(queue, firmId, mail, place)
  await audit({ db, vault, clock }, firmId, {
    action: 'mail.queued',
    clientId: mail.client?.clientId ?? null,
    record: { kind: 'mail', id },
    words: `${mail.subject} · to ${mail.to === '' ? 'nobody' : maskEmail(mail.to)}`,
  })
  return id
}

async function writeMail(
  { db, vault, clock }: MailQueue,
  firmId: number,
  mail: NewMail,
  place: Exclude<Place, { kind: 'joined' }>,
): Promise<number> {
  const id = await nextId(db, 'mail')
  await insertMail(db, {
    id,
    recipient: mail.to,
    subject: mail.subject,
    bodySealed: sealBody(vault, id, wordsOf(mail, place.mailbox)),
    now: clock(),
    secretUntil: mail.secretUntil ?? null,
    adviserId: mail.adviserId ?? null,
    firmId,
    client: mail.client ?? null,
    // No address: nobody gets it, and writing it costs what writing any other mail does.
    isNeverSent: mail.to === '' || place.kind === 'dropped',
    mailbox: place.mailbox,
    noticeKind: mail.notice?.kind ?? null,
    heldUntil: place.heldUntil,
    gatherUntil: mail.gatherUntil ?? null,
  })
  await tellEvent(db, 'mail-queued')
  return id
}

/** Whose a mail is, and whose trail it stands in. A mail to nobody is looked for as others are, so that it costs the same. */
async function firmOf(db: Database, { client, firmId, adviserId }: NewMail): Promise<number> {
  const stated = client?.firmId ?? firmId
  if (stated !== undefined) return stated
  const owner = db
    .selectFrom('adviser')
    .select('firm_id')
    .where('id', '=', adviserId ?? 0)
  return (await owner.executeTakeFirst())?.firm_id ?? systemFirm
}

/** Where a new mail stands in its mailbox. */
type Place =
  | { kind: 'joined'; mailId: number }
  | { kind: 'sent' | 'dropped'; mailbox: string | null; heldUntil: Date | null }

async function placeOf(queue: MailQueue, mail: NewMail): Promise<Place> {
  if (mail.isQuiet === true) return quietPlace(queue, mail)
  const { db, vault, clock } = queue
  if (!(await isCounted(db, mail))) return { kind: 'sent', mailbox: null, heldUntil: null }
  const now = clock()
  const mailbox = mailboxOf(mail.to)
  await holdMailbox(db, mailbox)
  const told = toldBy(mail, mailbox)
  const notice = told === undefined ? undefined : await holdNotice(db, vault, now, told)
  if (notice?.kind === 'joined') return notice
  const waitsUntil = notice?.kind === 'held' ? notice.until : now
  const turn = await turnOf(db, now, mailbox, mail.secretUntil !== undefined)
  const due = turn > waitsUntil ? turn : waitsUntil
  return { kind: 'sent', mailbox, heldUntil: due > now ? due : null }
}

/** Asks the database the same whoever it goes to, nobody too. */
async function quietPlace({ db, clock }: MailQueue, mail: NewMail): Promise<Place> {
  const mailbox = mailboxOf(mail.to)
  const isOwners = await isConfirmedHolder(db, mail.adviserId ?? 0, mail.to)
  const hasRoom = await mayTakeCode(db, clock(), mailbox)
  if (isOwners || mail.to === '') return { kind: 'sent', mailbox: null, heldUntil: null }
  return hasRoom
    ? { kind: 'sent', mailbox, heldUntil: null }
    : { kind: 'dropped', mailbox: null, heldUntil: null }
}

/** What goes to the operator, to nobody, or to an account's confirmed owner is not counted. */
async function isCounted(db: Database, mail: NewMail): Promise<boolean> {
  if (mail.to === '' || mail.isToOwner === true) return false
  if (mail.letterhead !== undefined || mail.isToStranger === true) return true
  return mail.adviserId !== undefined && !(await isConfirmedHolder(db, mail.adviserId, mail.to))
}

function toldBy(mail: NewMail, mailbox: string): NoticeToTell | undefined {
  const { notice, client, subject, paragraphs, letterhead, language } = mail
  if (notice === undefined || client === undefined) return undefined
  return {
    mailbox,
    firmId: client.firmId,
    clientId: client.clientId,
    subject,
    paragraphs,
    letterhead,
    language,
    notice,
  }
}

function wordsOf(mail: NewMail, mailbox: string | null): MailBody {
  const told = toldBy(mail, mailbox ?? '')
  return told === undefined
    ? bodyOf(mail.subject, mail.paragraphs, mail.letterhead, mail.language)
    : noticeBody(told)
}

function refuseUnconfirmed({ environment }: MailQueue['config'], { letterhead }: NewMail): void {
  if (environment !== 'production' || letterhead === undefined || letterhead.replyTo !== null) return
  throw new AppError(
    'INVALID_INPUT',
    'Confirm your own email address on your profile first: until then nothing is mailed to clients.',
  )
}

/** The newest mails with their bodies, of everybody or of one address, for the development mailbox. */
export async function readMailbox({ db, vault, clock }: Omit<MailQueue, 'config'>, recipient?: string) {
  const mails = await findMails(db, clock(), { recipient, limit: 100 })
  return mails.map((mail) => ({ ...mail, text: sealedText(vault, mail) }))
}
