import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ageOn } from '@lakshya/contract'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { businessDate } from './core/clock.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { registration } from './testing/registration.ts'
import { ending, ready, type Started, startServer } from './testing/server-process.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const secrets = {
  username: 'marked-user',
  password: 'Hidden-Bramble-77',
  pan: 'ZQXPM7391K',
  phone: '9876054321',
}
const patient = { timeout: 60_000, interval: 100 }
const spans: Span[] = []
let sent = ''
/** A collector of traces, as far as a sender sees one. */
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  sent += text
  const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let lasting: LastingDatabase
let server: Started
let site: string
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  lasting = await createLastingDatabase('market')
  server = startServer({
    ...lasting.environment,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    SLOW_QUERY_MS: '1',
    NAV_SOURCE_URL: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
  site = await ready(server)
  const { username, password, pan, phone } = secrets
  const headers = { origin: site, 'content-type': 'application/json' }
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${site}${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const signedIn = await post('/api/register', { username, password })
  expect(signedIn.status).toBe(201)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0]
  const dateOfBirth = '1984-03-12'
  const age = ageOn(dateOfBirth, businessDate(new Date()))
  const made = await post('/api/clients', registration({ panNumber: pan, phone, dateOfBirth, age }), cookie)
  expect(made.status).toBe(201)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await ending(server)
  collector.close()
  await lasting.drop()
})

it('sends a trace of each request and job with its statements, and nothing that anybody sent', async () => {
  const rootOf = (name: string) => spans.find((span) => span.name === name && !span.parentSpanId)
  await vi.waitFor(() => {
    for (const name of ['POST /api/clients', 'ledger']) {
      const root = rootOf(name)
      const own = spans.filter((span) => span.parentSpanId === root?.spanId && span.traceId === root?.traceId)
      expect(own.length, name).toBeGreaterThan(0)
    }
  }, patient)
  const request = rootOf('POST /api/clients')
  const attributes = Object.fromEntries(
    request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  )
  expect(attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/clients',
    'http.response.status_code': 201,
  })
  expect(sent).toContain('insert into \\"client\\"')
  for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret)
})

it('writes slow statements to the log with who asked, and without their values', async () => {
  await vi.waitFor(() => expect(server.said()).toContain('"request":"POST /api/clients"'), patient)
  expect(server.said()).toContain('A statement was slow')
  for (const secret of Object.values(secrets)) expect(server.said()).not.toContain(secret)
})

it('gives out every metric that the board and the alerts name', async () => {
  const text = await (await fetch(`${site}/metrics`)).text()
  const given = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? ''))
  const files = ['grafana-board.json', 'alerts.yml'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../docs/operating', name), 'utf8'),
  )
  const named = files.flatMap(
    (file) =>
      file.match(/\b(?:http|database|nodejs|process|server|job|mail|nav|backup|audit)_[a-z0-9_]+/g) ?? [],
  )
  expect(new Set(named).size).toBeGreaterThan(15)
  const missing = named.filter(
    (name) => !given.has(name) && !given.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  )
  expect([...new Set(missing)]).toEqual([])
  expect(text).toMatch(/^server_processes 1$/m)
  expect(text).toMatch(/^job_lag_seconds\{job="ledger"\} \d/m)
  expect(text).toMatch(/^mail_waiting \d/m)
  if (inject('databaseServer') !== '') expect(text).toMatch(/^database_standby_needed 0$/m)
})

it('names what to do at every alert', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../docs/operating/alerts.yml'), 'utf8')
  const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const [, table = ''] = page.split('### Alerts')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
  expect(alerts.filter((name) => !table.includes(name))).toEqual([])
})
