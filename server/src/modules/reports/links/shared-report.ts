import { reportTerms } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import { asLinkHolder } from '../../../core/database/link-place.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { createPace } from '../../../core/security/pace.ts'
import { reportFile } from '../files/report-file.ts'
import { findByTicket } from './links.repository.ts'
import { stateOf } from './make-link.ts'
import { goodClient, ticketHashOf } from './open-link.ts'

/** Of one link: six at once, and one in ten seconds. */
const readings = { burst: 6, perSecond: 0.1, words: 'This report was read many times. Please' } as const

/**
 * `/shared-reports/{ticket}.pdf`: the report of a link that was just opened, as it stands at that moment. It is kept
 * nowhere, and no search engine is to list it.
 */
export function serveSharedReports(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, vault } = dependencies
  const { db } = database
  const takeReading = createPace(readings)
  const readShared = async (ticketHash: Buffer) => {
    const link = await findByTicket(db, ticketHash)
    const isGood =
      link?.ticket_until != null && link.ticket_until > clock() && stateOf(link, clock()) === 'open'
    if (link === undefined || !isGood) throw new AppError('LINK_EXPIRED')
    await goodClient({ db }, link)
    takeReading(`${link.firm_id} ${link.id}`, clock())
    const source = { db, outerDb: db, snapshot: undefined, firmId: link.firm_id, clock, vault }
    const terms = reportTerms.parse(link.terms)
    const { fileName, read } = await reportFile(source, link.client_id, { terms, ending: 'pdf' })
    return { fileName, pdf: await read() }
  }
  app.get<{ Params: { file: string } }>('/shared-reports/:file', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    const ticket = /^([\w-]{20,100})\.pdf$/.exec(request.params.file)?.[1]
    if (ticket === undefined) throw new AppError('LINK_EXPIRED')
    const ticketHash = ticketHashOf(vault, ticket)
    const { fileName, pdf } = await asLinkHolder(db, ticketHash, () => readShared(ticketHash))
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'")
      .send(pdf)
  })
}
