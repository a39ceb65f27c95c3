import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fundRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  breakOff,
  catalogueCodes,
  type DailySource,
  dailyFile,
  offer,
  startDailySource,
} from '../../../../testing/daily-source.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { importNavFiles } from '../import/import-nav-files.ts'
import { latestNavs } from '../nav.repository.ts'
import type { DownloadLimits } from './nav-download.ts'
import { readSyncState } from './nav-sync.repository.ts'
import { syncNavs } from './sync-navs.ts'

const limits: DownloadLimits = { idleMs: 5_000, totalMs: 20_000, mostBytes: 1_000_000 }
const navs = ['10.1', '20.2', '30.3', '40.4']
const friday = dailyFile('20-Nov-2026', navs)

let test: TestApp
let source: DailySource
let folder: string
let lines: { level: number; reason?: string }[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lakshya-sync-'))
  test = await createTestApp({ DATA_DIR: join(folder, 'data', 'deep') })
})
beforeEach(async () => {
  source = await startDailySource()
  // Friday 23:30 in India.
  test.setNow('2026-11-20T18:00:00Z')
  lines = []
  rmSync(join(folder, 'data'), { recursive: true, force: true })
  await sql`truncate nav, nav_import, scheme, nav_sync cascade`.execute(db())
  await db().insertInto('nav_sync').defaultValues().execute()
})
afterEach(() => source.close())
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Imports two days of the catalogue funds' NAVs. */
async function takeHistory(): Promise<void> {
  const rows = catalogueCodes.flatMap((code, index) =>
    ['2026-11-18', '2026-11-19'].map((date) => `${code},${date},${(index + 1) * 10}`),
  )
  const path = join(folder, 'history.csv')
  writeFileSync(path, `code,date,nav\n${rows.join('\n')}\n`)
  await importNavFiles(test.dependencies.database, [path], { today: '2026-11-20' })
}

function sync(some: Partial<DownloadLimits> = {}, signal = new AbortController().signal) {
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return syncNavs(test.dependencies, { url: source.url, signal, logger, limits: { ...limits, ...some } })
}
const db = () => test.dependencies.database.db
const latest = async () =>
  (await latestNavs(db(), catalogueCodes.map(String))).map((nav) => `${nav.date} ${nav.nav}`).sort()
const fridays = navs.map((nav) => `2026-11-20 ${nav}`)
/** A sync of which the source hangs up once 700 bytes of a file have arrived. */
async function syncBroken(content: string, headers: Record<string, string>): Promise<void> {
  let hangUp: () => void = () => {}
  source.answerWith = (_request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(content), ...headers })
    response.write(content.slice(0, 700))
    hangUp = () => response.destroy()
  }
  const running = sync()
  const dataDir = join(folder, 'data', 'deep', 'nav-sync')
  await vi.waitFor(() => expect(leftovers().map((name) => statSync(join(dataDir, name)).size)).toEqual([700]))
  hangUp()
  expect(await running).toBe('failed')
}
const leftovers = () => readdirSync(join(folder, 'data', 'deep', 'nav-sync')).sort()

it('asks for nothing while all NAVs are simulated', async () => {
  expect(await sync()).toBe('no-history')
  expect(source.asked).toEqual([])
})

describe('with a history', () => {
  beforeEach(takeHistory)

  it('takes the day’s file once, and keeps the report', async () => {
    source.answerWith = offer(friday)
    expect(await sync()).toBe('imported')
    expect(await latest()).toEqual(fridays)
    expect(await sync()).toBe('not-due')
    expect(source.asked).toHaveLength(1)
    const state = await readSyncState(db())
    expect(state).toMatchObject({ newest_date: '2026-11-20', row_count: 44, failures: 0 })
    expect(state.report).toContain(`${source.url} (AMFI): 44 taken`)
    expect(leftovers()).toEqual([])
    const metrics = await test.app.inject({ url: '/metrics' })
    expect(metrics.body).toContain(
      `nav_sync_checked_timestamp_seconds ${Date.parse('2026-11-20T18:00:00Z') / 1000}`,
    )
    expect(metrics.body).toContain('nav_sync_failures 0')
  })

  it.each<[string, RequestListener]>([
    ['says that it has not changed', offer(friday)],
    ['sends the same again', (_request, response) => response.end(friday)],
  ])('takes nothing where the site %s', async (_case, listener) => {
    source.answerWith = listener
    await sync()
    test.setNow('2026-11-21T17:30:00Z')
    expect([await sync(), lines[1]]).toEqual(['unchanged', undefined])
    expect(await sync()).toBe('not-due')
    expect(source.asked).toHaveLength(2)
    expect(await latest()).toEqual(fridays)
  })

  it('lets the site answer while the source is slow, and ends at once when the server does', async () => {
    const adviser = await test.newAdviser()
    const ending = new AbortController()
    let running: Promise<unknown> = Promise.resolve()
    await new Promise<void>((half) => {
      source.answerWith = (_request, response) => {
        response.write(friday.slice(0, friday.length / 2), () => half())
      }
      running = sync({}, ending.signal)
    })
    expect((await adviser.call(fundRoutes.listFunds, {})).status).toBe(200)
    ending.abort()
    expect(await running).toBe('stopped')
    expect(await readSyncState(db())).toMatchObject({ failures: 0, checked_at: null })
    expect(lines).toEqual([])
  })

  const wrong: [string, RequestListener, RegExp][] = [
    [
      'a web page',
      (_request, response) => response.end('<!DOCTYPE html><html><head><title>Sign in</title></head></html>'),
      /web page \(“Sign in”\)/,
    ],
    ['an error', (_request, response) => response.writeHead(404).end('<html></html>'), /status 404/],
    ['nothing', (_request, response) => response.end(), /empty/],
    ['an error as JSON', (_request, response) => response.end('{"error": "busy"}'), /./],
    ['a row cut off', (_request, response) => response.end(friday.slice(0, -8)), /breaks off/],
    ['half of what it announced', breakOff(friday, friday.length / 2), /broke off/],
    [
      'a file cut off after a row',
      (_request, response) => response.end(dailyFile('20-Nov-2026', navs, [])),
      /4 rows where the last one had 44/,
    ],
    [
      'other schemes',
      (_request, response) => response.end(friday.replaceAll(/^1(\d{5};)/gm, '7$1')),
      /NAVs of 0 of the 4 catalogue funds/,
    ],
    [
      'absurd NAVs',
      (_request, response) => response.end(dailyFile('20-Nov-2026', ['1', '2', '303', '40.4'])),
      /3 of 4 catalogue funds/,
    ],
    [
      'an older file',
      (_request, response) => response.end(dailyFile('13-Nov-2026', navs)),
      /older than the NAVs that are there/,
    ],
    [
      'another address',
      (_request, response) => response.writeHead(302, { location: '/new.txt?key=1' }).end(),
      /points to http:\/\/127.0.0.1:\d+\/new.txt\. Set NAV_SOURCE_URL/,
    ],
    ['far too much', (_request, response) => response.end('x'.repeat(1_000_001)), /more than 1000000 bytes/],
    ['only silence', () => {}, /silent for 0 seconds/],
    [
      'silence after the first half',
      (_request, response) => void response.write(friday.slice(0, 400)),
      /silent/,
    ],
  ]

  it.each(wrong)('takes nothing of %s, warns once and tries again later', async (_case, listener, words) => {
    await db().updateTable('nav_sync').set({ row_count: 44, url: source.url }).execute()
    const before = await latest()
    source.answerWith = listener
    const some = /silent/.test(words.source) ? { idleMs: 50 } : {}
    expect(await sync(some)).toBe('failed')
    expect(await latest()).toEqual(before)
    const state = await readSyncState(db())
    expect(state).toMatchObject({ failures: 1, last_error: expect.stringMatching(words) })
    expect(state.next_try_at?.toISOString()).toBe('2026-11-20T18:05:00.000Z')
    test.setNow('2026-11-20T18:04:00Z')
    expect(await sync()).toBe('not-due')
    test.setNow('2026-11-20T18:05:00Z')
    expect(await sync(some)).toBe('failed')
    expect((await readSyncState(db())).next_try_at?.toISOString()).toBe('2026-11-20T18:15:00.000Z')
    expect(lines).toMatchObject([{ level: 40, reason: expect.stringMatching(words) }])
    source.answerWith = offer(friday)
    test.setNow('2026-11-20T18:15:00Z')
    expect(await sync()).toBe('imported')
    expect(await latest()).toEqual(fridays)
    expect(leftovers().filter((name) => name.startsWith('daily'))).toEqual([])
  })

  it('takes a file in which one fund alone is absurd', async () => {
    source.answerWith = (_request, response) =>
      response.end(dailyFile('20-Nov-2026', ['1', ...navs.slice(1)]))
    expect(await sync()).toBe('imported')
  })

  it('warns of a source that is gone once a day', async () => {
    await source.close()
    for (const at of ['20T18:00', '20T18:05', '20T18:15', '20T18:35', '20T19:15']) {
      test.setNow(`2026-11-${at}:00Z`)
      expect(await sync()).toBe('failed')
    }
    // The fourth is past midnight in India.
    expect(lines).toMatchObject([
      { level: 40, reason: expect.stringContaining('ECONNREFUSED') },
      { level: 40 },
    ])
    source = await startDailySource()
  })

  it('goes on where it broke off', async () => {
    await syncBroken(friday, { etag: '"one"' })
    source.answerWith = offer(friday)
    test.setNow('2026-11-20T18:10:00Z')
    expect(await sync()).toBe('imported')
    const { range, 'if-range': condition } = source.asked[1]?.headers ?? {}
    expect([range, condition]).toEqual(['bytes=700-', '"one"'])
    expect(await latest()).toEqual(fridays)
    expect((await readSyncState(db())).row_count).toBe(44)
  })

  it.each<[string, RequestListener]>([
    ['another file is there by then', offer(friday, '"two"')],
    ['the site does not know ranges', (_request, response) => response.end(friday)],
    [
      'the site refuses the range',
      (request, response) =>
        request.headers.range === undefined ? response.end(friday) : response.writeHead(416).end(),
    ],
  ])('begins anew where it broke off and %s', async (_case, listener) => {
    await syncBroken(dailyFile('19-Nov-2026', navs), { etag: '"one"' })
    source.answerWith = listener
    test.setNow('2026-11-20T18:10:00Z')
    expect(await sync()).toBe('imported')
    expect(source.asked[1]?.headers.range).toBe('bytes=700-')
    expect(await latest()).toEqual(fridays)
  })

  it('begins anew where the site says nothing that tells one file from another', async () => {
    await syncBroken(friday, {})
    source.answerWith = offer(friday)
    test.setNow('2026-11-20T18:10:00Z')
    expect(await sync()).toBe('imported')
    expect(source.asked[1]?.headers.range).toBeUndefined()
  })
})
