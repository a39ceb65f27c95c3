import { randomUUID } from 'node:crypto'
import { authRoutes, defaultTrailRates, passwordResetRoutes, userRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedLink, newestMail } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
})

const put = (adviser: TestAdviser, body: unknown) => adviser.call(userRoutes.updateProfile, { body })
const profileOf = async (adviser: TestAdviser) => (await adviser.call(userRoutes.getProfile, {})).body

describe('the profile', () => {
  it('begins with a username and the default trail rates', async () => {
    const adviser = await test.newAdviser()
    expect(await profileOf(adviser)).toEqual({
      id: expect.any(Number),
      username: adviser.username,
      hasMorningMail: false,
      name: null,
      email: null,
      isEmailConfirmed: false,
      pendingEmail: null,
      phone: null,
      panNumber: null,
      arn: null,
      arnValidUntil: null,
      euin: null,
      contact: null,
      logo: null,
      trailRates: defaultTrailRates,
      createdAt: '2026-11-21T06:00:00.000Z',
    })
    expect(defaultTrailRates).toEqual({
      equity: 0.8,
      hybrid: 0.5,
      arbitrage: 0.5,
      debt: 0.3,
      gilt: 0.3,
      gold: 0.2,
      index: 0.2,
    })
  })

  it.each([
    ['arnValidUntil', '0000-01-01'],
    ['arnValidUntil', '1899-12-31'],
    ['arnValidUntil', '2201-01-01'],
    ['contact', '\u0000'],
    ['contact', 'A\r\nB'],
    ['contact', 'A\ud800'],
  ])('refuses %s %j', async (path, value) => {
    const answer = await put(await test.newAdviser(), { [path]: value })
    expect([answer.status, answer.problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(answer.problem.details?.map((detail) => detail.path)).toEqual([path])
  })

  it('keeps what is given, in one form, and leaves the rest as it was', async () => {
    const adviser = await test.newAdviser()
    const given = {
      phone: '+91 98220 41763',
      panNumber: 'bklpk4821m',
      arn: '123456',
      arnValidUntil: '2028-03-31',
      euin: 'e123456',
      contact: 'Meera Kulkarni, Pune, 98220 41763',
      name: 'Meera Kulkarni',
      trailRates: { ...defaultTrailRates, equity: 0.95, funds: { 120716: 0.35 } },
    }
    const kept = {
      phone: '9822041763',
      panNumber: 'BKLPK4821M',
      arn: 'ARN-123456',
      arnValidUntil: '2028-03-31',
      euin: 'E123456',
      contact: 'Meera Kulkarni, Pune, 98220 41763',
      trailRates: given.trailRates,
    }
    expect((await put(adviser, given)).body).toMatchObject(kept)
    expect((await put(adviser, { arn: 'arn-7', euin: null })).body).toMatchObject({
      ...kept,
      arn: 'ARN-7',
      euin: null,
    })
    expect((await adviser.call(authRoutes.currentUser, {})).body).toMatchObject({
      name: 'Meera Kulkarni',
      phone: '9822041763',
      panNumber: 'BKLPK4821M',
      arn: 'ARN-7',
    })
  })

  it('keeps the PAN sealed', async () => {
    const adviser = await test.newAdviser()
    await put(adviser, { panNumber: 'AHTPS7310C' })
    const rows = await sql<{ row: string }>`select adviser::text as row from adviser`.execute(
      test.dependencies.database.db,
    )
    expect(JSON.stringify(rows.rows)).not.toMatch(/AHTPS7310C/)
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from('AHTPS7310C').toString('hex'))
  })

  it.each([
    [{ panNumber: 'ABC' }, 'panNumber', 'PAN number must be at least 10 characters'],
    [
      { panNumber: 'ABCDE1234F' },
      'panNumber',
      'The fourth letter of a PAN names the kind of holder, such as P for a person',
    ],
    [{ phone: '12345' }, 'phone', 'Phone number must be at least 10 digits'],
    [{ phone: '1234567890' }, 'phone', 'Enter a 10-digit Indian mobile number starting with 6, 7, 8 or 9'],
    [{ arn: 'ABC' }, 'arn', 'An ARN is ARN- followed by digits, such as ARN-123456'],
    [{ euin: 'E12' }, 'euin', 'An EUIN is E followed by six digits, such as E123456'],
    [{ arnValidUntil: '31-03-2028' }, 'arnValidUntil', 'Enter the date as YYYY-MM-DD.'],
    [{ email: 'nonsense' }, 'email', 'Invalid email address'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters.'],
    [
      { trailRates: { ...defaultTrailRates, gold: 6 } },
      'trailRates.gold',
      'A trail rate is at most 5 percent a year.',
    ],
    [
      { trailRates: { ...defaultTrailRates, funds: { 120716: 6 } } },
      'trailRates.funds.120716',
      'A trail rate is at most 5 percent a year.',
    ],
  ])('refuses %j at %s', async (body, path, message) => {
    const adviser = await test.newAdviser()
    const answer = await put(adviser, body)
    expect([answer.status, answer.problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(answer.problem.details?.[0]).toEqual({ path, message })
  })

  it('refuses a username that another account has in any case, and changes nothing then', async () => {
    const first = await test.newAdviser(`Name-${randomUUID()}`)
    const second = await test.newAdviser()
    const answer = await put(second, { username: first.username.toUpperCase(), phone: '9822041763' })
    expect([answer.status, answer.problem.code]).toEqual([409, 'USERNAME_TAKEN'])
    expect(answer.problem.details?.[0]?.path).toBe('username')
    expect(await profileOf(second)).toMatchObject({ username: second.username, phone: null })
    const name = `new-${randomUUID()}`
    expect((await put(second, { username: name })).status).toBe(200)
    const login = await test.call(authRoutes.login, { body: { username: name, password: second.password } })
    expect(login.status).toBe(200)
  })
})

describe('the password', () => {
  const change = (adviser: TestAdviser, currentPassword: string, newPassword = 'quite another') =>
    adviser.call(userRoutes.changePassword, { body: { currentPassword, newPassword } })
  const login = (adviser: TestAdviser, password: string) =>
    test.call(authRoutes.login, { body: { username: adviser.username, password } })

  it('is changed by who knows the current one; every other session and open reset ends', async () => {
    const email = `user-${randomUUID()}@example.com`
    const adviser = await test.newAdviser(email)
    const other = await login(adviser, adviser.password)
    await test.call(passwordResetRoutes.requestPasswordReset, { body: { email } })
    const { token } = await mailedLink(test, email)
    expect((await change(adviser, adviser.password)).status).toBe(200)
    expect((await adviser.call(authRoutes.currentUser, {})).status).toBe(200)
    expect((await test.call(authRoutes.currentUser, {}, { cookie: other.cookie ?? '' })).status).toBe(401)
    expect((await login(adviser, adviser.password)).status).toBe(401)
    expect((await login(adviser, 'quite another')).status).toBe(200)
    const body = { email, token, password: 'third password' }
    expect((await test.call(passwordResetRoutes.resetPassword, { body })).status).toBe(422)
    expect(await newestMail(test, email)).toContain('was changed')
  })

  it('stays where the current one is wrong or the new one too short, and guesses are limited', async () => {
    const adviser = await test.newAdviser()
    const wrong = await change(adviser, 'not the one')
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'WRONG_PASSWORD'])
    expect(wrong.problem.details?.[0]?.path).toBe('currentPassword')
    expect((await change(adviser, adviser.password, 'short')).problem.message).toBe(
      'Password must be at least 8 characters.',
    )
    for (let n = 0; n < 9; n++) await change(adviser, `guess ${n}`)
    expect((await change(adviser, adviser.password)).status).toBe(429)
    expect((await login(adviser, adviser.password)).status).toBe(200)
  })
})
