import { randomUUID } from 'node:crypto'
import { authRoutes, passwordResetRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setUpApp } from '../../../testing/authenticator.ts'
import { mailedCode, mailedLink, newestMail } from '../../../testing/mails.ts'
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
const undo = (token: string) => test.call(passwordResetRoutes.undoEmailChange, { body: { token } })
const reset = (email: string, token: string) =>
  test.call(passwordResetRoutes.resetPassword, { body: { email, token, password: 'brand new words' } })
const login = (username: string, password: string) =>
  test.call(authRoutes.login, { body: { username, password } })

async function moveTo(adviser: TestAdviser, email: string) {
  await adviser.call(userRoutes.updateProfile, { body: { email } })
  const body = { code: await mailedCode(test, email) }
  expect((await adviser.call(userRoutes.confirmEmail, { body })).status).toBe(200)
}

/** An account whose confirmed e-mail somebody has changed. */
async function withChange() {
  const adviser = await test.newAdviser()
  const [old, changed] = [newEmail(), newEmail()]
  await moveTo(adviser, old)
  await moveTo(adviser, changed)
  return { adviser, old, changed, link: await mailedLink(test, old) }
}

describe('the link that the old mailbox gets', () => {
  it('puts the old address back, ends sessions and password, and sets a new one', async () => {
    const { adviser, old, changed, link } = await withChange()
    const told = await newestMail(test, old)
    expect(told).toMatch(/\/undo-email#token=\S+$/m)
    expect(told).toContain('takes off second factors that were set up since')
    const undone = await undo(link.token)
    expect([undone.status, undone.body.email]).toEqual([200, old])
    expect((await adviser.call(userRoutes.getProfile, {})).status).toBe(401)
    expect((await login(adviser.username, adviser.password)).status).toBe(401)
    expect((await reset(changed, undone.body.verificationToken)).status).toBe(422)
    expect((await reset(old, undone.body.verificationToken)).status).toBe(200)
    expect((await login(adviser.username, 'brand new words')).body.email).toBe(old)
  })

  it('takes off what was set up since, and leaves what was there before', async () => {
    const mine = await test.newAdviser()
    const theirs = await withChange()
    await setUpApp(test, theirs.adviser)
    await setUpApp(test, mine)
    const [old, changed] = [newEmail(), newEmail()]
    await moveTo(mine, old)
    test.setNow('2026-11-21T06:05:00Z')
    await moveTo(mine, changed)
    for (const [adviser, email, status] of [
      [theirs.adviser, theirs.old, 200],
      [mine, old, 403],
    ] as const) {
      const { body } = await undo((await mailedLink(test, email)).token)
      expect((await reset(email, body.verificationToken)).status).toBe(200)
      expect((await login(adviser.username, 'brand new words')).status).toBe(status)
    }
  })

  it('ends the resets that the other mailbox was mailed', async () => {
    const { changed, link } = await withChange()
    await test.call(passwordResetRoutes.requestPasswordReset, { body: { email: changed } })
    const { token } = await mailedLink(test, changed)
    await undo(link.token)
    expect((await reset(changed, token)).problem.code).toBe('INVALID_RESET_TOKEN')
  })

  it('is good once, for 7 days, and undoes what came after it', async () => {
    const { adviser, old, changed, link } = await withChange()
    await moveTo(adviser, newEmail())
    const later = await mailedLink(test, changed)
    test.setNow('2026-11-28T05:59:59Z')
    expect((await undo(link.token)).body.email).toBe(old)
    for (const token of [link.token, later.token, 'made-up']) {
      const refused = await undo(token)
      expect([refused.status, refused.problem.code]).toEqual([422, 'INVALID_UNDO_LINK'])
    }
    const expired = await withChange()
    test.setNow('2026-12-05T05:59:59Z')
    expect((await undo(expired.link.token)).problem.code).toBe('INVALID_UNDO_LINK')
  })

  it('of two at once takes one', async () => {
    const { link } = await withChange()
    const answers = await Promise.all([undo(link.token), undo(link.token), undo(link.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('lies in the database as a hash', async () => {
    const { link } = await withChange()
    const rows = await test.dependencies.database.db.selectFrom('email_undo').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Buffer.from(row.token_hash).toString('latin1')).not.toContain(link.token)
  })

  it('is stopped by address after 30 that are not good', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push((await undo(`guess-${n}`)).status)
    expect(statuses.slice(-3)).toEqual([422, 429, 429])
  })
})
