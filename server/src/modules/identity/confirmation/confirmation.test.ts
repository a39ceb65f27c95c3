import { randomUUID } from 'node:crypto'
import {
  authRoutes,
  clientRoutes,
  confirmationRoutes,
  dataExportRoutes,
  registrationRoutes,
  userRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => at(0))

/** So many minutes after the beginning. */
const at = (minutes: number) =>
  test.setNow(new Date(Date.parse('2026-11-21T06:00:00Z') + minutes * 60_000).toISOString())
const newEmail = () => `user-${randomUUID()}@example.com`
const changeEmail = (adviser: TestAdviser, body: object = {}) =>
  adviser.call(userRoutes.updateProfile, { body: { email: newEmail(), ...body } })
const takeOut = (adviser: TestAdviser, body: object = {}) =>
  adviser.call(dataExportRoutes.exportData, { body })
const pendingOf = async (adviser: TestAdviser) =>
  (await adviser.call(userRoutes.getProfile, {})).body.pendingEmail

/** A client of the adviser's, as the form that corrects it has it. */
async function clientOf(adviser: TestAdviser) {
  const made = await adviser.call(registrationRoutes.createClient, { body: registration() })
  const params = { id: made.body.client.id }
  const read = async () => (await adviser.call(registrationRoutes.getClientProfile, { params })).body
  const correct = async (change: object) => {
    const { id: _id, ...profile } = await read()
    return adviser.call(registrationRoutes.updateClientProfile, {
      params,
      body: { age: 36, ...profile, ...change },
    })
  }
  return { read, correct }
}

describe('a stolen session, 10 minutes after the password was given', () => {
  it('changes no e-mail, exports nothing, changes no bank account', async () => {
    const adviser = await test.newAdviser()
    const client = await clientOf(adviser)
    at(10)
    const answers = [
      await changeEmail(adviser),
      await takeOut(adviser),
      await client.correct({ bankAccountNo: '999988887777' }),
      await client.correct({ ifsc: 'HDFC0000001' }),
    ]
    for (const { status, problem } of answers) {
      expect([status, problem.code]).toEqual([403, 'PASSWORD_REQUIRED'])
      expect(problem.message).toBe('Please enter your password to go on. Nothing was changed.')
    }
    expect(await pendingOf(adviser)).toBeNull()
    expect((await client.read()).bankAccountNo).toBe('302100444417')
  })

  it('takes no other username, with which the owner could not sign in', async () => {
    const adviser = await test.newAdviser()
    at(10)
    const username = `new-${randomUUID()}`
    const refused = await adviser.call(userRoutes.updateProfile, { body: { username, name: 'Asha Rao' } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'PASSWORD_REQUIRED'])
    const { body } = await adviser.call(userRoutes.getProfile, {})
    expect([body.username, body.name]).toEqual([adviser.username, null])
    const given = { username, currentPassword: adviser.password }
    expect((await adviser.call(userRoutes.updateProfile, { body: given })).body.username).toBe(username)
    at(60)
    // The one that is there already is no change.
    expect((await adviser.call(userRoutes.updateProfile, { body: { username } })).status).toBe(200)
  })

  it('has no export by the address of before', async () => {
    const { cookie } = await test.newAdviser()
    const answer = await test.app.inject({ method: 'GET', url: '/api/users/export', headers: { cookie } })
    expect(answer.statusCode).toBe(405)
  })

  it('still does what needs no password', async () => {
    const adviser = await test.newAdviser()
    const client = await clientOf(adviser)
    at(60)
    expect((await client.correct({ city: 'Pune' })).status).toBe(200)
    expect((await adviser.call(userRoutes.updateProfile, { body: { name: 'Asha Rao' } })).status).toBe(200)
    expect((await adviser.call(clientRoutes.listClients, { query: {} })).status).toBe(200)
  })

  it('guesses 10 times in 15 minutes, while the owner’s other session goes on', async () => {
    const adviser = await test.newAdviser()
    const own = await test.call(authRoutes.login, {
      body: { username: adviser.username, password: adviser.password },
    })
    at(20)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => changeEmail(adviser, { currentPassword: `guess ${n}` })),
    )
    expect(guesses.filter(({ problem }) => problem.code === 'WRONG_PASSWORD')).toHaveLength(10)
    const right = { currentPassword: adviser.password }
    expect((await takeOut(adviser, right)).status).toBe(429)
    expect(await pendingOf(adviser)).toBeNull()
    const theirs = await test.call(dataExportRoutes.exportData, { body: right }, { cookie: own.cookie ?? '' })
    expect(theirs.status).toBe(200)
  })
})

describe('the password', () => {
  it('is not asked for within 10 minutes of signing in, nor of giving it', async () => {
    const adviser = await test.newAdviser()
    at(9)
    expect((await changeEmail(adviser)).status).toBe(200)
    at(30)
    expect((await changeEmail(adviser, { currentPassword: adviser.password })).status).toBe(200)
    at(39)
    expect((await takeOut(adviser)).status).toBe(200)
    at(40)
    expect((await takeOut(adviser)).status).toBe(403)
  })

  it('is wrong at its field, and changes nothing', async () => {
    const adviser = await test.newAdviser()
    const client = await clientOf(adviser)
    at(20)
    const wrong = await client.correct({ bankAccountNo: '999988887777', currentPassword: 'not it' })
    expect([wrong.status, wrong.problem.details]).toEqual([
      422,
      [{ path: 'currentPassword', message: 'The current password is not right.' }],
    ])
    const right = await client.correct({ bankAccountNo: '999988887777', currentPassword: adviser.password })
    expect([right.status, right.body.bankAccountNo]).toEqual([200, '999988887777'])
  })

  it('can be given by itself, for this session and no other', async () => {
    const adviser = await test.newAdviser()
    const other = await test.call(authRoutes.login, {
      body: { username: adviser.username, password: adviser.password },
    })
    at(20)
    const body = { currentPassword: adviser.password }
    const { body: given } = await adviser.call(confirmationRoutes.confirmSession, { body })
    expect(given.confirmedUntil).toBe('2026-11-21T06:30:00.000Z')
    expect((await takeOut(adviser)).status).toBe(200)
    const elsewhere = await test.call(
      dataExportRoutes.exportData,
      { body: {} },
      { cookie: other.cookie ?? '' },
    )
    expect(elsewhere.problem.code).toBe('PASSWORD_REQUIRED')
    const wrong = { currentPassword: 'not it' }
    expect((await adviser.call(confirmationRoutes.confirmSession, { body: wrong })).status).toBe(422)
    expect((await adviser.call(confirmationRoutes.confirmSession, { body: {} })).status).toBe(403)
  })
})
