import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  catalogueCodes,
  type DailySource,
  dailyFile,
  startDailySource,
} from '../../../../testing/daily-source.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { importNavFiles } from '../import/import-nav-files.ts'
import { latestNavs } from '../nav.repository.ts'
import type { DownloadLimits } from './nav-download.ts'
import { syncNavs } from './sync-navs.ts'

export const limits: DownloadLimits = { idleMs: 5_000, totalMs: 20_000, mostBytes: 1_000_000 }
export const navs = ['10.1', '20.2', '30.3', '40.4']
export const friday = dailyFile('20-Nov-2026', navs)
export const fridays = navs.map((nav) => `2026-11-20 ${nav}`)

interface Stage {
  test: TestApp
  source: DailySource
  folder: string
  /** What was logged. */
  lines: { level: number; reason?: string }[]
}

/** A server with no NAVs and a source of daily ones, anew before each test, and what tests of the sync do there. */
export function openStage() {
  let server: Pick<Stage, 'test' | 'folder'> | undefined
  let opened: Stage | undefined
  const stage = () => {
    if (opened === undefined) throw new Error('The stage is open while tests run, and not before.')
    return opened
  }
  const db = () => stage().test.dependencies.database.db
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lakshya-sync-'))
    server = { folder, test: await createTestApp({ DATA_DIR: join(folder, 'data', 'deep') }) }
  })
  beforeEach(async () => {
    if (server !== undefined) opened = { ...server, source: await startDailySource(), lines: [] }
    // Friday 23:30 in India.
    stage().test.setNow('2026-11-20T18:00:00Z')
    rmSync(join(stage().folder, 'data'), { recursive: true, force: true })
    await sql`truncate nav, nav_import, scheme, nav_sync cascade`.execute(db())
    await db().insertInto('nav_sync').defaultValues().execute()
  })
  afterEach(() => stage().source.close())
  afterAll(async () => {
    await stage().test.close()
    rmSync(stage().folder, { recursive: true, force: true })
  })

  /** Imports two days of the catalogue funds' NAVs. */
  async function takeHistory(): Promise<void> {
    const rows = catalogueCodes.flatMap((code, index) =>
      ['2026-11-18', '2026-11-19'].map((date) => `${code},${date},${(index + 1) * 10}`),
    )
    const path = join(stage().folder, 'history.csv')
    writeFileSync(path, `code,date,nav\n${rows.join('\n')}\n`)
    await importNavFiles(stage().test.dependencies.database, [path], { today: '2026-11-20' })
  }

  function sync(some: Partial<DownloadLimits> = {}, signal = new AbortController().signal) {
    const { test, source, lines } = stage()
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    return syncNavs(test.dependencies, { url: source.url, signal, logger, limits: { ...limits, ...some } })
  }
  const latest = async () =>
    (await latestNavs(db(), catalogueCodes.map(String))).map((nav) => `${nav.date} ${nav.nav}`).sort()
  const leftovers = () => readdirSync(join(stage().folder, 'data', 'deep', 'nav-sync')).sort()
  return { stage, db, takeHistory, sync, latest, leftovers }
}
