import { authRoutes, secondFactorRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newestMail } from '../../../testing/mails.ts'
import { addPasskey, createSoftPasskey } from '../../../testing/soft-passkey.ts'
import { removeFactors } from './remove-factors.ts'
import { createFactorTest, type FactorTest } from './second-factor.fixture.ts'

let test: FactorTest
beforeAll(async () => {
  test = await createFactorTest()
})
afterAll(() => test.close())
beforeEach(() => test.at(0))

const remove = (username: string) => removeFactors(test.dependencies, { username })

it('who has lost every factor signs in by the password again, once the operator has taken them off', async () => {
  const { adviser } = await test.withApp()
  await addPasskey(adviser, createSoftPasskey())
  expect((await test.password(adviser.username)).problem.code).toBe('SECOND_STEP_REQUIRED')
  const said = await remove(` ${adviser.username.toUpperCase()}`)
  expect(said).toContain(`of ${adviser.username} are taken off`)
  expect((await adviser.call(authRoutes.currentUser, {})).status).toBe(401)
  const again = await test.password(adviser.username)
  expect(again.status).toBe(200)
  const left = await test.call(secondFactorRoutes.getSecondFactor, {}, { cookie: again.cookie ?? '' })
  expect(left.body).toMatchObject({ isOn: false, appSince: null, passkeys: [], recoveryCodesLeft: 0 })
})

it('the owner is told by mail, and the firm by its trail', async () => {
  const { adviser, email } = await test.withApp()
  await remove(adviser.username)
  expect(await newestMail(test, email)).toMatch(/took the second factors off the Lakshya account/)
  const trail = await test.dependencies.database.db
    .selectFrom('audit_waiting')
    .innerJoin('adviser', 'adviser.firm_id', 'audit_waiting.firm_id')
    .select(['actor_kind', 'words'])
    .where('adviser.username', '=', adviser.username)
    .where('action', '=', 'access.factor-removed')
    .execute()
  expect(trail).toEqual([
    { actor_kind: 'system', words: `All of ${adviser.username}, by the operator; every session ended` },
  ])
})

it('nobody else’s factors and sessions are touched, and a mistyped name is said', async () => {
  const mine = await test.withApp()
  const theirs = await test.withApp()
  const none = await test.newAdviser()
  await remove(mine.adviser.username)
  expect((await theirs.adviser.call(authRoutes.currentUser, {})).status).toBe(200)
  expect((await test.password(theirs.adviser.username)).problem.code).toBe('SECOND_STEP_REQUIRED')
  await expect(remove('nobody at all')).rejects.toThrow(
    'There is no account with the username nobody at all.',
  )
  await expect(remove(none.username)).rejects.toThrow('has no second factor')
  expect((await none.call(authRoutes.currentUser, {})).status).toBe(200)
})
