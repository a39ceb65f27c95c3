import type { Clock } from '../../core/clock.ts'
import type { Vault } from '../../core/crypto.ts'
import type { Database } from '../../core/database.ts'
import { findMails, insertMail } from './mail.repository.ts'

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

/** Queues a mail in the transaction that it belongs to: it goes out if, and only if, that is committed. */
export async function queueMail(
  { db, vault, clock }: MailQueue,
  mail: { to: string; subject: string; paragraphs: string[] },
): Promise<void> {
  const body = bodyOf(mail.subject, mail.paragraphs)
  await insertMail(db, {
    recipient: mail.to,
    subject: mail.subject,
    bodySealed: vault.seal('mail.body', JSON.stringify(body)),
    now: clock(),
  })
}

export function openBody(vault: Vault, sealed: Uint8Array): MailBody {
  return JSON.parse(vault.open('mail.body', sealed)) as MailBody
}

/** The newest mails with their bodies, for the development mailbox. */
export async function readMailbox(db: Database, vault: Vault) {
  const mails = await findMails(db, 100)
  return mails.map((mail) => ({ ...mail, body: openBody(vault, mail.body_sealed) }))
}

/** The same words as HTML and as text. Paragraphs are plain text. */
function bodyOf(title: string, paragraphs: string[]): MailBody {
  const inner = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; font-size: 15px; line-height: 22px; color: #141c29">
<p><strong>Lakshya</strong></p>
${inner}
<p style="font-size: 12px; color: #5d6879">${riskLine}</p>
</body></html>`,
    text: `${paragraphs.join('\n\n')}\n\n--\nLakshya\n${riskLine}\n`,
  }
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
