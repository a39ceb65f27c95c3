import { authRoutes, passwordResetRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode, mailedLink, newestMail } from '../../../testing/mails.ts'
import { openBody } from '../../messages/index.ts'
import { createResetTest, newEmail, newPassword, type ResetTest } from './password-reset.fixture.ts'

let test: ResetTest
beforeAll(async () => {
  test = await createResetTest()
})
afterAll(() => test.close())
beforeEach(() => test.startOver())

describe('a password reset', () => {
  it('by the mailed code: the code gives a token, the token sets the password, every session ends', async () => {
    const { email, adviser, otp } = await test.withReset()
    const verified = await test.verify(email, otp)
    expect(verified.status).toBe(200)
    const done = await test.reset(email, verified.body.verificationToken)
    expect([done.status, done.body]).toEqual([200, { message: 'Password reset successful' }])
    expect(done.cookie).toBeUndefined()
    expect((await adviser.call(authRoutes.currentUser, {})).status).toBe(401)
    expect((await test.login(email, adviser.password)).status).toBe(401)
    expect(await newestMail(test, email)).toContain('was reset')
    expect((await test.login(email, newPassword)).status).toBe(200)
  })

  it('by the mailed link, whose address is the site’s own and not the Host header’s', async () => {
    const email = newEmail()
    await test.newAdviser(email)
    await test.call(
      passwordResetRoutes.requestPasswordReset,
      { body: { email } },
      { headers: { host: 'evil.example', origin: 'http://evil.example' } },
    )
    expect(await newestMail(test, email)).toContain('http://localhost:8123/reset-password#token=')
    const link = await mailedLink(test, email)
    expect(link.email).toBe(email)
    expect((await test.reset(link.email, link.token)).status).toBe(200)
    expect((await test.login(email, newPassword)).status).toBe(200)
  })

  it('takes the bypass parameter and headers, and gives them no power', async () => {
    const { email } = await test.withReset()
    const bypassed = await test.app.inject({
      method: 'POST',
      url: '/api/reset-password?bypass=true',
      headers: {
        host: 'localhost:80',
        origin: 'http://localhost:80',
        'x-auth-bypass': 'true',
        'x-reset-flow': 'true',
      },
      payload: { email, token: 'bypass', password: newPassword },
    })
    expect([bypassed.statusCode, bypassed.json().code]).toEqual([422, 'INVALID_RESET_TOKEN'])
    expect((await test.login(email, newPassword)).status).toBe(401)
  })

  it('with a refused password burns neither the link nor the code', async () => {
    const { email, otp, link } = await test.withReset()
    const refused = await test.reset(email, link.token, 'short')
    expect(refused.problem.details).toEqual([
      { path: 'password', message: 'Password must be at least 8 characters.' },
    ])
    const { verificationToken } = (await test.verify(email, otp)).body
    expect((await test.reset(email, verificationToken, 'short')).status).toBe(422)
    expect((await test.reset(email, verificationToken)).status).toBe(200)
  })

  it('lifts the lock that wrong passwords have put on the account', async () => {
    const { email, link } = await test.withReset()
    for (let n = 0; n < 10; n++) await test.login(email, `guess ${n}`)
    expect((await test.login(email, newPassword)).status).toBe(429)
    await test.reset(email, link.token)
    expect((await test.login(email, newPassword)).status).toBe(200)
  })

  it('finds the account whatever the case typed, and mails the address on record', async () => {
    const email = newEmail()
    await test.newAdviser(email)
    await test.request(email.toUpperCase())
    const otp = await mailedCode(test, email)
    expect((await test.verify(email.toUpperCase(), otp)).status).toBe(200)
  })
})

describe('replay', () => {
  it('of a used code, token or link is refused', async () => {
    const { email, otp, link } = await test.withReset()
    const { verificationToken } = (await test.verify(email, otp)).body
    expect((await test.verify(email, otp)).problem.code).toBe('INVALID_CODE')
    expect((await test.reset(email, verificationToken)).status).toBe(200)
    expect((await test.reset(email, verificationToken, 'another one')).problem.code).toBe(
      'INVALID_RESET_TOKEN',
    )
    expect((await test.reset(email, link.token, 'another one')).problem.code).toBe('INVALID_RESET_TOKEN')
    expect((await test.login(email, newPassword)).status).toBe(200)
  })

  it('of the code after the link was used is refused', async () => {
    const { email, otp, link } = await test.withReset()
    expect((await test.reset(email, link.token)).status).toBe(200)
    expect((await test.verify(email, otp)).problem.code).toBe('INVALID_CODE')
  })

  it('of an older code or link after a newer mail is refused', async () => {
    const { email, otp, link } = await test.withReset()
    await test.request(email)
    const newer = await mailedCode(test, email)
    if (newer !== otp) expect((await test.verify(email, otp)).problem.code).toBe('INVALID_CODE')
    expect((await test.reset(email, link.token)).problem.code).toBe('INVALID_RESET_TOKEN')
    expect((await test.verify(email, newer)).status).toBe(200)
  })
})

describe('two at once', () => {
  it('of a right code give one token', async () => {
    const { email, otp } = await test.withReset()
    const answers = await Promise.all([
      test.verify(email, otp),
      test.verify(email, otp),
      test.verify(email, otp),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  })

  it('of a link set one password', async () => {
    const { email, link } = await test.withReset()
    const passwords = ['first password', 'second password', 'third password']
    const answers = await Promise.all(passwords.map((password) => test.reset(email, link.token, password)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? ''
    expect((await test.login(email, winner)).status).toBe(200)
  })

  it('of a link and a verified code set one password', async () => {
    const { email, otp, link } = await test.withReset()
    const { verificationToken } = (await test.verify(email, otp)).body
    const answers = await Promise.all([
      test.reset(email, link.token, 'by the link'),
      test.reset(email, verificationToken, 'by the code'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  it('of everything that touches one reset answer without a failure', async () => {
    const { email, otp, link, adviser } = await test.withReset()
    const { verificationToken } = (await test.verify(email, otp)).body
    const change = { currentPassword: adviser.password, newPassword: 'by the profile' }
    const answers = await Promise.all([
      test.reset(email, link.token, 'by the link'),
      test.reset(email, verificationToken, 'by the code'),
      test.request(email),
      test.verify(email, '000000'),
      adviser.call(userRoutes.changePassword, { body: change }),
      adviser.call(userRoutes.sendEmailCode, {}),
      test.request(email),
    ])
    for (const answer of answers) expect(answer.status).toBeLessThan(500)
  })

  it('of requests leave one code that counts', async () => {
    const email = newEmail()
    await test.newAdviser(email)
    await Promise.all([test.request(email), test.request(email)])
    const { db } = test.dependencies.database
    const mails = await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(2)
    const statuses = []
    for (const code of await codesMailedTo(email)) statuses.push((await test.verify(email, code)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('expiry', () => {
  it.each([
    ['code', 5],
    ['link', 30],
  ] as const)('of the %s is at the second after %i minutes', async (kind, minutes) => {
    const use = async (seconds: number) => {
      await test.startOver()
      const { email, otp, link } = await test.withReset()
      test.at(minutes, seconds)
      return (kind === 'code' ? await test.verify(email, otp) : await test.reset(email, link.token)).status
    }
    expect(await use(-1)).toBe(200)
    expect(await use(0)).toBe(422)
  })

  it('of the verification token is at the second after 10 minutes, the link staying alive', async () => {
    const { email, otp, link } = await test.withReset()
    const { verificationToken } = (await test.verify(email, otp)).body
    test.at(10)
    expect((await test.reset(email, verificationToken)).problem.code).toBe('INVALID_RESET_TOKEN')
    expect((await test.reset(email, link.token)).status).toBe(200)
    const other = await test.withReset()
    const verified = await test.verify(other.email, other.otp)
    test.at(19, 59)
    expect((await test.reset(other.email, verified.body.verificationToken)).status).toBe(200)
  })
})

async function codesMailedTo(recipient: string): Promise<string[]> {
  const mails = await test.dependencies.database.db
    .selectFrom('mail')
    .select(['id', 'body_sealed'])
    .where('recipient', '=', recipient)
    .execute()
  return mails.map(
    ({ id, body_sealed }) =>
      /code is (\d{6})/.exec(openBody(test.dependencies.vault, id, body_sealed ?? Buffer.of()).text)?.[1] ??
      '',
  )
}
