import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Route, routes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress, openView } from '../../testing/client-views.ts'
import { newClientOf } from '../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
/** Of a distributor and of a client, in one browser. */
let sessions: string
const now = '2026-11-21T06:00:00Z'
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  const email = newAddress()
  const view = await openView(test, adviser, { ...(await newClientOf(adviser, { email })), email })
  sessions = `${adviser.cookie}; ${view.cookie}`
})
beforeEach(() => test.setNow(now))
afterAll(() => test.close())

const all: [string, Route][] = Object.entries(routes)
const guarded = all.filter(([, route]) => route.access === 'adviser')
const changing = all.filter(([, route]) => route.method !== 'GET')
const addressOf = (route: Route, id: number | string = 1) => route.path.replace(/:\w+/g, String(id))
const own = { host: 'localhost:80', origin: 'http://localhost:80' }

/** What is too large for routes that take files or long tables; for the others far less is. */
const largerThan: Readonly<Record<string, number>> = {
  'POST /api/statement-imports': 27_000_000,
  'PUT /api/statement-imports/:id/answers': 1_100_000,
  'POST /api/commission-statements': 27_000_000,
  'PUT /api/statement-imports/:id/pieces': 2_800_000,
  'PUT /api/statement-imports/:id/large-answers': 700_000,
  'POST /api/client-imports/preview': 6_500_000,
  'POST /api/client-imports': 6_500_000,
  'POST /api/own-exports/preview': 16_100_000,
  'POST /api/own-exports': 16_100_000,
  'POST /api/orders/codes/preview': 4_300_000,
  'PUT /api/orders/codes/file': 4_300_000,
}

/** What the browser's password-reset mode sends; the server gives it no power. */
const bypass = { 'x-auth-bypass': 'true', 'x-reset-flow': 'true' }

function send(route: Route, headers: Record<string, string>, url = addressOf(route), body: object = {}) {
  const payload = route.method === 'GET' ? {} : { payload: body }
  return test.app.inject({ method: route.method, url, headers, ...payload })
}

describe.each(guarded)('%s', (_name, route) => {
  it.each([
    ['without a session', {}],
    ['with the bypass headers', bypass],
    ['with the bypass headers and a made-up cookie', { ...bypass, cookie: 'lakshya=bypass; bypass=true' }],
    ['with an empty cookie', { cookie: 'lakshya=' }],
    ['with the production cookie’s name', { cookie: `__Host-lakshya=${'a'.repeat(43)}` }],
    ['with a made-up bearer token', { authorization: 'Bearer bypass' }],
  ])('answers 401 %s and the bypass parameter', async (_case, headers) => {
    const answer = await send(route, { ...own, ...headers }, `${addressOf(route)}?bypass=true`)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in.' })
  })

  it.each([
    ['12 hours without use', '2026-11-21T18:00:01Z'],
    ['7 days', '2026-11-28T06:00:01Z'],
  ])('answers 401 to a session that ended after %s, bypass or not', async (_case, later) => {
    test.setNow(later)
    const answer = await send(route, { ...own, ...bypass, cookie: adviser.cookie })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_SIGNED_IN'])
  })
})

describe.each(all)('%s', (_name, route) => {
  it('lets no other site read its answer', async () => {
    const headers = { host: 'localhost:80', origin: 'https://evil.example', cookie: adviser.cookie }
    const answer = await send(route, headers)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe.each(changing)('%s', (_name, route) => {
  it.each([
    ['from a foreign origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from a foreign origin with the bypass headers', { ...bypass, origin: 'https://evil.example' }],
    ['from a sister site', { origin: 'http://other.localhost:80', 'sec-fetch-site': 'same-site' }],
    ['from another port', { origin: 'http://localhost:81' }],
    ['with neither origin nor Sec-Fetch-Site', {}],
    ['from the null origin', { origin: 'null' }],
  ])('is refused %s, with a session', async (_case, headers) => {
    const answer = await send(route, { host: 'localhost:80', cookie: sessions, ...headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('FOREIGN_ORIGIN')
  })

  it.each([
    ['text/plain', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-www-form-urlencoded', 'a=1', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['multipart/form-data; boundary=x', '--x--', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/json', '{"a": NaN}', 400, 'MALFORMED_BODY'],
    ['application/json', '{', 400, 'MALFORMED_BODY'],
    ['application/json', '{"__proto__": {"a": 1}}', 400, 'MALFORMED_BODY'],
  ])('refuses a body of %s: %.20s', async (type, payload, status, code) => {
    const answer = await test.app.inject({
      method: route.method,
      url: addressOf(route),
      headers: { ...own, 'content-type': type, cookie: sessions },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.body).not.toMatch(/node_modules|\.ts|at /)
  })

  it('refuses a body that is too large', async () => {
    const size = largerThan[`${route.method} ${route.path}`] ?? 600_000
    const answer = await test.app.inject({
      method: route.method,
      url: addressOf(route),
      headers: { ...own, 'content-type': 'application/json', cookie: sessions },
      payload: `"${'x'.repeat(size)}"`,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})

it('serves every route of the contract', async () => {
  for (const [name, route] of all) {
    expect(test.app.hasRoute({ method: route.method, url: route.path }), name).toBe(true)
  }
})

it('answers an unknown address and a wrong method with a problem', async () => {
  const nowhere = await test.app.inject({ method: 'GET', url: '/api/nowhere' })
  expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'NOT_FOUND'])
  const wrong = await test.app.inject({ method: 'DELETE', url: '/api/login' })
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'POST',
  ])
})

it.each(['/api/%', '/%ff', `/api/clients/${'1'.repeat(300)}`])(
  'answers %.20s, which can name nothing, as not found',
  async (url) => {
    const answer = await test.app.inject({ url, headers: { cookie: sessions } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  },
)

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['what is not HTTP', 'HELLO\r\n\r\n'],
])('answers %s with a problem', async (_case, request) => {
  const listening = await createTestApp()
  await listening.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = listening.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const [head, body] = (await text(socket)).split('\r\n\r\n')
  await listening.close()
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(body ?? '')).toMatchObject({ code: 'MALFORMED_BODY', message: expect.any(String) })
})

it('names the Idempotency-Key header where it is what is wrong', async () => {
  const headers = { ...own, cookie: sessions, 'idempotency-key': 'two words' }
  const answer = await test.app.inject({ method: 'POST', url: '/api/clients', headers, payload: {} })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'Idempotency-Key' }] })
})

it('sends security headers with every answer', async () => {
  const { headers } = await test.app.inject({ method: 'GET', url: '/healthz' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})
