import { authRoutes, clientRoutes, secondFactorRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestMail, otherCode } from '../../../testing/mails.ts'
import { createFactorTest, type FactorTest } from './second-factor.fixture.ts'

let test: FactorTest
beforeAll(async () => {
  test = await createFactorTest()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.at(0)
  await test.dependencies.database.db.deleteFrom('attempt').execute()
})

const meOf = async (cookie = '') => (await test.call(authRoutes.currentUser, {}, { cookie })).status
const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ')

describe('setting up an authenticator app', () => {
  it('counts once its first code is entered, and lies sealed in the database', async () => {
    const adviser = await test.newAdviser()
    const { body } = await adviser.call(secondFactorRoutes.beginApp, { body: {} })
    expect(body.uri).toContain(`otpauth://totp/Lakshya:${adviser.username}?`)
    expect(body.uri).toContain(`secret=${body.secret}`)
    const wrong = await adviser.call(secondFactorRoutes.confirmApp, {
      body: { code: otherCode(test.now(body.secret)) },
    })
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'INVALID_CODE'])
    const state = async () => (await adviser.call(secondFactorRoutes.getSecondFactor, {})).body
    expect(await state()).toMatchObject({ isOn: false, appSince: null, recoveryCodesLeft: 0 })
    const on = await adviser.call(secondFactorRoutes.confirmApp, { body: { code: test.now(body.secret) } })
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    const { db } = test.dependencies.database
    const rows = JSON.stringify([
      await db.selectFrom('totp').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const secret of [body.secret, ...(on.body.recoveryCodes ?? [])]) expect(rows).not.toContain(secret)
  })

  it('is told by mail, and needs the password again after 10 minutes', async () => {
    const { adviser, email } = await test.withApp()
    expect(await newestMail(test, email)).toContain('An authenticator app was set up on the Lakshya account')
    const other = await test.newAdviser()
    test.at(1200)
    const refused = await other.call(secondFactorRoutes.beginApp, { body: {} })
    expect([refused.status, refused.problem.code]).toEqual([403, 'PASSWORD_REQUIRED'])
    const again = await adviser.call(secondFactorRoutes.beginApp, { body: {} })
    expect([again.status, again.problem.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  })

  it('does not replace one that is on', async () => {
    const { adviser } = await test.withApp()
    expect((await adviser.call(secondFactorRoutes.beginApp, { body: {} })).status).toBe(422)
  })
})

describe('a sign-in in two steps', () => {
  it('opens nothing after the password, and everything after the code', async () => {
    const { email, secret } = await test.withApp()
    const half = await test.password(email)
    expect([half.status, half.problem.code]).toEqual([403, 'SECOND_STEP_REQUIRED'])
    expect(await meOf(half.cookie)).toBe(401)
    const asHalf = { cookie: half.cookie ?? '' }
    expect((await test.call(clientRoutes.listClients, { query: {} }, asHalf)).status).toBe(401)
    const asked = await test.call(secondFactorRoutes.getSecondStep, {}, asHalf)
    expect(asked.body).toEqual({ username: email, hasApp: true, hasPasskeys: false })
    const done = await test.second(half.cookie, test.now(secret))
    expect([done.status, done.body.username]).toEqual([200, email])
    expect(done.cookie).not.toBe(half.cookie)
    expect(await meOf(done.cookie)).toBe(200)
    expect((await test.second(half.cookie, test.now(secret))).status).toBe(401)
  })

  it('takes the code of half a minute before and after, none of earlier, and each once', async () => {
    const { email, secret } = await test.withApp()
    const signIn = async (code: string) =>
      (await test.second((await test.password(email)).cookie, code)).status
    test.at(600)
    const early = test.now(secret)
    test.at(690)
    const late = test.now(secret)
    test.at(660)
    expect(await signIn(early)).toBe(422)
    expect(await signIn(late)).toBe(200)
    expect(await signIn(late)).toBe(422)
    // Its step lies before that of the code which was used.
    expect(await signIn(test.now(secret))).toBe(422)
    test.at(720)
    expect(await signIn(test.now(secret))).toBe(200)
  })

  it('takes one of two calls with the same code', async () => {
    const { email, secret } = await test.withApp()
    const halves = [await test.password(email), await test.password(email)]
    const code = test.now(secret)
    const answers = await Promise.all(halves.map((half) => test.second(half.cookie, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is given up 10 minutes after the password', async () => {
    const { email, secret } = await test.withApp()
    const half = await test.password(email)
    test.at(640)
    expect((await test.second(half.cookie, test.now(secret))).status).toBe(401)
  })

  it('takes 10 wrong codes in 15 minutes of a stranger, and still the owner’s on a known browser', async () => {
    const { email, secret } = await test.withApp()
    const own = await test.second((await test.password(email)).cookie, test.now(secret))
    test.at(120)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const half = await test.password(email, 'correct horse', `198.51.100.${n}`)
      statuses.push((await test.second(half.cookie, otherCode(test.now(secret)))).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    expect((await test.second((await test.password(email)).cookie, test.now(secret))).status).toBe(429)
    const device = cookiesOf(own.headers)
    const half = await test.password(email, 'correct horse', '203.0.113.9', device)
    const cookie = `${half.cookie}; ${device.split('; ')[1]}`
    expect((await test.second(cookie, test.now(secret))).status).toBe(200)
  })

  it('is not put off by a new password: the code is still asked for', async () => {
    const { adviser, email } = await test.withApp()
    const body = { currentPassword: adviser.password, newPassword: 'quite another' }
    expect((await adviser.call(userRoutes.changePassword, { body })).status).toBe(200)
    expect((await test.password(email, 'quite another')).problem.code).toBe('SECOND_STEP_REQUIRED')
  })

  it('ends no session of the owner’s, however often the password is entered', async () => {
    const { adviser, email } = await test.withApp()
    for (let n = 0; n < 22; n++) await test.password(email)
    expect((await adviser.call(authRoutes.currentUser, {})).status).toBe(200)
    expect((await adviser.call(userRoutes.listSessions, {})).body).toHaveLength(1)
  })
})
