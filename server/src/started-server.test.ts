import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GoalSip, GoalSummary } from '@lakshya/contract'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { ending, moveClock, ready, type Started, startServerAt } from './testing/server-process.ts'

/** The real server on an empty folder, as `npm start` runs it. Once is enough: on the embedded database. */
const isEmbeddedRun = inject('databaseServer') === ''
const folder = mkdtempSync(join(tmpdir(), 'lakshya-started-'))
const running: Started[] = []
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** What a demo client's first goal with a running SIP shows, to somebody who has just signed in. */
async function readSip(site: string, sipId?: number): Promise<GoalSip | undefined> {
  const signIn = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'lakshya-demo' }),
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = async <T>(path: string) =>
    (await (await fetch(`${site}${path}`, { headers: { cookie } })).json()) as T
  for (const { id } of await get<{ id: number }[]>('/api/clients')) {
    for (const goal of await get<GoalSummary[]>(`/api/clients/${id}/goals`)) {
      const sips = await get<GoalSip[]>(`/api/goals/${goal.id}/sips`)
      const found = sips.find((sip) => (sipId === undefined ? sip.state === 'active' : sip.id === sipId))
      if (found !== undefined) return found
    }
  }
  return undefined
}

it.runIf(isEmbeddedRun)('books an instalment on the day it is due, while nobody is looking', async () => {
  const environment = { DATA_DIR: folder, NAV_SOURCE_URL: 'off' }
  const server = startServerAt('2026-11-21T06:00:00Z', environment)
  running.push(server)
  const site = await ready(server)
  const before = await readSip(site)
  if (before?.nextDue == null) throw new Error('The demo book has no running SIP.')
  expect(before.nextDue > '2026-11-21').toBe(true)
  // Half past midnight in India on the day that it is due.
  moveClock(server, `${before.nextDue}T00:30:00+05:30`)
  await vi.waitFor(
    async () => {
      const after = await readSip(site, before.id)
      expect(after).toMatchObject({ lastProcessed: before.nextDue, booked: before.booked + 1 })
    },
    { timeout: 50_000, interval: 1_000 },
  )
  server.child.kill('SIGTERM')
  expect(await ending(server)).toMatchObject({ code: 0 })

  // Forty days later it is started again, and has caught up, each instalment once.
  const later = new Date(Date.parse(before.nextDue) + 40 * 86_400_000).toISOString()
  const second = startServerAt(later, environment)
  running.push(second)
  const again = await ready(second)
  await vi.waitFor(async () => expect((await readSip(again, before.id))?.booked).toBe(before.booked + 2), {
    timeout: 50_000,
    interval: 1_000,
  })
})
