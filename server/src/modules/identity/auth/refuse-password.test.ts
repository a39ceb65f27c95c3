import { randomUUID } from 'node:crypto'
import { authRoutes, firmRoutes, registrationRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invited } from '../../../testing/colleagues.ts'
import { registration } from '../../../testing/registration.ts'
import { createResetTest, newPassword, type ResetTest } from '../password-reset/password-reset.fixture.ts'

let test: ResetTest
beforeAll(async () => {
  test = await createResetTest()
})
afterAll(() => test.close())

const common = 'This password is one of the commonest, which are guessed first. Choose another one.'
const own = 'A password must not be the username or the e-mail address.'
const house = 'A password must not be the name of Lakshya or of the firm.'

describe('a password that is guessed first', () => {
  it.each([
    ['123456', common],
    ['PassWord', common],
    ['ｑｗｅｒｔｙ', common],
    ['sunshine1', common],
    ['Lakshya', house],
    ['#lakshya-2026', house],
    ['12345', 'Password must be at least 6 characters.'],
  ])('makes no account: %s', async (password, message) => {
    const { status, problem } = await test.call(authRoutes.register, {
      body: { username: randomUUID(), password },
    })
    expect([status, problem.code, problem.details]).toEqual([
      422,
      'INVALID_INPUT',
      [{ path: 'password', message }],
    ])
  })

  it.each([
    ['asha.rao.pune', 'Asha.Rao.Pune'],
    ['asha.rao.thane', 'asha.rao.thane2026!'],
    ['asha.rao@example.com', 'asha.rao'],
  ])('is the name of the account: %s with %s', async (username, password) => {
    const { problem } = await test.call(authRoutes.register, { body: { username, password } })
    expect(problem.details).toEqual([{ path: 'password', message: own }])
  })

  it('is no password to change to, and the old one stays', async () => {
    const { call, username, password } = await test.newAdviser()
    const change = (to: string) =>
      call(userRoutes.changePassword, { body: { currentPassword: password, newPassword: to } })
    expect((await change('password1')).problem.details).toEqual([{ path: 'newPassword', message: common }])
    expect((await change(username)).problem.details).toEqual([{ path: 'newPassword', message: own }])
    expect((await change('letmein')).problem.message).toBe('Password must be at least 8 characters.')
    expect((await test.login(username, password)).status).toBe(200)
  })

  it('is the name of the firm, or the one on its letters, in any spelling', async () => {
    const owner = await test.newAdviser(`${randomUUID()}@example.com`)
    await owner.call(firmRoutes.renameFirm, { body: { name: 'Godavari Wealth Partners' } })
    await owner.call(userRoutes.updateProfile, { body: { name: 'Meera Kulkarni' } })
    const change = async (newPassword: string) =>
      (
        await owner.call(userRoutes.changePassword, {
          body: { currentPassword: owner.password, newPassword },
        })
      ).problem
    for (const password of ['Godavari Wealth Partners', 'godavariwealthpartners@1', 'Meera_Kulkarni 2026'])
      expect((await change(password)).details).toEqual([{ path: 'newPassword', message: house }])
    const { code } = await invited(test, owner, 'reader')
    const body = { code, username: randomUUID(), password: 'Godavari-Wealth-Partners' }
    const joining = await test.call(firmRoutes.acceptInvitation, { body })
    expect(joining.problem.details).toEqual([{ path: 'password', message: house }])
    const { email, link } = await test.withReset(owner)
    expect((await test.reset(email, link.token, '2026.meerakulkarni')).problem.message).toBe(house)
    expect((await test.reset(email, link.token, 'godavari river at Nashik')).status).toBe(200)
  })

  it('is none to reset to, and burns no link', async () => {
    const { email, link } = await test.withReset()
    expect((await test.reset(email, link.token, 'iloveyou1')).problem.details).toEqual([
      { path: 'password', message: common },
    ])
    expect((await test.reset(email, link.token, email)).problem.message).toBe(own)
    expect((await test.reset(email, link.token, newPassword)).status).toBe(200)
  })

  it('is none of a client', async () => {
    const { call } = await test.newAdviser()
    const password = 'Farah.Sheikh@1.example.com'
    const body = registration({ email: password.toLowerCase(), password, confirmPassword: password })
    const { status, problem } = await call(registrationRoutes.createClient, { body })
    expect([status, problem.details]).toEqual([422, [{ path: 'password', message: own }]])
  })
})
