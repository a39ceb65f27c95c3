import type { FastifyInstance } from 'fastify'
import { type ClientPackage, clientName, clientPackage } from './client-package.ts'

/** Where the client package is, made from the contract when it is first asked for. */
export function serveClientPackage(app: FastifyInstance): void {
  let made: ClientPackage | undefined
  app.get('/api/client.tgz', (_request, reply) => {
    made ??= clientPackage()
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-cache')
      .header('etag', `"${made.version}"`)
      .header('content-disposition', `attachment; filename="${clientName}-${made.version}.tgz"`)
      .send(made.archive)
  })
}
