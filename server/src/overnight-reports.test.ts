import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientPortfolio, ClientSummary, ReportRun } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { readPdf } from './core/pdf/pdf-text.fixture.ts'
import { type DemoCalls, signInDemo } from './testing/demo-calls.ts'
import { ending, moveClock, ready, type Started, startServerAt } from './testing/server-process.ts'
import { zipFiles } from './testing/zip-files.ts'

/** The real server on an empty folder, as `npm start` runs it. Once is enough: on the embedded database. */
const isEmbeddedRun = inject('databaseServer') === ''
const folder = mkdtempSync(join(tmpdir(), 'lakshya-overnight-'))
const running: Started[] = []
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function startAt(instant: string): Promise<{ server: Started; site: string }> {
  const server = startServerAt(instant, { DATA_DIR: folder, NAV_SOURCE_URL: 'off' })
  running.push(server)
  return { server, site: await ready(server) }
}

const newest = async ({ get }: DemoCalls) => (await get<ReportRun[]>('/api/report-runs'))[0]
const patience = { timeout: 60_000, interval: 20 }

it.runIf(isEmbeddedRun)(
  'the whole book’s statements begin at 22:00, outlive a server killed in the middle, and have each client once',
  async () => {
    const first = await startAt('2026-11-21T15:00:00Z')
    const evening = await signInDemo(first.site)
    const asked = await evening.send<ReportRun>('/api/report-runs', {
      scope: { kind: 'book' },
      reports: [{ kind: 'portfolio' }],
      endings: ['pdf', 'csv'],
      when: 'tonight',
    })
    expect(asked).toMatchObject({ state: 'waiting', startAt: '2026-11-21T16:30:00.000Z', done: 0 })
    moveClock(first.server, '2026-11-21T16:30:05Z')
    const begun = await vi.waitFor(async () => {
      const run = await newest(evening)
      expect(run?.done).toBeGreaterThan(0)
      return run
    }, patience)
    first.server.child.kill('SIGKILL')
    await ending(first.server)
    expect(begun?.state).toBe('running')

    const second = await startAt('2026-11-21T16:40:00Z')
    const night = await signInDemo(second.site)
    const done = await vi.waitFor(async () => {
      const run = await newest(night)
      expect(run?.state).toBe('done')
      return run
    }, patience)
    expect(done).toMatchObject({ id: asked.id, done: asked.total, files: 2 * asked.total, failed: 0 })
    const files = zipFiles(await night.bytes(`/reports/runs/${asked.id}.zip`))
    const clients = await night.get<ClientSummary[]>('/api/clients')
    expect(clients).toHaveLength(asked.total)
    for (const { id, name } of clients) {
      const own = [...files].filter(([file]) => file.includes(`-${id}-portfolio-2026-11-21.`))
      expect(own.map(([file]) => file.slice(-4)).toSorted()).toEqual(['.csv', '.pdf'])
      const { value } = await night.get<ClientPortfolio>(`/api/clients/${id}/portfolio`)
      for (const [file, bytes] of own) {
        const text = file.endsWith('.pdf') ? readPdf(bytes).text : String(bytes)
        expect(text).toContain(name)
        expect(text).toContain(file.endsWith('.pdf') ? `Value ${rupees(value)}` : `,${value},`)
      }
    }
  },
)
