import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { gatherMetrics } from '../watch/gathered-metrics.ts'
import { measureProcess } from '../watch/process-metrics.ts'
import { measureShared } from '../watch/shared-metrics.ts'
import { isLoopback } from './client-address.ts'
import type { Dependencies } from './request-context.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too. `/metrics`: Prometheus, to who has METRICS_TOKEN;
 * where that is not set, outside production, to this machine. Of several processes all are summed, whichever answers.
 */
export function serveHealth(app: FastifyInstance, { database, clock, config }: Dependencies): void {
  const shared = measureShared(database, clock)
  const { registry: own, answered, stop } = measureProcess(database)
  const gather = gatherMetrics(own)
  app.addHook('onClose', async () => stop())
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    answered({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(database.db).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', 'The database does not answer.', { cause })
    })
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config)) throw new AppError('NOT_FOUND')
    const texts = await Promise.all([gather(), shared.metrics()])
    return reply.type(own.contentType).send(texts.join('\n'))
  })
}

function mayMeasure(request: FastifyRequest, config: Dependencies['config']): boolean {
  const { metricsToken, environment } = config
  if (metricsToken === undefined) return environment !== 'production' && isLocalRequest(request)
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
}

/**
 * Whether a request was made on this machine: by the connection's own address, to this machine by its own name, and handed
 * on by no proxy, whose connection is of this machine too while its caller is not.
 */
export function isLocalRequest({ headers, socket }: FastifyRequest): boolean {
  const isHandedOn = Object.keys(headers).some((name) => forwarding.test(name))
  return !isHandedOn && isNamedLocally(headers.host) && isLoopback(socket.remoteAddress ?? '')
}

/** Headers that one proxy or another sets. */
const forwarding =
  /^(?:x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|forwarded|via|true-client-ip|cf-.*|fastly-.*|x-envoy-.*|x-original-.*)$/

/** A foreign site's name that was pointed at this machine must not read a page of it in its visitor's browser. */
function isNamedLocally(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host ?? '')
}
