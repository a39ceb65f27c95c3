import { authRoutes } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

/** Statuses of sign-ins with a wrong password, each from an address of its own behind the proxy. */
async function guessesFrom(addresses: readonly string[]): Promise<number[]> {
  const test = await createTestApp({ TRUST_PROXY: 'on' })
  const statuses: number[] = []
  for (const [n, address] of addresses.entries()) {
    const body = { username: `nobody-${n}`, password: 'not the one' }
    const headers = { 'x-forwarded-for': address }
    statuses.push((await test.call(authRoutes.login, { body }, { headers })).status)
  }
  await test.close()
  return statuses
}

const within = Array<number>(50).fill(401)

it('counts all addresses of an IPv6 network as the one customer who has them', async () => {
  const many = Array.from({ length: 51 }, (_, n) => `2001:db8:1:2:${(n + 1).toString(16)}::${n}`)
  expect(await guessesFrom([...many, '2001:db8:1:3::1'])).toEqual([...within, 429, 401])
})

it('counts an IPv4 address the same in either way of writing it', async () => {
  const same = Array.from({ length: 51 }, (_, n) => (n % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9'))
  expect(await guessesFrom([...same, '::ffff:203.0.113.10'])).toEqual([...within, 429, 401])
})
