import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../core/request-context.ts'
import { findSession, readSessionCookie } from '../../core/session.ts'
import { FactsheetCache, findFactsheet } from './factsheets.service.ts'

/** Files kept in memory, each some 60 kB: the whole catalogue of several advisers. */
const mostFiles = 128

/**
 * `/presentations/{fundId}.pdf`: a page for the browser, not a call, so that it lies beside the contract. Who is not
 * signed in is sent to sign in and back; what is no fund is the not-found page.
 */
export function serveFactsheets(app: FastifyInstance, dependencies: Dependencies): void {
  const cache = new FactsheetCache(mostFiles)
  const { database, config, clock, vault } = dependencies
  app.get<{ Params: { file: string } }>('/presentations/:file', async (request, reply) => {
    const signedIn = await findSession(database.db, clock(), readSessionCookie(request, config))
    if (signedIn === undefined) return sendToSignIn(request, reply)
    const code = /^(\d{1,9})\.pdf$/.exec(request.params.file)?.[1]
    if (code === undefined) return reply.callNotFound()
    const { adviserId } = signedIn
    const source = { db: database.db, outerDb: database.db, clock, vault, adviserId }
    const found = await findFactsheet(source, cache, code)
    if (found === undefined) return reply.callNotFound()
    reply
      .header('etag', found.etag)
      // The adviser's own details stand on it: no shared cache may keep it, and each use asks whether it still holds.
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
    if (isKnown(request.headers['if-none-match'], found.etag)) return reply.code(304).send()
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.fileName}"`)
      .header('content-security-policy', viewerPolicy)
      .send(await found.read())
  })
}

/** What a browser's own PDF viewer needs; the site's policy would take its styles away. */
const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

function sendToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '/'
  return reply.header('cache-control', 'no-store').redirect(`/auth?redirect=${encodeURIComponent(path)}`, 302)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
