import { authRoutes, clientRoutes, secondFactorRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFactorTest, type FactorTest } from './second-factor.fixture.ts'

let test: FactorTest
beforeAll(async () => {
  test = await createFactorTest({ REQUIRE_SECOND_FACTOR: 'on' })
})
afterAll(() => test.close())

it('an account without a second factor can set one up and nothing else', async () => {
  const adviser = await test.newAdviser()
  const refused = [
    await adviser.call(clientRoutes.listClients, { query: {} }),
    await adviser.call(userRoutes.getProfile, {}),
    await adviser.call(userRoutes.updateProfile, { body: { name: 'Asha' } }),
  ]
  for (const { status, problem } of refused) {
    expect([status, problem.code]).toEqual([403, 'SECOND_FACTOR_MISSING'])
  }
  for (const url of ['/presentations/120716.pdf', '/activity.jsonl', `/logos/${'a'.repeat(64)}.png`]) {
    const file = await test.app.inject({ url, headers: { cookie: adviser.cookie } })
    expect([url, file.statusCode]).toEqual([url, 403])
  }
  expect((await adviser.call(authRoutes.currentUser, {})).body.mustAddFactor).toBe(true)
  await test.setUp(adviser)
  expect((await adviser.call(authRoutes.currentUser, {})).body).not.toHaveProperty('mustAddFactor')
  expect((await adviser.call(clientRoutes.listClients, { query: {} })).status).toBe(200)
})

it('the last factor stays', async () => {
  const adviser = await test.newAdviser()
  await test.setUp(adviser)
  const kept = await adviser.call(secondFactorRoutes.removeApp, { body: {} })
  expect([kept.status, kept.problem.code]).toEqual([422, 'LAST_FACTOR'])
  expect((await adviser.call(secondFactorRoutes.getSecondFactor, {})).body).toMatchObject({
    isOn: true,
    recoveryCodesLeft: 10,
  })
})
