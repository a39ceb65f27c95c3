import { randomUUID } from 'node:crypto'
import {
  authRoutes,
  clientRoutes,
  confirmationRoutes,
  firmRoutes,
  registrationRoutes,
} from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { joined, newFirm } from './testing/colleagues.ts'
import { createTestApp, type TestAdviser, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => at(0))

/** So many seconds after the beginning. */
const at = (seconds: number) =>
  test.setNow(new Date(Date.parse('2026-11-21T06:00:00Z') + seconds * 1000).toISOString())

/** What the trail of somebody's own firm says was refused, the first one first. */
async function refusedOf({ username }: TestAdviser, on: TestApp = test): Promise<(string | null)[]> {
  const { db } = on.dependencies.database
  const rows = await db
    .selectFrom('audit_waiting')
    .innerJoin('adviser', 'adviser.id', 'audit_waiting.actor_id')
    .select('audit_waiting.words')
    .where('action', '=', 'access.refused')
    .where('adviser.username', '=', username)
    .whereRef('audit_waiting.firm_id', '=', 'adviser.firm_id')
    .orderBy('audit_waiting.id')
    .execute()
  return rows.map(({ words }) => words)
}

describe('what was refused to somebody who is signed in is in the trail of the firm', () => {
  it('for want of a role, with the call', async () => {
    const reader = await joined(test, await newFirm(test), 'reader')
    const refused = await reader.call(registrationRoutes.createClient, { body: {} })
    expect([refused.status, refused.problem.code]).toEqual([403, 'ROLE_REQUIRED'])
    await reader.call(firmRoutes.inviteColleague, { body: {} })
    expect(
      (await test.app.inject({ url: '/activity.jsonl', headers: { cookie: reader.cookie } })).statusCode,
    ).toBe(403)
    expect(await refusedOf(reader)).toEqual([
      'POST /api/clients: the role Reader may not',
      expect.stringMatching(/^POST \/api\/.*: the role Reader may not$/),
      'GET /activity.jsonl: the role Reader may not',
    ])
  })

  it('for want of a second factor that the site asks for', async () => {
    const strict = await createTestApp({ REQUIRE_SECOND_FACTOR: 'on' })
    try {
      const adviser = await strict.newAdviser()
      await adviser.call(clientRoutes.listClients, { query: {} })
      expect(await refusedOf(adviser, strict)).toEqual(['GET /api/clients: no second factor is set up'])
    } finally {
      await strict.close()
    }
  })

  it('as it was asked from another site, with its address and not what came with it', async () => {
    const adviser = await test.newAdviser()
    const ask = (origin: string, options = {}) =>
      adviser.call(registrationRoutes.createClient, { body: {} }, { headers: { origin }, ...options })
    expect((await ask('https://evil.example:8443')).problem.code).toBe('FOREIGN_ORIGIN')
    at(60)
    await ask('null')
    at(120)
    await ask('https://evil.example', { cookie: 'lakshya=nobody' })
    await adviser.call(authRoutes.logout, {}, { headers: { origin: 'https://evil.example' } })
    expect(await refusedOf(adviser)).toEqual([
      'POST /api/clients: asked from https://evil.example:8443',
      'POST /api/clients: asked from another site',
      'POST /api/logout: asked from https://evil.example',
    ])
  })

  it('past a pace or a limit', async () => {
    const adviser = await test.newAdviser()
    const guess = () =>
      adviser.call(confirmationRoutes.confirmSession, { body: { currentPassword: randomUUID() } })
    for (let n = 0; n < 10; n++) await guess()
    expect((await guess()).status).toBe(429)
    expect(await refusedOf(adviser)).toEqual(['POST /api/users/confirm: too often'])
  })

  it('once many records were asked for that are not there, or are another firm’s', async () => {
    const adviser = await test.newAdviser()
    const ask = (id: number) => adviser.call(registrationRoutes.getClientProfile, { params: { id } })
    for (let id = 1; id <= 20; id++) expect((await ask(id)).status).toBe(404)
    expect(await refusedOf(adviser)).toEqual([])
    for (let id = 21; id <= 30; id++) await ask(id)
    expect(await refusedOf(adviser)).toEqual([
      'GET /api/clients/:id/profile: many that are not there, or another firm’s',
    ])
  })
})

describe('a flood of what is refused', () => {
  it('leaves one entry a minute for each call and reason', async () => {
    const reader = await joined(test, await newFirm(test), 'reader')
    const flood = () =>
      Promise.all(
        Array.from({ length: 60 }, () => reader.call(registrationRoutes.createClient, { body: {} })),
      )
    expect((await flood()).every(({ status }) => status === 403)).toBe(true)
    at(59)
    await flood()
    expect(await refusedOf(reader)).toHaveLength(1)
    at(60)
    await flood()
    expect(await refusedOf(reader)).toHaveLength(2)
  })

  it('of somebody who is not signed in leaves none', async () => {
    const { db } = test.dependencies.database
    const count = () =>
      db
        .selectFrom('audit_waiting')
        .select((all) => all.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    const before = await count()
    for (let n = 0; n < 5; n++) {
      const headers = { origin: 'https://evil.example' }
      await test.call(registrationRoutes.createClient, { body: {} }, { headers })
      await test.call(clientRoutes.listClients, { query: {} }, { cookie: 'lakshya=nobody' })
    }
    expect(await count()).toEqual(before)
  })

  it('is refused just the same where the trail cannot be written', async () => {
    const reader = await joined(test, await newFirm(test), 'reader')
    const { db } = test.dependencies.database
    await sql`alter table audit_waiting rename to audit_gone`.execute(db)
    try {
      const refused = await reader.call(registrationRoutes.createClient, { body: {} })
      expect([refused.status, refused.problem.code]).toEqual([403, 'ROLE_REQUIRED'])
    } finally {
      await sql`alter table audit_gone rename to audit_waiting`.execute(db)
    }
  })
})
