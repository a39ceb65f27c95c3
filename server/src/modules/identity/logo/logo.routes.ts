import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { signInOf } from '../../../core/http/request-session.ts'
import { requireFactor } from '../../../core/http/session.ts'
import { readLogo } from './logo.service.ts'

/**
 * `/logos/{digest}.png`: a logo for the adviser whose it is, as nothing but a picture; another's answers as one that
 * does not exist.
 */
export function serveLogos(app: FastifyInstance, { database, config, clock }: Dependencies): void {
  app.get<{ Params: { file: string } }>('/logos/:file', async (request, reply) => {
    const signedIn = await signInOf(request, { database, config, clock })
    if (signedIn === undefined) throw new AppError('NOT_SIGNED_IN')
    requireFactor(signedIn, config)
    const png = await readLogo(database.db, signedIn.adviserId, request.params.file)
    return reply
      .type('image/png')
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('vary', 'cookie')
      .header('content-disposition', 'inline; filename="logo.png"')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(png)
  })
}
