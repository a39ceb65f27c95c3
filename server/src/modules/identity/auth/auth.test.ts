import { authRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const password = 'correct horse'
const register = (username: unknown, secret: unknown = password) =>
  test.call(authRoutes.register, { body: { username, password: secret } })
const login = (username: string, secret: string, headers: Record<string, string> = {}) =>
  test.call(authRoutes.login, { body: { username, password: secret } }, { headers })

describe('registration', () => {
  it('makes an account and signs it in with an HttpOnly cookie', async () => {
    const made = await register('rajesh')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ username: 'rajesh', email: null, panNumber: null })
    for (const cookie of [made.headers['set-cookie'] ?? []].flat()) {
      expect(cookie).toMatch(/HttpOnly/)
      expect(cookie).toMatch(/SameSite=Lax/)
    }
    const me = await test.call(authRoutes.currentUser, {}, { cookie: made.cookie ?? '' })
    expect(me.body).toEqual(made.body)
  })

  it('takes a username that is an e-mail address as the e-mail too', async () => {
    expect((await register('Meera@Example.com')).body.email).toBe('Meera@Example.com')
  })

  it('refuses a username that differs only in case or Unicode form', async () => {
    await register('ＡＢＣ-distributor')
    const again = await register('abc-Distributor')
    expect([again.status, again.problem.code]).toEqual([409, 'USERNAME_TAKEN'])
    expect(again.problem.details).toEqual([{ path: 'username', message: 'That username is already taken.' }])
  })

  it.each([
    ['ab', password, 'username', 'Username must be at least 3 characters.'],
    ['   ab   ', password, 'username', 'Username must be at least 3 characters.'],
    ['good-name', '12345', 'password', 'Password must be at least 6 characters.'],
    [undefined, password, 'username', 'Enter a username.'],
    [12, password, 'username', 'Enter a username.'],
    ['good-name', null, 'password', 'Enter a password.'],
    ['bad\u0000name', password, 'username', 'Username must not hold control characters.'],
  ])('answers %j / %j with the message at %s', async (username, secret, path, message) => {
    const answer = await register(username, secret)
    expect([answer.status, answer.problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(answer.problem.details).toContainEqual({ path, message })
    expect(answer.problem.error).toBe(answer.problem.message)
  })

  it.each([
    'rajesh\u200b',
    'raj\u202eesh',
    'raj\u00adesh',
    'raj\u00a0esh',
    'raj\u2003esh',
    'raj\ud800esh',
    '\u3164\u3164\u3164',
  ])('refuses the username %j, which is not what it seems', async (username) => {
    const answer = await register(username)
    expect([answer.status, answer.problem.code]).toEqual([422, 'INVALID_INPUT'])
    const message = 'Username must not hold invisible characters or spaces other than the plain one.'
    expect(answer.problem.details).toEqual([{ path: 'username', message }])
  })

  it('makes one account of two registrations at once', async () => {
    const answers = await Promise.all([register('twice-at-once'), register('twice-at-once')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  })
})

describe('sign-in', () => {
  it('answers a wrong password and an unknown username alike', async () => {
    await register('known-user')
    const wrong = await login('known-user', 'not the one')
    const unknown = await login('nobody-by-this-name', 'not the one')
    expect(wrong.status).toBe(401)
    expect(wrong.problem).toEqual(unknown.problem)
    expect(wrong.problem.message).toBe('Either the username or the password is incorrect.')
    expect(wrong.cookie).toBeUndefined()
  })

  it('gives a new session and ends the one before', async () => {
    const first = await register('rotating')
    const second = await test.call(
      authRoutes.login,
      { body: { username: 'ROTATING', password } },
      { cookie: first.cookie ?? '' },
    )
    expect(second.cookie).not.toBe(first.cookie)
    const statusWith = async (cookie = '') => (await test.call(authRoutes.currentUser, {}, { cookie })).status
    expect(await statusWith(first.cookie)).toBe(401)
    expect(await statusWith(second.cookie)).toBe(200)
  })

  it('stops after 10 failures of an account, however many come at once, and says when to try again', async () => {
    await register('guessed')
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => login('guessed', `guess ${n}`)))
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10)
    const refused = await login('guessed', password)
    expect([refused.status, refused.problem.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    test.setNow('2026-11-21T06:16:00Z')
    expect((await login('guessed', password)).status).toBe(200)
    test.setNow('2026-11-21T06:00:00Z')
  })
})

describe('behind a proxy', () => {
  it('counts failures by the address that the proxy saw, whatever the caller wrote before it', async () => {
    const proxied = await createTestApp({ TRUST_PROXY: 'on' })
    const guess = async (n: number) => {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` }
      const body = { username: `nobody-${n}`, password }
      return (await proxied.call(authRoutes.login, { body }, { headers })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 52; n++) statuses.push(await guess(n))
    await proxied.close()
    expect(statuses).toEqual([...Array<number>(50).fill(401), 429, 429])
  })

  it.each([
    ['on', '203.0.113.7'],
    ['10.0.0.0/8, 2001:db8::5', '127.0.0.1'],
  ])('believes nothing that TRUST_PROXY=%s does not name, as %s', async (TRUST_PROXY, remoteAddress) => {
    const proxied = await createTestApp({ TRUST_PROXY })
    const guess = async (n: number) => {
      const headers = {
        'x-forwarded-for': `198.51.100.${n}`,
        origin: 'http://localhost:80',
        host: 'localhost:80',
      }
      const payload = { username: `nobody-${n}`, password }
      const url = '/api/login'
      return (await proxied.app.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode
    }
    const statuses: number[] = []
    for (let n = 0; n < 51; n++) statuses.push(await guess(n))
    await proxied.close()
    expect(statuses).toEqual([...Array<number>(50).fill(401), 429])
  })

  it('believes the peers that TRUST_PROXY names, by address and by network', async () => {
    const proxied = await createTestApp({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::5' })
    const guess = async (n: number, remoteAddress: string) => {
      const headers = {
        'x-forwarded-for': `198.51.100.${n}`,
        origin: 'http://localhost:80',
        host: 'localhost:80',
      }
      const payload = { username: `nobody-${n}`, password }
      const url = '/api/login'
      return (await proxied.app.inject({ method: 'POST', url, headers, payload, remoteAddress })).statusCode
    }
    const peers = ['10.1.2.3', '::ffff:10.9.9.9', '2001:db8::5']
    for (let n = 0; n < 52; n++) expect(await guess(n, peers[n % 3] ?? '')).toBe(401)
    await proxied.close()
  })
})

describe('sessions', () => {
  it('end by sign-out, which may be repeated', async () => {
    const { cookie, call } = await test.newAdviser()
    expect((await call(authRoutes.logout, {})).status).toBe(204)
    expect((await test.call(authRoutes.currentUser, {}, { cookie })).status).toBe(401)
    expect((await call(authRoutes.logout, {})).status).toBe(204)
  })

  it('end after 12 hours without use and after 7 days in any case', async () => {
    const { call } = await test.newAdviser()
    const statusAt = async (instant: string) => {
      test.setNow(instant)
      return (await call(authRoutes.currentUser, {})).status
    }
    expect(await statusAt('2026-11-21T17:59:00Z')).toBe(200)
    expect(await statusAt('2026-11-22T05:58:00Z')).toBe(200)
    expect(await statusAt('2026-11-22T18:00:00Z')).toBe(401)
    const other = await test.newAdviser()
    for (let hour = 10; hour <= 160; hour += 10) {
      test.setNow(new Date(Date.parse('2026-11-22T18:00:00Z') + hour * 3_600_000).toISOString())
      expect((await other.call(authRoutes.currentUser, {})).status).toBe(200)
    }
    test.setNow('2026-11-29T18:00:01Z')
    expect((await other.call(authRoutes.currentUser, {})).status).toBe(401)
    test.setNow('2026-11-21T06:00:00Z')
  })

  it('keep only the hash of their token in the database', async () => {
    const { cookie } = await test.newAdviser()
    const rows = await test.dependencies.database.db.selectFrom('session').selectAll().execute()
    const token = cookie.split('=')[1] ?? ''
    for (const row of rows) expect(Buffer.from(row.token_hash).toString('base64url')).not.toBe(token)
  })
})
