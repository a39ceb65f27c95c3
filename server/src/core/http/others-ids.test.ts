import { type Route, routes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdMakers, idMakers, ownedBodies } from '../../testing/owned-ids.ts'
import { applyStatement } from '../../testing/statements.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let victim: TestAdviser
let makers: IdMakers
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  victim = await test.newAdviser()
  makers = idMakers(test, victim)
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))
afterAll(() => test.close())

const all: [string, Route][] = Object.entries(routes)
const owned = all.filter(([, { access, path }]) => access === 'adviser' && /\/:id\b/.test(path))
const addressOf = (route: Route, id: number | string) => route.path.replace(/:\w+/g, String(id))
const own = { host: 'localhost:80', origin: 'http://localhost:80', 'idempotency-key': 'of-another' }
const bypass = { 'x-auth-bypass': 'true', 'x-reset-flow': 'true' }

function send(route: Route, headers: Record<string, string>, url: string, body: object = {}) {
  const payload = route.method === 'GET' ? {} : { payload: body }
  return test.app.inject({ method: route.method, url, headers, ...payload })
}

describe.each(owned)('%s', (_name, route) => {
  it('answers another adviser’s id as one that does not exist', async () => {
    const id = await makers.find(([path]) => path.test(route.path))?.[1]()
    expect(id, `Say in 'makers' how the id of ${route.path} is made.`).toBeGreaterThan(0)
    const headers = { ...own, ...bypass, cookie: adviser.cookie }
    const body = ownedBodies[`${route.method} ${route.path}`]
    const theirs = await send(route, headers, `${addressOf(route, id ?? 0)}?bypass=true`, body)
    const nobodys = await send(route, headers, addressOf(route, 8_000_000_000_000), body)
    expect([theirs.statusCode, theirs.body]).toEqual([nobodys.statusCode, nobodys.body])
    expect(theirs.statusCode).toBe(404)
    expect((await victim.call(userRoutes.listSessions, {})).status).toBe(200)
  })

  it.each(['0', '-1', '1.5', '9007199254740993', 'x', '%00', '1%20or%201=1', '..%2f1'])(
    'answers the id %s with 404',
    async (id) => {
      const answer = await send(route, { ...own, cookie: adviser.cookie }, addressOf(route, id))
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    },
  )
})

describe('what is unassigned, which is kept as a goal', () => {
  let holder: TestAdviser
  let goalId: number
  beforeAll(async () => {
    holder = await test.newAdviser()
    const { clientId } = await applyStatement(test, holder)
    const goal = await test.dependencies.database.db
      .selectFrom('goal')
      .select('id')
      .where('client_id', '=', clientId)
      .where('is_unassigned', '=', true)
      .executeTakeFirstOrThrow()
    goalId = goal.id
  })

  it.each(owned.filter(([, { path }]) => path.startsWith('/api/goals/:id')))(
    'is a goal that does not exist: %s',
    async (_name, route) => {
      const body = ownedBodies[`${route.method} ${route.path}`]
      const answer = await send(route, { ...own, cookie: holder.cookie }, addressOf(route, goalId), body)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    },
  )
})
