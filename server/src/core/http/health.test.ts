import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: 'on' })
})
afterAll(() => test.close())

const metrics = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  test.app.inject({ url: '/metrics', ...options })

it('tells metrics to this machine', async () => {
  const answer = await metrics()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('http_request_duration_seconds')
})

it.each([
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
])('tells no metrics to a caller behind a proxy (%s), whatever it claims to be', async (name) => {
  expect((await metrics({ headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404)
})

it('tells no metrics to another machine', async () => {
  expect((await metrics({ remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

it.each(['lakshya.example.com', 'localhost.evil.example'])(
  'tells no metrics to who asks for %s, as a proxy that says nothing would',
  async (host) => {
    expect((await metrics({ headers: { host } })).statusCode).toBe(404)
  },
)

describe('with METRICS_TOKEN', () => {
  const token = 'a-long-token-for-metrics'
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lakshya.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: 'postgres://localhost/none',
    ENCRYPTION_KEY: 'ab'.repeat(32),
  }

  it('tells them to who has it, from anywhere, and to nobody else', async () => {
    const site = await createTestApp({ ...production, METRICS_TOKEN: token })
    const statusOf = async (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
      (await site.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200)
    expect(await statusOf({ authorization: `Bearer ${token}x` })).toBe(404)
    expect(await statusOf({ authorization: token })).toBe(404)
    expect(await statusOf({}, '127.0.0.1')).toBe(404)
    await site.close()
  })

  it('is the only way to them in production', async () => {
    const site = await createTestApp(production)
    expect((await site.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    await site.close()
  })
})
