import { dataExportRoutes, secondFactorRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestMail } from '../../../testing/mails.ts'
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

const signIn = async (email: string, code: string) =>
  (await test.second((await test.password(email)).cookie, code)).status

describe('a recovery code', () => {
  it('signs in once, with or without its hyphen, and leaves nine', async () => {
    const { adviser, email, recoveryCodes } = await test.withApp()
    const [first = '', second = ''] = recoveryCodes
    expect(await signIn(email, first)).toBe(200)
    expect(await signIn(email, first)).toBe(422)
    expect(await signIn(email, second.replace('-', '').toUpperCase())).toBe(200)
    const { body } = await adviser.call(secondFactorRoutes.getSecondFactor, {})
    expect(body.recoveryCodesLeft).toBe(8)
  })

  it('of two calls at once signs in one', async () => {
    const { email, recoveryCodes } = await test.withApp()
    const halves = [await test.password(email), await test.password(email)]
    const answers = await Promise.all(halves.map((half) => test.second(half.cookie, recoveryCodes[0] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is of its own account alone, and gone once new ones were made', async () => {
    const [one, other] = [await test.withApp(), await test.withApp()]
    expect(await signIn(other.email, one.recoveryCodes[0] ?? '')).toBe(422)
    const made = await one.adviser.call(secondFactorRoutes.renewRecoveryCodes, { body: {} })
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect(await newestMail(test, one.email)).toContain('New recovery codes were made')
    expect(await signIn(one.email, one.recoveryCodes[0] ?? '')).toBe(422)
    expect(await signIn(one.email, made.body.recoveryCodes[0] ?? '')).toBe(200)
  })
})

describe('10 minutes after signing in', () => {
  it('the code confirms what the password alone does not', async () => {
    const { adviser, secret, recoveryCodes } = await test.withApp()
    test.at(1200)
    const takeOut = (body: object) => adviser.call(dataExportRoutes.exportData, { body })
    for (const body of [{}, { currentPassword: adviser.password }]) {
      expect((await takeOut(body)).problem.code).toBe('SECOND_FACTOR_REQUIRED')
    }
    const code = test.now(secret)
    expect((await takeOut({ code })).status).toBe(200)
    test.at(1801)
    expect((await takeOut({ code })).problem.code).toBe('INVALID_CODE')
    expect((await takeOut({ code: recoveryCodes[0] })).status).toBe(200)
  })

  it('a stolen session neither removes the factor nor makes codes, nor changes the password', async () => {
    const { adviser } = await test.withApp()
    test.at(1200)
    const body = { currentPassword: adviser.password }
    const answers = [
      await adviser.call(secondFactorRoutes.removeApp, { body }),
      await adviser.call(secondFactorRoutes.renewRecoveryCodes, { body }),
      await adviser.call(secondFactorRoutes.beginPasskey, { body }),
      await adviser.call(userRoutes.changePassword, { body: { ...body, newPassword: 'quite another' } }),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(
      Array<string>(4).fill('SECOND_FACTOR_REQUIRED'),
    )
  })
})

describe('removing the app', () => {
  it('ends the second step and the recovery codes, and is told by mail', async () => {
    const { adviser, email, secret } = await test.withApp()
    test.at(1200)
    const removed = await adviser.call(secondFactorRoutes.removeApp, { body: { code: test.now(secret) } })
    expect(removed.body).toMatchObject({ isOn: false, appSince: null, recoveryCodesLeft: 0 })
    expect(await newestMail(test, email)).toContain('The authenticator app was removed')
    expect((await test.password(email)).status).toBe(200)
    const again = await adviser.call(secondFactorRoutes.removeApp, { body: {} })
    expect(again.problem.code).toBe('NO_SECOND_FACTOR')
  })
})
