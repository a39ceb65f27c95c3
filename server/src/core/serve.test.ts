import { type Route, routes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const all: [string, Route][] = Object.entries(routes)
const guarded = all.filter(([, route]) => route.access === 'adviser')
const changing = all.filter(([, route]) => route.method !== 'GET')
const url = (route: Route) => route.path.replace(/:\w+/g, '1')
const ownHost = { host: 'localhost:80' }

/** What the browser's password-reset mode sends; the server gives it no power. */
const bypass = { 'x-auth-bypass': 'true', 'x-reset-flow': 'true', cookie: 'lakshya=bypass; bypass=true' }

describe.each(guarded)('%s', (_name, route) => {
  it.each([
    ['without a session', {}],
    ['with the bypass headers and a made-up cookie', bypass],
    ['with an empty cookie', { cookie: 'lakshya=' }],
  ])('answers 401 %s', async (_case, headers) => {
    const answer = await test.app.inject({
      method: route.method,
      url: `${url(route)}?bypass=true`,
      headers: { ...ownHost, origin: 'http://localhost:80', ...headers },
      ...(route.method === 'GET' ? {} : { payload: {} }),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in.' })
  })
})

describe.each(changing)('%s', (_name, route) => {
  it.each([
    ['from a foreign origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['with neither origin nor Sec-Fetch-Site', {}],
    ['from the null origin', { origin: 'null' }],
  ])('is refused %s', async (_case, headers) => {
    const answer = await test.app.inject({
      method: route.method,
      url: url(route),
      headers: { ...ownHost, ...headers },
      payload: {},
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('FOREIGN_ORIGIN')
  })

  it.each([
    ['text/plain', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-www-form-urlencoded', 'a=1', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/json', '{"a": NaN}', 400, 'MALFORMED_BODY'],
    ['application/json', '{', 400, 'MALFORMED_BODY'],
    ['application/json', `"${'x'.repeat(300_000)}"`, 413, 'BODY_TOO_LARGE'],
    ['application/json', '{"__proto__": {"a": 1}}', 400, 'MALFORMED_BODY'],
  ])('refuses a body of %s: %.20s', async (type, payload, status, code) => {
    const adviser = await test.newAdviser()
    const answer = await test.app.inject({
      method: route.method,
      url: url(route),
      headers: { ...ownHost, origin: 'http://localhost:80', 'content-type': type, cookie: adviser.cookie },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.body).not.toMatch(/node_modules|\.ts|at /)
  })
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

it('sends security headers with every answer', async () => {
  const { headers } = await test.app.inject({ method: 'GET', url: '/healthz' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})
