import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../app-error.ts'
import { measureJobs } from '../jobs/job-metrics.ts'
import { isLoopback } from './client-address.ts'
import type { Dependencies } from './request-context.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too. `/metrics`: Prometheus, to who has METRICS_TOKEN;
 * where that is not set, outside production, to this machine.
 */
export function serveHealth(app: FastifyInstance, { database, clock, config }: Dependencies): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  measureNavSync(registry, database)
  measureJobs(registry, database.db, clock)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
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
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** How the daily fetching of NAVs stands, whichever process does it; 0 where there was none yet. */
function measureNavSync(registry: Registry, { db }: Dependencies['database']): void {
  // What the process itself measures is told even where the database does not answer.
  const read = () =>
    db
      .selectFrom('nav_sync')
      .select(['checked_at', 'failures'])
      .executeTakeFirst()
      .catch(() => undefined)
  new Gauge({
    name: 'nav_sync_failures',
    help: 'Failed tries to fetch the daily NAVs since the last success',
    registers: [registry],
    async collect() {
      this.set((await read())?.failures ?? 0)
    },
  })
  new Gauge({
    name: 'nav_sync_checked_timestamp_seconds',
    help: 'When the source of daily NAVs last gave something usable',
    registers: [registry],
    async collect() {
      this.set(((await read())?.checked_at?.getTime() ?? 0) / 1000)
    },
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
