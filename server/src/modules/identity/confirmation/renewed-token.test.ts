import { randomUUID } from 'node:crypto'
import { authRoutes, confirmationRoutes, dataExportRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => at(0))

/** So many seconds after the beginning. */
const at = (seconds: number) =>
  test.setNow(new Date(Date.parse('2026-11-21T06:00:00Z') + seconds * 1000).toISOString())
const isIn = async (cookie: string) =>
  (await test.call(authRoutes.currentUser, {}, { cookie })).status === 200
/** The password given again with one cookie; the cookie that the answer sets. */
const confirm = async ({ password }: TestAdviser, cookie: string) => {
  const body = { currentPassword: password }
  const answer = await test.call(confirmationRoutes.confirmSession, { body }, { cookie })
  expect(answer.status).toBe(200)
  return answer.cookie
}
const takeOut = async (cookie: string) =>
  (await test.call(dataExportRoutes.exportData, { body: {} }, { cookie })).status

async function confirmedAdviser() {
  const adviser = await test.newAdviser()
  const old = adviser.cookie
  at(1200)
  const renewed = await confirm(adviser, old)
  if (renewed === undefined) throw new Error('No new token.')
  return { adviser, old, renewed }
}

describe('the password given again', () => {
  it('gives the session another token, and the one of before ends soon after that is used', async () => {
    const { old, renewed } = await confirmedAdviser()
    expect(renewed).not.toBe(old)
    expect(await isIn(renewed)).toBe(true)
    at(1200 + 31)
    expect([await isIn(renewed), await isIn(old)]).toEqual([true, false])
  })

  it('opens what asks for it to the new token alone', async () => {
    const { old, renewed } = await confirmedAdviser()
    expect([await takeOut(old), await takeOut(renewed)]).toEqual([403, 200])
  })

  it('signs nobody out whose calls were under way with the token of before', async () => {
    const { old, renewed } = await confirmedAdviser()
    expect([await isIn(renewed), await isIn(old)]).toEqual([true, true])
    at(1200 + 20)
    expect(await isIn(old)).toBe(true)
  })

  it('signs nobody out who gave it in two tabs at once', async () => {
    const adviser = await test.newAdviser()
    const old = adviser.cookie
    at(1200)
    const cookies = await Promise.all([confirm(adviser, old), confirm(adviser, old)])
    // Both tabs have one jar: whichever answer came last, its cookie is good.
    const given = cookies.filter((cookie) => cookie !== undefined)
    expect(given).toHaveLength(1)
    at(3600)
    expect(await isIn(given[0] ?? '')).toBe(true)
  })

  it('may be given anew where the answer with the new token never arrived', async () => {
    const { adviser, old } = await confirmedAdviser()
    at(1200 + 60)
    const again = await confirm(adviser, old)
    expect(await takeOut(again ?? '')).toBe(200)
    at(1200 + 120)
    expect([await isIn(again ?? ''), await isIn(old)]).toEqual([true, false])
  })

  it('leaves the token of before good for ten minutes where the new one is never used', async () => {
    const { old } = await confirmedAdviser()
    at(1200 + 599)
    expect(await isIn(old)).toBe(true)
    at(1200 + 600)
    expect(await isIn(old)).toBe(false)
  })

  it('and signing out end the session under both tokens', async () => {
    const { old, renewed } = await confirmedAdviser()
    expect((await test.call(authRoutes.logout, {}, { cookie: old })).status).toBe(204)
    expect([await isIn(renewed), await isIn(old)]).toEqual([false, false])
  })

  it('within another call gives the token with the answer, also where that is refused', async () => {
    const first = await test.newAdviser()
    const adviser = await test.newAdviser()
    at(1200)
    const body = { username: first.username, currentPassword: adviser.password }
    const refused = await adviser.call(userRoutes.updateProfile, { body })
    expect(refused.problem.code).toBe('USERNAME_TAKEN')
    expect(await takeOut(refused.cookie ?? '')).toBe(200)
  })

  it('to change the password gives another token too', async () => {
    const adviser = await test.newAdviser()
    const old = adviser.cookie
    const body = { currentPassword: adviser.password, newPassword: `new ${randomUUID()}` }
    const { cookie } = await adviser.call(userRoutes.changePassword, { body })
    expect(await isIn(cookie ?? '')).toBe(true)
    at(31)
    expect([await isIn(cookie ?? ''), await isIn(old)]).toEqual([true, false])
  })
})
