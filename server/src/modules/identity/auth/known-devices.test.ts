import { randomUUID } from 'node:crypto'
import { authRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode, newestMail } from '../../../testing/mails.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: 'on' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
})

const password = 'correct horse'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A sign-in from an address, on a browser with these cookies; answers with what the browser has then. */
async function signIn(username: string, secret = password, { ip = '203.0.113.9', cookie = '' } = {}) {
  const headers = { 'x-forwarded-for': ip, 'user-agent': firefox }
  const { status, headers: answered } = await test.call(
    authRoutes.login,
    { body: { username, password: secret } },
    { headers, cookie },
  )
  const set = [answered['set-cookie'] ?? []].flat()
  const named = (name: string) => set.find((each) => each.startsWith(`${name}=`)) ?? ''
  const device = named('lakshya-device')
  return { status, device, cookie: device.split(';')[0] ?? '', session: named('lakshya').split(';')[0] ?? '' }
}

const meOf = async (cookie: string) => (await test.call(authRoutes.currentUser, {}, { cookie })).status
const noticesTo = async (email: string) =>
  (
    await test.dependencies.database.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', email)
      .where('subject', 'like', 'New sign-in%')
      .execute()
  ).length

/** An account whose e-mail is confirmed. */
async function withEmail() {
  const email = `user-${randomUUID()}@example.com`
  const adviser = await test.newAdviser(email)
  await adviser.call(userRoutes.sendEmailCode, {})
  await adviser.call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
  return { adviser, email }
}

describe('a browser that the account was signed in on', () => {
  it('has a cookie that no script reads, of which the database has a hash', async () => {
    const { username } = await test.newAdviser()
    const { device, cookie } = await signIn(username)
    expect(device).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const rows = await test.dependencies.database.db.selectFrom('known_device').selectAll().execute()
    for (const row of rows) {
      expect(Buffer.from(row.token_hash).toString('latin1')).not.toContain(cookie.split('=')[1])
    }
  })

  it('is let in while strangers’ guesses have closed the account to strangers', async () => {
    const { username } = await test.newAdviser()
    const { cookie } = await signIn(username)
    for (let n = 0; n < 12; n++) await signIn(username, `guess ${n}`, { ip: `198.51.100.${n}` })
    expect((await signIn(username)).status).toBe(429)
    expect((await signIn(username, password, { cookie: 'lakshya-device=made-up' })).status).toBe(429)
    expect((await signIn(username, password, { cookie })).status).toBe(200)
  })

  it('is let in from an address that guesses at everybody', async () => {
    const { username } = await test.newAdviser()
    const { cookie } = await signIn(username)
    for (let n = 0; n < 51; n++) await signIn(`nobody-${n}`, password)
    expect((await signIn(username)).status).toBe(429)
    expect((await signIn(username, password, { cookie })).status).toBe(200)
  })

  it('guesses no more than 10 times itself, and at no other account for it', async () => {
    const [{ username }, other] = [await test.newAdviser(), await test.newAdviser()]
    const { cookie } = await signIn(username)
    for (let n = 0; n < 10; n++) await signIn(username, `guess ${n}`, { cookie })
    expect((await signIn(username, password, { cookie })).status).toBe(429)
    for (let n = 0; n < 10; n++) await signIn(other.username, `guess ${n}`, { cookie })
    expect((await signIn(other.username, password, { cookie })).status).toBe(429)
    expect((await signIn(other.username, password)).status).toBe(429)
  })

  it('is forgotten when the password is changed elsewhere', async () => {
    const { adviser, email } = await withEmail()
    const { cookie } = await signIn(email)
    const body = { currentPassword: password, newPassword: 'quite another' }
    expect((await adviser.call(userRoutes.changePassword, { body })).status).toBe(200)
    const before = await noticesTo(email)
    expect((await signIn(email, 'quite another', { cookie })).status).toBe(200)
    expect(await noticesTo(email)).toBe(before + 1)
  })
})

describe('a sign-in on a new browser', () => {
  it('is told to the confirmed address, with browser, time and address, once', async () => {
    const { email } = await withEmail()
    const { cookie } = await signIn(email, password, { ip: '198.51.100.7' })
    const mail = await newestMail(test, email)
    for (const part of ['Firefox on Windows', '21 Nov 2026, 11:30 am IST', '198.51.100.7', '/profile']) {
      expect(mail).toContain(part)
    }
    await signIn(email, password, { cookie })
    expect(await noticesTo(email)).toBe(1)
  })

  it('is mailed to no address that was never confirmed, nor for a wrong password', async () => {
    const email = `user-${randomUUID()}@example.com`
    await test.newAdviser(email)
    await signIn(email)
    expect(await noticesTo(email)).toBe(0)
    const known = await withEmail()
    await signIn(known.email, 'not the one')
    expect(await noticesTo(known.email)).toBe(0)
  })
})

describe('sessions of an account', () => {
  it('are 20 at most: the oldest ends', async () => {
    const { username, cookie: first } = await test.newAdviser()
    const sessions: string[] = []
    for (let n = 0; n < 20; n++) {
      test.setNow(new Date(Date.parse('2026-11-21T06:00:01Z') + n * 1000).toISOString())
      sessions.push((await signIn(username)).session)
    }
    expect(await meOf(first)).toBe(401)
    for (const session of sessions) expect(await meOf(session)).toBe(200)
  })
})
