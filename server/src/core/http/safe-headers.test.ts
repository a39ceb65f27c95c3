import { connect } from 'node:net'
import { authRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: 'on' })
})
afterAll(() => test.close())

const byHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'lakshya.example.com' }
const registerWith = (app: TestApp, headers: Record<string, string> = {}) => {
  const body = { username: `n-${Math.random()}`, password: 'correct horse battery' }
  return app.call(authRoutes.register, { body }, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
}

describe('what every answer says to the browser', () => {
  it.each(['/healthz', '/api/user', '/api/nowhere', '/nowhere', '/api/%'])('%s', async (url) => {
    const { headers } = await test.app.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it('asks it to forget kept pages at sign-out, and nothing else', async () => {
    const { call } = await test.newAdviser()
    const answer = await call(authRoutes.logout, {})
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect((await test.app.inject({ url: '/healthz' })).headers['clear-site-data']).toBeUndefined()
  })
})

describe('a request that came by https', () => {
  it('gets a cookie for https alone and is held to it, whatever the environment is called', async () => {
    const { cookie = '', headers } = await registerWith(test, byHttps)
    expect(cookie).toMatch(/^__Host-lakshya=/)
    expect(String(headers['set-cookie'])).toMatch(/; Secure/)
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect((await test.call(authRoutes.currentUser, {}, { cookie, headers: byHttps })).status).toBe(200)
  })

  it('is what the proxy says it is, not what a stranger says', async () => {
    const { headers } = await test.app.inject({
      url: '/healthz',
      headers: byHttps,
      remoteAddress: '203.0.113.9',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('a request by http', () => {
  it('gets a cookie that the browser sends back by http', async () => {
    const { cookie, headers } = await registerWith(test)
    expect(cookie).toMatch(/^lakshya=/)
    expect(String(headers['set-cookie'])).not.toMatch(/; Secure/)
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('is held to https where the site is reached by https', async () => {
    const site = await createTestApp({ PUBLIC_URL: 'https://lakshya.example.com' })
    const { cookie, headers } = await registerWith(site)
    await site.close()
    expect(cookie).toMatch(/^__Host-lakshya=/)
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })

  it('is held to https also where it was no address, or no HTTP at all', async () => {
    const site = await createTestApp({ PUBLIC_URL: 'https://lakshya.example.com' })
    const { headers } = await site.app.inject({ url: '/api/%' })
    const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    socket.end('NOT HTTP\r\n\r\n')
    const bare = (await socket.toArray()).join('')
    await site.close()
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(bare).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*strict-transport-security: max-age=31536000/)
  })

  it('is not locked out where production is reached by http', async () => {
    const site = await createTestApp({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://10.0.0.5:8080',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: 'postgres://localhost/none',
      ENCRYPTION_KEY: 'ab'.repeat(32),
    })
    const { cookie, headers } = await registerWith(site)
    await site.close()
    expect(cookie).toMatch(/^lakshya=/)
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})
