import {
  accessTokenRoutes,
  authRoutes,
  clientRoutes,
  firmRoutes,
  type Route,
  registrationRoutes,
  routes,
  type TokenScope,
  tokenScopeOf,
  userRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProgram } from '../../../testing/access-tokens.ts'
import { joined } from '../../../testing/colleagues.ts'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

const all: TokenScope[] = ['read', 'prepare', 'finalise', 'own']
const list = { query: {} }

describe('a personal token', () => {
  it('calls what its scopes allow, from no site and without a cookie, and is shown once', async () => {
    const adviser = await test.newAdviser()
    const program = await newProgram(test, adviser, { scopes: ['prepare', 'read'] })
    expect(program.token).toMatch(/^lk_[\w-]{43}$/)
    expect(program.made).toMatchObject({ scopes: ['read', 'prepare'], start: program.token.slice(0, 7) })
    const made = await program.call(registrationRoutes.createClient, { body: registration() })
    expect(made.status).toBe(201)
    expect((await program.call(clientRoutes.listClients, list)).body).toHaveLength(1)
    const { body: kept } = await adviser.call(accessTokenRoutes.listTokens, {})
    expect(kept).toMatchObject([{ name: 'Nightly sync', lastUsedFrom: '127.0.0.1' }])
    expect(kept[0]?.lastUsedAt).toBe('2026-11-21T06:00:00.000Z')
    expect(JSON.stringify(kept)).not.toContain(program.token)
    const { db } = test.dependencies.database
    const rows = await db.selectFrom('access_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(program.token.slice(8))
  })

  it('sees its own firm alone', async () => {
    const other = await test.newAdviser()
    const theirs = await other.call(registrationRoutes.createClient, { body: registration() })
    const program = await newProgram(test, await test.newAdviser())
    const params = { id: theirs.body.client.id }
    expect((await program.call(clientRoutes.getClient, { params })).status).toBe(404)
  })

  it('reaches no route that is not of its scopes, and with all of them none that takes a person', async () => {
    const adviser = await test.newAdviser()
    const wide = await newProgram(test, adviser, { scopes: all })
    const refused: string[] = []
    for (const [name, route] of Object.entries<Route>(routes)) {
      test.setNow(new Date(test.dependencies.clock().getTime() + 1_000).toISOString())
      if (tokenScopeOf(route) !== undefined) continue
      const { status, problem } = await wide.call(route, { params: { id: 1 } })
      if (route.access === 'adviser')
        expect([name, status, problem.code]).toEqual([name, 403, 'SESSION_REQUIRED'])
      else if (route.access === 'client')
        expect([name, status]).toEqual([name, route.method === 'GET' ? 401 : 403])
      else if (route.method !== 'GET') expect([name, problem.code]).toEqual([name, 'FOREIGN_ORIGIN'])
      refused.push(name)
    }
    for (const name of [
      'makeToken',
      'changePassword',
      'updateProfile',
      'beginApp',
      'requestOtp',
      'exportData',
    ])
      expect(refused).toContain(name)
    for (const scope of all) {
      const narrow = await newProgram(test, adviser, { scopes: all.filter((each) => each !== scope) })
      const needed = Object.values<Route>(routes).filter((route) => tokenScopeOf(route) === scope)
      for (const route of needed) {
        test.setNow(new Date(test.dependencies.clock().getTime() + 1_000).toISOString())
        const { problem } = await narrow.call(route, { params: { id: 1 } })
        expect([route.path, problem.code]).toEqual([route.path, 'SCOPE_REQUIRED'])
      }
    }
  }, 60_000)

  it('is not overruled by a cookie beside it', async () => {
    const adviser = await test.newAdviser()
    const headers = { authorization: 'Bearer lk_not-a-token' }
    const answer = await test.call(clientRoutes.listClients, list, { cookie: adviser.cookie, headers })
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  it('gives what a password would have to be given for to nobody', async () => {
    const adviser = await test.newAdviser()
    const made = await adviser.call(registrationRoutes.createClient, { body: registration() })
    const params = { id: made.body.client.id }
    const program = await newProgram(test, adviser, { scopes: all })
    const { id: _id, ...profile } = (await program.call(registrationRoutes.getClientProfile, { params })).body
    const body = { age: 36, ...profile, bankAccountNo: '999988887777', currentPassword: adviser.password }
    const changed = await program.call(registrationRoutes.updateClientProfile, { params, body })
    expect([changed.status, changed.problem.code]).toEqual([403, 'SESSION_REQUIRED'])
  })

  it('stands in the trail where it was made, used and revoked', async () => {
    const adviser = await test.newAdviser()
    const program = await newProgram(test, adviser, { scopes: ['read', 'prepare'] })
    await program.call(registrationRoutes.createClient, { body: registration() })
    await program.call(firmRoutes.renameFirm, { body: { name: 'Other' } })
    const params = { id: program.made.id }
    expect((await adviser.call(accessTokenRoutes.revokeToken, { params })).status).toBe(204)
    expect((await program.call(clientRoutes.listClients, list)).status).toBe(401)
    const { db } = test.dependencies.database
    const rows = await db
      .selectFrom('audit_waiting')
      .innerJoin('adviser', 'adviser.id', 'actor_id')
      .select(['action', 'audit_waiting.device', 'words'])
      .where('username', '=', adviser.username)
      .orderBy('audit_waiting.id')
      .execute()
    const told = rows.map(({ action, device, words }) => `${action} ${device} ${words}`)
    expect(told.filter((line) => line.includes('token'))[0]).toBe(
      `access.token-made null ‘Nightly sync’, ${program.made.start}…, may Read, Prepare, until 2027-01-31`,
    )
    expect(told.some((line) => line.startsWith('client.registered Token ‘Nightly sync’'))).toBe(true)
    expect(told).toContain(
      'access.refused Token ‘Nightly sync’ PUT /api/firm: takes a person who is signed in',
    )
    expect(told.at(-1)).toBe('access.token-revoked null ‘Nightly sync’')
    expect(told.join()).not.toContain(program.token)
  })

  it('may ask 120 times at once', async () => {
    const program = await newProgram(test, await test.newAdviser())
    const statuses: number[] = []
    for (let n = 0; n < 125; n += 1) statuses.push((await program.call(authRoutes.currentUser, {})).status)
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429])
  })
})

describe('a token ends', () => {
  it('with its last day in India', async () => {
    const program = await newProgram(test, await test.newAdviser(), { lastDay: '2026-11-22' })
    test.setNow('2026-11-22T18:29:59Z')
    expect((await program.call(authRoutes.currentUser, {})).status).toBe(200)
    test.setNow('2026-11-22T18:30:00Z')
    expect((await program.call(authRoutes.currentUser, {})).status).toBe(401)
  })

  it('with another password', async () => {
    const adviser = await test.newAdviser()
    const program = await newProgram(test, adviser)
    const body = { currentPassword: adviser.password, newPassword: 'brand new words' }
    expect((await adviser.call(userRoutes.changePassword, { body })).status).toBe(200)
    expect((await program.call(authRoutes.currentUser, {})).status).toBe(401)
  })

  it('with its owner’s place in the firm, and does no more than his role of now', async () => {
    const owner = await test.newAdviser()
    const colleague = await joined(test, owner, 'distributor')
    const program = await newProgram(test, colleague, { scopes: ['read', 'prepare', 'finalise'] })
    const { body: firm } = await owner.call(firmRoutes.getFirm, {})
    const params = { id: firm.members.find(({ isYou }) => !isYou)?.id }
    await owner.call(firmRoutes.changeRole, { params, body: { role: 'reader' } })
    const refused = await program.call(registrationRoutes.createClient, { body: registration() })
    expect(refused.problem.code).toBe('ROLE_REQUIRED')
    expect((await program.call(clientRoutes.listClients, list)).status).toBe(200)
    await owner.call(firmRoutes.removeMember, { params })
    expect((await program.call(clientRoutes.listClients, list)).status).toBe(401)
  })
})

describe('a token is not made', () => {
  const make = { name: 'One', scopes: ['read'], lastDay: '2027-01-01' }
  it('without the password again, of more than the role allows, without an end or for more than a year', async () => {
    const owner = await test.newAdviser()
    const staff = await joined(test, owner, 'staff')
    const wrong = async (body: object) =>
      (await staff.call(accessTokenRoutes.makeToken, { body: { ...make, ...body } })).problem.details?.[0]
    expect(await wrong({ scopes: ['read', 'finalise'] })).toEqual({
      path: 'scopes',
      message: 'Your role in the firm does not allow this: Finalise.',
    })
    expect((await wrong({ scopes: [] }))?.path).toBe('scopes')
    expect((await wrong({ lastDay: undefined }))?.path).toBe('lastDay')
    expect((await wrong({ lastDay: '2026-11-20' }))?.message).toBe('Choose a day that is not over.')
    expect((await wrong({ lastDay: '2027-11-22' }))?.message).toBe('A token is good for a year at most.')
    test.setNow('2026-11-21T06:11:00Z')
    const late = await staff.call(accessTokenRoutes.makeToken, { body: make })
    expect(late.problem.code).toBe('PASSWORD_REQUIRED')
  })

  it('beyond 20, nor revoked by another account', async () => {
    const adviser = await test.newAdviser()
    const params = { id: (await newProgram(test, adviser)).made.id }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adviser.call(accessTokenRoutes.makeToken, { body: make })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    const stranger = await test.newAdviser()
    expect((await stranger.call(accessTokenRoutes.revokeToken, { params })).status).toBe(404)
  })
})
