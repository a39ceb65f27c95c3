import { randomUUID } from 'node:crypto'
import { passwordResetRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode, mailedLink, newestMail, otherCode } from '../../../testing/mails.ts'
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

const newEmail = () => `user-${randomUUID()}@example.com`
const put = (adviser: TestAdviser, body: unknown) => adviser.call(userRoutes.updateProfile, { body })
const confirm = (adviser: TestAdviser, code: string) =>
  adviser.call(userRoutes.confirmEmail, { body: { code } })
const profileOf = async (adviser: TestAdviser) => (await adviser.call(userRoutes.getProfile, {})).body

/** An adviser whose e-mail is confirmed. */
async function withEmail(email = newEmail()) {
  const adviser = await test.newAdviser()
  await put(adviser, { email })
  expect((await confirm(adviser, await mailedCode(test, email))).status).toBe(200)
  return { adviser, email }
}

describe('another e-mail', () => {
  it('counts once its mailed code is entered, and the old address is told', async () => {
    const { adviser, email: old } = await withEmail()
    const email = newEmail()
    expect((await put(adviser, { email })).body).toMatchObject({ email: old, pendingEmail: email })
    const code = await mailedCode(test, email)
    const confirmed = await confirm(adviser, code)
    expect(confirmed.body).toMatchObject({ email, isEmailConfirmed: true, pendingEmail: null })
    expect(await newestMail(test, old)).toContain('now has another email address')
    expect((await confirm(adviser, code)).problem.code).toBe('NOTHING_TO_CONFIRM')
  })

  it('ends the resets that the old one was mailed', async () => {
    const { adviser, email: old } = await withEmail()
    await test.call(passwordResetRoutes.requestPasswordReset, { body: { email: old } })
    const { token } = await mailedLink(test, old)
    const email = newEmail()
    await put(adviser, { email })
    await confirm(adviser, await mailedCode(test, email))
    const body = { email: old, token, password: 'brand new words' }
    expect((await test.call(passwordResetRoutes.resetPassword, { body })).status).toBe(422)
  })

  it('is mailed one code however often it is saved, and the pending one can be dropped', async () => {
    const { adviser, email: old } = await withEmail()
    const email = newEmail()
    await put(adviser, { email })
    const code = await mailedCode(test, email)
    await put(adviser, { email: email.toUpperCase(), phone: '9822041763' })
    expect(await mailedCode(test, email)).toBe(code)
    expect((await put(adviser, { email: old })).body.pendingEmail).toBeNull()
    expect((await confirm(adviser, code)).problem.code).toBe('NOTHING_TO_CONFIRM')
    expect((await profileOf(adviser)).email).toBe(old)
    expect((await put(adviser, { email: null })).problem.message).toBe(
      'An email address can be changed, not removed.',
    )
  })

  it('a new code can be asked for, and only the newest counts', async () => {
    const adviser = await test.newAdviser()
    const email = newEmail()
    await put(adviser, { email })
    const first = await mailedCode(test, email)
    expect((await adviser.call(userRoutes.sendEmailCode, {})).body.message).toBe(
      `A code was sent to ${email}.`,
    )
    const second = await mailedCode(test, email)
    if (first !== second) expect((await confirm(adviser, first)).problem.code).toBe('INVALID_CODE')
    expect((await confirm(adviser, second)).status).toBe(200)
    expect((await adviser.call(userRoutes.sendEmailCode, {})).problem.code).toBe('NOTHING_TO_CONFIRM')
  })

  it('wrong codes use it up after 5, run out after 5 minutes, and are limited to 20 a day', async () => {
    const adviser = await test.newAdviser()
    const email = newEmail()
    await put(adviser, { email })
    const code = await mailedCode(test, email)
    for (let n = 0; n < 5; n++)
      expect((await confirm(adviser, otherCode(code))).problem.code).toBe('INVALID_CODE')
    expect((await confirm(adviser, code)).problem.code).toBe('INVALID_CODE')
    await adviser.call(userRoutes.sendEmailCode, {})
    test.setNow('2026-11-21T06:05:00Z')
    expect((await confirm(adviser, await mailedCode(test, email))).problem.code).toBe('INVALID_CODE')
    for (let n = 0; n < 13; n++) await confirm(adviser, '12345x'.replace('x', String(n % 10)))
    const closed = await confirm(adviser, code)
    expect([closed.status, closed.problem.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })

  it('codes are limited to 5 in 15 minutes an account, and 5 a mailbox', async () => {
    const adviser = await test.newAdviser()
    for (let n = 0; n < 5; n++) expect((await put(adviser, { email: newEmail() })).status).toBe(200)
    expect((await put(adviser, { email: newEmail() })).status).toBe(429)
    await test.dependencies.database.db.deleteFrom('attempt').execute()
    const mailbox = newEmail()
    for (let n = 0; n < 5; n++)
      expect((await put(await test.newAdviser(), { email: mailbox })).status).toBe(200)
    expect((await put(await test.newAdviser(), { email: mailbox })).status).toBe(429)
  })
})

describe('an address that another account has', () => {
  it('yields to who confirms it, where it was never confirmed', async () => {
    const email = newEmail()
    const squatter = await test.newAdviser(email)
    expect(await profileOf(squatter)).toMatchObject({ email, isEmailConfirmed: false })
    const { adviser } = await withEmail(email)
    expect((await profileOf(adviser)).email).toBe(email)
    expect(await profileOf(squatter)).toMatchObject({ email: null, isEmailConfirmed: false })
  })

  it('stays there where it was confirmed, and only who reads the mailbox learns so', async () => {
    const { adviser: owner, email } = await withEmail()
    const other = await test.newAdviser()
    expect((await put(other, { email })).body.pendingEmail).toBe(email)
    const answer = await confirm(other, await mailedCode(test, email))
    expect([answer.status, answer.problem.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await profileOf(owner)).email).toBe(email)
    expect((await profileOf(other)).email).toBeNull()
  })

  it('goes to one of two who confirm it at once', async () => {
    const email = newEmail()
    const advisers = [await test.newAdviser(), await test.newAdviser()]
    const codes: string[] = []
    for (const adviser of advisers) {
      await put(adviser, { email })
      codes.push(await mailedCode(test, email))
    }
    const answers = await Promise.all(advisers.map((adviser, n) => confirm(adviser, codes[n] ?? '')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('a code of one account is none of another’s', async () => {
    const email = newEmail()
    const first = await test.newAdviser()
    const second = await test.newAdviser()
    await put(first, { email })
    const code = await mailedCode(test, email)
    await put(second, { email })
    if ((await mailedCode(test, email)) !== code)
      expect((await confirm(second, code)).problem.code).toBe('INVALID_CODE')
  })

  it('an address taken at registration is confirmed in place', async () => {
    const email = newEmail()
    const adviser = await test.newAdviser(email)
    await adviser.call(userRoutes.sendEmailCode, {})
    const answer = await confirm(adviser, await mailedCode(test, email))
    expect(answer.body).toMatchObject({ email, isEmailConfirmed: true })
  })
})
