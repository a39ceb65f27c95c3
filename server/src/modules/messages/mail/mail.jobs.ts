import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Database } from '../../../core/database/database.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { during } from '../../../core/watch/doings.ts'
import { findLogo } from '../letterhead/letterhead.repository.ts'
import { logoCid } from '../letterhead/letterhead.ts'
import { claimMail, type QueuedMail } from './due-mail.repository.ts'
import { markFailedTry, markSent } from './mail.repository.ts'
import type { MailAttachment, MailBody } from './mail-body.ts'
import { mailRoute } from './mail-transport.ts'
import { openBody } from './sealed-body.ts'

/** How long the mail server may take to be reached, to greet, and for each answer. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
const leaseMs = 5 * 60_000
/** Tries are a minute apart at first, then twice as long each time, an hour at most. */
const firstPauseMs = 60_000
const longestPauseMs = 3_600_000
/** With these pauses some three days. */
const mostTries = 75
/** What a mail server may say of one mail; a refused sign-in or greeting is trouble of the server's own, and passes. */
const mailCodes: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']

/** Makes the proposals that go with a mail which names a record of an adviser's. */
export type MakeAttachments = (
  reader: { db: Database; vault: Vault; firmId: number },
  adviceId: number,
) => Promise<MailAttachment[]>

export interface MailSender {
  /** Sends what is due, one mail after the other, until there is none or the signal ends it; resolves with the number sent. */
  sendDue(signal?: AbortSignal): Promise<number>
  close(): void
}

interface MailSenderOptions {
  smtpUrl: string
  logger: FastifyBaseLogger
  makeAttachments: MakeAttachments
  timeouts?: typeof patience
}

/** The site's address under the name of who writes. */
function fromOf(mailFrom: string, sender: MailBody['sender']): string | { name: string; address: string } {
  if (sender === undefined) return mailFrom
  return { name: sender.name, address: /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom }
}

/** Sends queued mails over SMTP_URL, one after the other, each in its own try with growing pauses after failures. */
export function createMailSender(
  { database, vault, clock, config }: Dependencies,
  { smtpUrl, logger, makeAttachments, timeouts = patience }: MailSenderOptions,
): MailSender {
  const transport = createTransport({
    ...mailRoute(smtpUrl, config),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const attachmentsOf = async ({ firm_id, advice_id }: QueuedMail): Promise<MailAttachment[]> => {
    if (advice_id === null) return []
    return makeAttachments({ db: database.db, vault, firmId: firm_id }, advice_id)
  }

  /** Shown in the HTML itself: no mail program has to ask a server for it. */
  const logoOf = async ({ sender }: MailBody): Promise<MailAttachment[]> => {
    if (sender?.logo == null) return []
    const { adviserId, digest } = sender.logo
    const logo = await findLogo(database.db, adviserId, digest)
    if (logo === undefined) return []
    return [{ filename: 'logo.png', contentType: 'image/png', content: logo.png, cid: logoCid(digest) }]
  }

  const trySend = async (mail: QueuedMail): Promise<boolean> => {
    if (mail.body_sealed === null || (mail.secret_until !== null && mail.secret_until <= clock())) {
      // Its code is no longer good: nobody is helped by it.
      await markFailedTry(database.db, mail, { error: 'expired', dueAt: undefined, now: clock() })
      return false
    }
    try {
      const body = openBody(vault, mail.id, mail.body_sealed)
      const { html, text, sender } = body
      // The same id at every try lets the receiver drop a copy whose first delivery was not confirmed.
      const messageId = `<mail-${mail.id}-${mail.created_at.getTime()}@lakshya>`
      await transport.sendMail({
        from: fromOf(config.mailFrom, sender),
        ...(sender?.replyTo == null ? {} : { replyTo: sender.replyTo }),
        to: mail.recipient,
        subject: mail.subject,
        html,
        text,
        messageId,
        attachments: [...(await logoOf(body)), ...(await attachmentsOf(mail))],
      })
      await markSent(database.db, mail, clock())
      return true
    } catch (error) {
      await recordFailure(mail, error)
      return false
    }
  }

  const recordFailure = async (mail: QueuedMail, error: unknown): Promise<void> => {
    const { responseCode, code } = error as { responseCode?: number; code?: unknown }
    const isRefused = responseCode !== undefined && responseCode >= 500 && mailCodes.includes(code)
    const isForGood = isRefused || mail.tries >= mostTries
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(mail.tries - 1, 10))
    const now = clock()
    const dueAt = isForGood ? undefined : new Date(now.getTime() + pauseMs)
    logger.warn({ mailId: mail.id, tries: mail.tries, responseCode }, 'A mail could not be sent')
    const text = error instanceof Error ? error.message : String(error)
    await markFailedTry(database.db, mail, { error: text.slice(0, 500), dueAt, now })
  }

  return {
    async sendDue(signal) {
      let sent = 0
      for (;;) {
        if (signal?.aborted) return sent
        const now = clock()
        const mail = await claimMail(database.db, now, new Date(now.getTime() + leaseMs))
        if (mail === undefined) return sent
        if (await during({ kind: 'mail', name: 'a mail' }, () => trySend(mail))) sent += 1
      }
    },
    close: () => transport.close(),
  }
}
