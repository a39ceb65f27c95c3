import { type OpenApiDocument, openApiDocument } from '@lakshya/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { sendTagged } from './tagged-answer.ts'

/** Where the description of all calls is, made from the contract when it is first asked for. */
export function serveOpenApi(app: FastifyInstance): void {
  let made: OpenApiDocument | undefined
  app.get('/api/openapi.json', (request, reply) => {
    made ??= openApiDocument()
    return sendTagged(request, reply, made)
  })
}
