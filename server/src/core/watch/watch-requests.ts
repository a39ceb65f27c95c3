import type { FastifyInstance, FastifyRequest } from 'fastify'
import { begin, type Doing, end, within } from './doings.ts'

/** Tells of each request by its route's pattern. What is asked of the database meanwhile is known to be its own. */
export function watchRequests(app: FastifyInstance): void {
  const doings = new WeakMap<FastifyRequest, Doing>()
  app.addHook('onRequest', (request, _reply, done) => {
    const doing: Doing = { kind: 'request', name: `${request.method} ${request.routeOptions.url ?? 'none'}` }
    doings.set(request, doing)
    begin(doing)
    within(doing, done)
  })
  // The body came by events of its own, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const doing = doings.get(request)
    if (doing === undefined) done()
    else within(doing, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const doing = doings.get(request)
    if (doing !== undefined) end(doing, { isFailed: reply.statusCode >= 500, status: reply.statusCode })
    done()
  })
}
