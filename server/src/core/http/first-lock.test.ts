import { type Route, routes } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf } from '../../testing/clients.ts'
import { isOnCluster } from '../../testing/on-cluster.ts'
import { type IdMakers, idMakers, ownedBodies } from '../../testing/owned-ids.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../testing/test-app.ts'
import { createUnlockedApp } from '../../testing/unlocked-app.ts'

let test: TestApp
let adviser: TestAdviser
let victim: TestAdviser
let makers: IdMakers
let unlocked: FastifyInstance
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  victim = await test.newAdviser()
  makers = idMakers(test, victim)
  unlocked = await createUnlockedApp(test.dependencies)
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))
afterAll(async () => {
  await unlocked.close()
  await test.close()
})

const all: [string, Route][] = Object.entries(routes)
// Accounts are no client data.
const ofAccounts = /^\/api\/(?:users|firm\/members)\//
const owned = all.filter(
  ([, { access, path }]) => access === 'adviser' && /\/:id\b/.test(path) && !ofAccounts.test(path),
)
const own = { host: 'localhost:80', origin: 'http://localhost:80', 'idempotency-key': 'of-another' }

// On a cluster the second lock is off.
describe.skipIf(isOnCluster)('a server that forgot to ask for its firm’s rows alone', () => {
  const askForTheirs = async (route: Route) => {
    const id = await makers.find(([path]) => path.test(route.path))?.[1]()
    const body = ownedBodies[`${route.method} ${route.path}`] ?? {}
    const payload = route.method === 'GET' ? {} : { payload: body }
    const headers = { ...own, cookie: adviser.cookie }
    return unlocked.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, String(id)),
      headers,
      ...payload,
    })
  }

  it.each(owned)('another firm’s rows stay behind the second: %s', async (_name, route) => {
    expect((await askForTheirs(route)).statusCode).toBe(404)
  })

  it('they would come out without the second', async () => {
    const { rowLock } = test.dependencies.database
    expect(rowLock.isOn).toBe(true)
    rowLock.isOn = false
    try {
      const reads = owned.filter(([, { method }]) => method === 'GET')
      const statuses: number[] = []
      for (const [, route] of reads) statuses.push((await askForTheirs(route)).statusCode)
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(reads.length / 3)
    } finally {
      rowLock.isOn = true
    }
  })

  it('lists have the own firm’s rows alone', async () => {
    await newClientOf(victim)
    const list = async (cookie: string) => {
      const answer = await unlocked.inject({
        method: 'GET',
        url: '/api/clients',
        headers: { ...own, cookie },
      })
      return (answer.json() as { id: number }[]).map(({ id }) => id)
    }
    const [mine, theirs] = [await list(adviser.cookie), await list(victim.cookie)]
    expect(theirs.length).toBeGreaterThan(0)
    expect(mine.filter((id) => theirs.includes(id))).toEqual([])
  })
})
