import { authRoutes, confirmationRoutes, dataExportRoutes, secondFactorRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPasskey, createSoftPasskey, type SoftPasskey } from '../../../testing/soft-passkey.ts'
import type { TestAdviser } from '../../../testing/test-app.ts'
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

async function withPasskey() {
  const adviser = await test.newAdviser()
  const device = createSoftPasskey()
  const added = await addPasskey(adviser, device)
  expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10])
  return { adviser, device }
}

/** The password, and what the passkey dialog is then opened with. */
async function half(adviser: TestAdviser) {
  const { cookie = '' } = await test.password(adviser.username)
  const { body } = await test.call(secondFactorRoutes.secondStepOptions, {}, { cookie })
  return { cookie, options: body.options }
}

const finish = (cookie: string, passkey: ReturnType<SoftPasskey['answer']>) =>
  test.call(secondFactorRoutes.finishLogin, { body: { passkey } }, { cookie })

describe('a passkey', () => {
  it('signs in after the password, and is seen when it was last used', async () => {
    const { adviser, device } = await withPasskey()
    test.at(60)
    const { cookie, options } = await half(adviser)
    const done = await finish(cookie, device.answer(options))
    expect([done.status, done.body.username]).toEqual([200, adviser.username])
    const me = await test.call(authRoutes.currentUser, {}, { cookie: done.cookie ?? '' })
    expect(me.status).toBe(200)
    const { body } = await adviser.call(secondFactorRoutes.getSecondFactor, {})
    expect(body.passkeys).toMatchObject([{ name: 'Work laptop', lastUsedAt: '2026-11-21T06:01:00.000Z' }])
  })

  it('answers each challenge once, its own and within 5 minutes', async () => {
    const { adviser, device } = await withPasskey()
    const first = await half(adviser)
    const answer = device.answer(first.options)
    const second = await half(adviser)
    // Another sign-in's challenge; then one that a later dialog has replaced; then one that is over.
    expect((await finish(second.cookie, answer)).problem.code).toBe('INVALID_PASSKEY')
    expect((await finish(second.cookie, device.answer(second.options))).problem.code).toBe('INVALID_PASSKEY')
    const third = await half(adviser)
    test.at(300)
    expect((await finish(third.cookie, device.answer(third.options))).status).toBe(422)
    const fourth = await half(adviser)
    const right = device.answer(fourth.options)
    expect((await finish(fourth.cookie, right)).status).toBe(200)
    const fifth = await half(adviser)
    expect((await finish(fifth.cookie, right)).status).toBe(422)
  })

  it('of another account, of another site, or copied, signs in nobody', async () => {
    const { adviser, device } = await withPasskey()
    const other = await withPasskey()
    const tries: ((options: Record<string, unknown>) => ReturnType<SoftPasskey['answer']>)[] = [
      (options) => other.device.answer(options),
      (options) => device.answer(options, 'https://evil.example'),
      (options) => ({ ...other.device.answer(options), id: device.answer(options).id }),
    ]
    for (const attempt of tries) {
      const { cookie, options } = await half(adviser)
      const refused = await finish(cookie, attempt(options))
      expect([refused.status, refused.problem.code]).toEqual([422, 'INVALID_PASSKEY'])
    }
  })

  it('is added by nobody else’s page, and to one account', async () => {
    const { device } = await withPasskey()
    const thief = await test.newAdviser()
    expect((await addPasskey(thief, device)).problem.code).toBe('INVALID_PASSKEY')
    const { body } = await thief.call(secondFactorRoutes.beginPasskey, { body: {} })
    const passkey = createSoftPasskey().make(body.options, 'https://evil.example')
    const foreign = await thief.call(secondFactorRoutes.addPasskey, { body: { name: 'Mine', passkey } })
    expect([foreign.status, foreign.problem.code]).toEqual([422, 'INVALID_PASSKEY'])
    expect((await thief.call(secondFactorRoutes.getSecondFactor, {})).body.isOn).toBe(false)
  })

  it('confirms what is asked for again', async () => {
    const { adviser, device } = await withPasskey()
    test.at(1200)
    const takeOut = () => adviser.call(dataExportRoutes.exportData, { body: {} })
    expect((await takeOut()).problem.code).toBe('SECOND_FACTOR_REQUIRED')
    const { body } = await adviser.call(secondFactorRoutes.confirmOptions, {})
    const passkey = device.answer(body.options)
    const confirmed = await adviser.call(confirmationRoutes.confirmSession, { body: { passkey } })
    expect(confirmed.status).toBe(200)
    expect((await takeOut()).status).toBe(200)
  })
})
