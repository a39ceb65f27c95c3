import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf, type View } from '../audit/actor.ts'
import { recordViews } from '../audit/record-views.ts'
import { asFirm } from '../database/reach.ts'
import { createPace } from '../security/pace.ts'
import { nameDevice } from './device.ts'
import type { AdviserContext, Dependencies } from './request-context.ts'
import { signInOf } from './request-session.ts'
import { requireFactor } from './session.ts'

/** A document that is made when it is read. */
export interface PdfFile {
  fileName: string
  /** A PDF where nothing is said. */
  type?: 'text/csv; charset=utf-8'
  etag: string
  /** What is written down of who reads it; a document that shows nothing of a client has none. */
  view?: View
  read(): Promise<Buffer>
}

/** Who reads a document, and from where. */
export type PdfReader = Pick<AdviserContext, 'db' | 'outerDb' | 'clock' | 'vault' | 'adviserId' | 'firmId'>

/** Documents of an account: 60 at once, and one a second. */
const documents = { burst: 60, perSecond: 1, words: 'You asked for many documents. Please' } as const

/** What an address asks for: what it ends in, and its query. */
export interface AskedFile {
  ending: 'pdf' | 'csv'
  query: unknown
}

/** The same of PDFs alone. */
export function servePdf(
  app: FastifyInstance,
  dependencies: Dependencies,
  folder: string,
  find: (reader: PdfReader, number: string) => Promise<PdfFile | undefined>,
): void {
  serveFiles(app, dependencies, folder, (reader, number, { ending }) =>
    ending === 'pdf' ? find(reader, number) : Promise.resolve(undefined),
  )
}

/**
 * `/{folder}/{number}.pdf` and `.csv`: pages for the browser, not calls, so that they lie beside the contract. Who is not signed
 * in is sent to sign in and back; where `find` answers nothing is the not-found page.
 */
export function serveFiles(
  app: FastifyInstance,
  { database, config, clock, vault }: Dependencies,
  folder: string,
  find: (reader: PdfReader, number: string, asked: AskedFile) => Promise<PdfFile | undefined>,
): void {
  const takeDocument = createPace(documents)
  app.get<{ Params: { file: string } }>(`/${folder}/:file`, async (request, reply) => {
    const signedIn = await signInOf(request, { database, config, clock })
    if (signedIn === undefined) return sendToSignIn(request, reply)
    requireFactor(signedIn, config)
    const [, number, ending] = /^(\d{1,15})\.(pdf|csv)$/.exec(request.params.file) ?? []
    if (number === undefined) return reply.callNotFound()
    const { adviserId, firmId } = signedIn
    const reader = { db: database.db, outerDb: database.db, clock, vault, adviserId, firmId }
    const asked = { ending: ending === 'csv' ? 'csv' : 'pdf', query: request.query } as const
    const found = await asFirm(firmId, () => find(reader, number, asked))
    if (found === undefined) return reply.callNotFound()
    reply
      .header('etag', found.etag)
      // A client's is kept nowhere. Another has the adviser's own details: no shared cache may keep it, and each use asks
      // whether it still holds.
      .header('cache-control', found.view === undefined ? 'private, no-cache' : 'no-store')
      .header('vary', 'cookie')
    const isKept = isKnown(request.headers['if-none-match'], found.etag)
    if (!isKept) takeDocument(String(adviserId), clock())
    const actor = actorOf({
      signedIn,
      ip: request.ip,
      device: () => nameDevice(request.headers['user-agent']),
    })
    if (found.view !== undefined) actor.views.set(folder, { ...found.view, isEachTime: true })
    await asFirm(firmId, () => recordViews({ outerDb: database.db, vault, clock }, firmId, actor))
    if (isKept) return reply.code(304).send()
    return reply
      .type(found.type ?? 'application/pdf')
      .header(
        'content-disposition',
        `${found.type === undefined ? 'inline' : 'attachment'}; filename="${found.fileName}"`,
      )
      .header('content-security-policy', viewerPolicy)
      .send(await asFirm(firmId, () => found.read()))
  })
}

/** What a browser's own PDF viewer needs; the site's policy would take its styles away. */
export const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

function sendToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '/'
  return reply.header('cache-control', 'no-store').redirect(`/auth?redirect=${encodeURIComponent(path)}`, 302)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
