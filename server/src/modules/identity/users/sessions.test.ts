import { authRoutes, confirmationRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const signInAgain = (adviser: TestAdviser) =>
    test.call(
      authRoutes.login,
      { body: { username: adviser.username, password: adviser.password } },
      { headers: { 'user-agent': firefox } },
    )

  it('are listed with their browser, and one can be ended', async () => {
    const adviser = await test.newAdviser()
    test.setNow('2026-11-21T07:00:00Z')
    const second = await signInAgain(adviser)
    const list = (await adviser.call(userRoutes.listSessions, {})).body
    expect(list).toHaveLength(2)
    const other = list.find((session) => !session.isCurrent)
    expect(other).toMatchObject({
      device: 'Firefox on Windows',
      createdAt: '2026-11-21T07:00:00.000Z',
      lastSeenAt: '2026-11-21T07:00:00.000Z',
    })
    expect(Object.keys(list[0] ?? {})).not.toContain('tokenHash')
    await adviser.call(confirmationRoutes.confirmSession, { body: { currentPassword: adviser.password } })
    expect((await adviser.call(userRoutes.endSession, { params: { id: other?.id } })).status).toBe(204)
    expect((await test.call(authRoutes.currentUser, {}, { cookie: second.cookie ?? '' })).status).toBe(401)
    expect((await adviser.call(userRoutes.listSessions, {})).body).toHaveLength(1)
  })

  it('of another adviser answer as those that do not exist, and go on', async () => {
    const adviser = await test.newAdviser()
    const victim = await test.newAdviser()
    const [session] = (await victim.call(userRoutes.listSessions, {})).body
    const theirs = await adviser.call(userRoutes.endSession, { params: { id: session?.id } })
    const none = await adviser.call(userRoutes.endSession, { params: { id: 999_999_999 } })
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    expect((await victim.call(authRoutes.currentUser, {})).status).toBe(200)
  })

  it('the current one may be ended, which signs out', async () => {
    const adviser = await test.newAdviser()
    const [session] = (await adviser.call(userRoutes.listSessions, {})).body
    const ended = await adviser.call(userRoutes.endSession, { params: { id: session?.id } })
    expect(ended.headers['set-cookie']).toMatch(/lakshya=;/)
    expect((await adviser.call(authRoutes.currentUser, {})).status).toBe(401)
  })

  it('that have run out are not listed', async () => {
    const adviser = await test.newAdviser()
    test.setNow('2026-11-21T18:30:00Z')
    const again = await signInAgain(adviser)
    const list = await test.call(userRoutes.listSessions, {}, { cookie: again.cookie ?? '' })
    expect(list.body).toHaveLength(1)
  })

  it('of other browsers end by the password alone, all at once or one by one', async () => {
    const adviser = await test.newAdviser()
    const others = [await signInAgain(adviser), await signInAgain(adviser)]
    const stateOf = async () =>
      Promise.all(
        others.map(
          async ({ cookie }) =>
            (await test.call(authRoutes.currentUser, {}, { cookie: cookie ?? '' })).status,
        ),
      )
    test.setNow('2026-11-21T06:10:00Z')
    const list = (await adviser.call(userRoutes.listSessions, {})).body
    const other = list.find((session) => !session.isCurrent)
    const one = await adviser.call(userRoutes.endSession, { params: { id: other?.id } })
    const all = await adviser.call(userRoutes.endOtherSessions, {})
    for (const { status, problem } of [one, all])
      expect([status, problem.code]).toEqual([403, 'PASSWORD_REQUIRED'])
    expect(await stateOf()).toEqual([200, 200])
    const body = { currentPassword: adviser.password }
    expect((await adviser.call(confirmationRoutes.confirmSession, { body })).status).toBe(200)
    expect((await adviser.call(userRoutes.endOtherSessions, {})).body).toEqual({ ended: 2 })
    expect(await stateOf()).toEqual([401, 401])
    expect((await adviser.call(userRoutes.listSessions, {})).body).toHaveLength(1)
  })

  it('the current one ends without the password, as signing out does', async () => {
    const adviser = await test.newAdviser()
    test.setNow('2026-11-21T06:10:00Z')
    const [session] = (await adviser.call(userRoutes.listSessions, {})).body
    expect((await adviser.call(userRoutes.endSession, { params: { id: session?.id } })).status).toBe(204)
  })

  it('of others are left alone where somebody ends all of his own', async () => {
    const adviser = await test.newAdviser()
    const stranger = await test.newAdviser()
    expect((await adviser.call(userRoutes.endOtherSessions, {})).body).toEqual({ ended: 0 })
    expect((await stranger.call(authRoutes.currentUser, {})).status).toBe(200)
  })
})
