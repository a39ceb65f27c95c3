import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import { overFirms } from '../../../core/database/reach.ts'
import { isLocalRequest } from '../../../core/http/health.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { escapeHtml } from './escape-html.ts'
import { readMailbox } from './mail.service.ts'

/**
 * `/dev/mailbox` shows what was mailed, outside production and to this machine alone; elsewhere there is nothing. With
 * `?to=ADDRESS` what was mailed there.
 */
export function serveMailbox(app: FastifyInstance, { database, vault, clock, config }: Dependencies): void {
  if (config.environment === 'production') return
  app.get<{ Querystring: Record<string, unknown> }>('/dev/mailbox', async (request, reply) => {
    if (!isLocalRequest(request)) throw new AppError('NOT_FOUND')
    const { to } = request.query
    const recipient = typeof to === 'string' ? to : undefined
    const mails = await overFirms('mailbox', () => readMailbox({ db: database.db, vault, clock }, recipient))
    const list = mails.map((mail) => {
      const state = mail.sent_at ? 'sent' : mail.failed_at ? 'failed' : 'waiting'
      const head = `${escapeHtml(mail.subject)} · to ${escapeHtml(mail.recipient)} · ${mail.created_at.toISOString()} · ${state}`
      return `<article><h2>${head}</h2><pre>${escapeHtml(mail.text ?? '')}</pre>${attachmentOf(mail.advice_id)}</article>`
    })
    const body = list.length === 0 ? '<p>No mails yet.</p>' : list.join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head>
<body><main><h1>Mailbox (development)</h1>${body}</main></body></html>`)
  })
}

/** The PDF that the mail goes with, for who is signed in as its sender. */
function attachmentOf(adviceId: number | null): string {
  return adviceId === null
    ? ''
    : `<p>Attached: <a href="/proposals/${adviceId}.pdf">the proposal as PDF</a></p>`
}
