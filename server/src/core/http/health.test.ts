import { afterAll, beforeAll, expect, it } from 'vitest'
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

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  'tells no metrics to a caller behind a proxy (%s), whatever it claims to be',
  async (name) => {
    expect((await metrics({ headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404)
  },
)

it('tells no metrics to another machine', async () => {
  expect((await metrics({ remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})
