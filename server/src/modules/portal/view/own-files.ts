import { reportKinds } from '@lakshya/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import { actorOf } from '../../../core/audit/actor.ts'
import { recordViews } from '../../../core/audit/record-views.ts'
import { asFirm } from '../../../core/database/reach.ts'
import { findClientSession, readClientCookie } from '../../../core/http/client-session.ts'
import { nameDevice } from '../../../core/http/device.ts'
import type { Dependencies, SignedInClient } from '../../../core/http/request-context.ts'
import { type PdfFile, viewerPolicy } from '../../../core/http/serve-pdf.ts'
import { createPace } from '../../../core/security/pace.ts'
import { findProposal } from '../../checkout/index.ts'
import { findDistributorCard, findLogo } from '../../messages/index.ts'
import { findReport } from '../../reports/index.ts'

/** Documents of a client: 30 at once, and one every two seconds. */
const documents = { burst: 30, perSecond: 0.5, words: 'You asked for many documents. Please' } as const

/** `/my-reports/{kind}.pdf` and `.csv`, `/my-papers/{adviceId}.pdf` and the logo of the house: for the client who is signed in to the own view, of the own book. */
export function serveOwnFiles(app: FastifyInstance, dependencies: Dependencies): void {
  serveOwnReports(app, dependencies)
  serveOwnPapers(app, dependencies)
  app.get('/my-house/logo.png', async (request, reply) => {
    const { db } = dependencies.database
    const client = await clientOf(request, dependencies)
    if (client === undefined) throw new AppError('CLIENT_SIGNED_OUT')
    const { id, digest } = await findDistributorCard(db, client.firmId)
    const logo = digest === null ? undefined : await findLogo(db, id, digest)
    if (logo === undefined) throw new AppError('NOT_FOUND')
    return reply
      .type('image/png')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('content-disposition', 'inline; filename="logo.png"')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(logo.png)
  })
}

function serveOwnReports(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, vault, clock } = dependencies
  const takeDocument = createPace(documents)
  app.get<{ Params: { file: string } }>('/my-reports/:file', async (request, reply) => {
    const client = await clientOf(request, dependencies)
    if (client === undefined) {
      return reply.header('cache-control', 'no-store').redirect('/me/sign-in', 302)
    }
    const [, asked, ending] = /^([a-z]+)\.(pdf|csv)$/.exec(request.params.file) ?? []
    const kind = reportKinds.find((one) => one === asked)
    if (kind === undefined) return reply.callNotFound()
    const { firmId, clientId } = client
    takeDocument(`${firmId} ${clientId}`, clock())
    const reader = { db: database.db, outerDb: database.db, clock, vault, firmId }
    const wish = { kind, ending: ending === 'csv' ? 'csv' : 'pdf', query: request.query } as const
    const found = await asFirm(firmId, () => findReport(reader, clientId, wish))
    if (found === undefined) return reply.callNotFound()
    return sendOwn(dependencies, { request, reply, client, found, kind })
  })
}

/** `/my-papers/{adviceId}.pdf`: the proposal of what the client agreed to, as it was mailed. */
function serveOwnPapers(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, vault, clock } = dependencies
  const takeDocument = createPace(documents)
  app.get<{ Params: { file: string } }>('/my-papers/:file', async (request, reply) => {
    const client = await clientOf(request, dependencies)
    if (client === undefined) {
      return reply.header('cache-control', 'no-store').redirect('/me/sign-in', 302)
    }
    const [, number] = /^([1-9]\d{0,14})\.pdf$/.exec(request.params.file) ?? []
    if (number === undefined) return reply.callNotFound()
    const { firmId, clientId } = client
    takeDocument(`${firmId} ${clientId}`, clock())
    const reader = { db: database.db, outerDb: database.db, clock, vault, firmId }
    const found = await asFirm(firmId, () => findProposal(reader, Number(number)))
    // A record of the firm's that is another client's does not exist for this one.
    if (found?.view?.clientId !== clientId) return reply.callNotFound()
    return sendOwn(dependencies, { request, reply, client, found, kind: `paper ${number}` })
  })
}

interface OwnFile {
  request: FastifyRequest
  reply: FastifyReply
  client: SignedInClient
  found: Omit<PdfFile, 'etag'>
  /** What is written down of its reading is told apart by this. */
  kind: string
}

/** Writes down that the client read it, and sends it. */
async function sendOwn(
  { database, vault, clock }: Dependencies,
  { request, reply, client, found, kind }: OwnFile,
): Promise<FastifyReply> {
  const { firmId } = client
  const device = () => nameDevice(request.headers['user-agent'])
  const actor = actorOf({ signedIn: undefined, client, ip: request.ip, device })
  if (found.view !== undefined) actor.views.set(kind, { ...found.view, isEachTime: true })
  await asFirm(firmId, () => recordViews({ outerDb: database.db, vault, clock }, firmId, actor))
  const isPdf = found.type === undefined
  return reply
    .type(found.type ?? 'application/pdf')
    .header('cache-control', 'no-store')
    .header('vary', 'cookie')
    .header('content-disposition', `${isPdf ? 'inline' : 'attachment'}; filename="${found.fileName}"`)
    .header('content-security-policy', viewerPolicy)
    .send(await asFirm(firmId, () => found.read()))
}

function clientOf(
  request: FastifyRequest,
  { database, config, clock }: Dependencies,
): Promise<SignedInClient | undefined> {
  return findClientSession(database.db, clock(), readClientCookie(request, config))
}
