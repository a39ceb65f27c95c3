import type { Clock } from '../../core/clock.ts'
import type { Vault } from '../../core/crypto.ts'
import type { Database } from '../../core/database.ts'
import { type ClientMail, findMails, findMailsTo, insertMail } from './mail.repository.ts'

export { blankExpiredSecrets } from './mail.repository.ts'

/** The line that AMFI asks for on everything a distributor sends. */
export const riskLine =
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.'

export interface MailBody {
  html: string
  text: string
}

/** What queueing a mail needs; a request's context has it. */
export interface MailQueue {
  db: Database
  vault: Vault
  clock: Clock
}

/** A paragraph of plain words, or a link that stands on a line of its own. */
export type Paragraph = string | { link: string; words: string }

export interface NewMail {
  to: string
  subject: string
  paragraphs: Paragraph[]
  /** The account whose owner it is written to. */
  adviserId?: number
  /** The client it is written to: it stands in the client's sent list. */
  client?: ClientMail
  /** Set where the mail holds a code or link: until when these are good. The body is blanked once sent or then. */
  secretUntil?: Date
}

/** Queues a mail in the transaction that it belongs to: it goes out if, and only if, that is committed. */
export async function queueMail({ db, vault, clock }: MailQueue, mail: NewMail): Promise<void> {
  await insertMail(db, {
    recipient: mail.to,
    subject: mail.subject,
    bodySealed: vault.seal('mail.body', JSON.stringify(bodyOf(mail.subject, mail.paragraphs))),
    now: clock(),
    secretUntil: mail.secretUntil ?? null,
    adviserId: mail.adviserId ?? null,
    client: mail.client ?? null,
    // No address: nobody gets it, and writing it costs what writing any other mail does.
    isNeverSent: mail.to === '',
  })
}

export function openBody(vault: Vault, sealed: Uint8Array): MailBody {
  return JSON.parse(vault.open('mail.body', sealed)) as MailBody
}

/** The newest mails with their bodies, for the development mailbox. */
export async function readMailbox({ db, vault, clock }: MailQueue) {
  const mails = await findMails(db, clock(), 100)
  return mails.map((mail) => ({ ...mail, text: textOf(vault, mail.body_sealed) }))
}

/** The mails to an adviser, for the export. */
export async function exportMails(db: Database, vault: Vault, adviserId: number) {
  const mails = await findMailsTo(db, adviserId)
  return mails.map((mail) => ({
    subject: mail.subject,
    text: textOf(vault, mail.body_sealed),
    createdAt: mail.created_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
  }))
}

function textOf(vault: Vault, sealed: Uint8Array | null): string | null {
  return sealed === null ? null : openBody(vault, sealed).text
}

/** The same words as HTML and as text. */
function bodyOf(title: string, paragraphs: Paragraph[]): MailBody {
  const inner = paragraphs.map(htmlOf).join('\n')
  const plain = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.words}:\n${part.link}`))
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; font-size: 15px; line-height: 22px; color: #141c29">
<p><strong>Lakshya</strong></p>
${inner}
<p style="font-size: 12px; color: #5d6879">${riskLine}</p>
</body></html>`,
    text: `${plain.join('\n\n')}\n\n--\nLakshya\n${riskLine}\n`,
  }
}

function htmlOf(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
