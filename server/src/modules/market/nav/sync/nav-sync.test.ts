import type { RequestListener } from 'node:http'
import { fundRoutes } from '@lakshya/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { breakOff, dailyFile, offer, startDailySource } from '../../../../testing/daily-source.ts'
import { friday, fridays, navs, openStage } from './nav-sync.fixture.ts'
import { readSyncState } from './nav-sync.repository.ts'

const { stage, db, takeHistory, sync, latest, leftovers } = openStage()

it('asks for nothing while all NAVs are simulated', async () => {
  expect(await sync()).toBe('no-history')
  expect(stage().source.asked).toEqual([])
})

describe('with a history', () => {
  beforeEach(takeHistory)

  it('takes the day’s file once, and keeps the report', async () => {
    stage().source.answerWith = offer(friday)
    expect(await sync()).toBe('imported')
    expect(await latest()).toEqual(fridays)
    expect(await sync()).toBe('not-due')
    expect(stage().source.asked).toHaveLength(1)
    const state = await readSyncState(db())
    expect(state).toMatchObject({ newest_date: '2026-11-20', row_count: 44, failures: 0 })
    expect(state.report).toContain(`${stage().source.url} (AMFI): 44 taken`)
    expect(leftovers()).toEqual([])
    const metrics = await stage().test.app.inject({ url: '/metrics' })
    expect(metrics.body).toContain(
      `nav_sync_checked_timestamp_seconds ${Date.parse('2026-11-20T18:00:00Z') / 1000}`,
    )
    expect(metrics.body).toContain('nav_sync_failures 0')
  })

  it.each<[string, RequestListener]>([
    ['says that it has not changed', offer(friday)],
    ['sends the same again', (_request, response) => response.end(friday)],
  ])('takes nothing where the site %s', async (_case, listener) => {
    stage().source.answerWith = listener
    await sync()
    stage().test.setNow('2026-11-21T17:30:00Z')
    expect([await sync(), stage().lines[1]]).toEqual(['unchanged', undefined])
    expect(await sync()).toBe('not-due')
    expect(stage().source.asked).toHaveLength(2)
    expect(await latest()).toEqual(fridays)
  })

  it('lets the site answer while the source is slow, and ends at once when the server does', async () => {
    const adviser = await stage().test.newAdviser()
    const ending = new AbortController()
    let running: Promise<unknown> = Promise.resolve()
    await new Promise<void>((half) => {
      stage().source.answerWith = (_request, response) => {
        response.write(friday.slice(0, friday.length / 2), () => half())
      }
      running = sync({}, ending.signal)
    })
    expect((await adviser.call(fundRoutes.listFunds, {})).status).toBe(200)
    ending.abort()
    expect(await running).toBe('stopped')
    expect(await readSyncState(db())).toMatchObject({ failures: 0, checked_at: null })
    expect(stage().lines).toEqual([])
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
    await db().updateTable('nav_sync').set({ row_count: 44, url: stage().source.url }).execute()
    const before = await latest()
    stage().source.answerWith = listener
    const some = /silent/.test(words.source) ? { idleMs: 50 } : {}
    expect(await sync(some)).toBe('failed')
    expect(await latest()).toEqual(before)
    const state = await readSyncState(db())
    expect(state).toMatchObject({ failures: 1, last_error: expect.stringMatching(words) })
    expect(state.next_try_at?.toISOString()).toBe('2026-11-20T18:05:00.000Z')
    stage().test.setNow('2026-11-20T18:04:00Z')
    expect(await sync()).toBe('not-due')
    stage().test.setNow('2026-11-20T18:05:00Z')
    expect(await sync(some)).toBe('failed')
    expect((await readSyncState(db())).next_try_at?.toISOString()).toBe('2026-11-20T18:15:00.000Z')
    expect(stage().lines).toMatchObject([{ level: 40, reason: expect.stringMatching(words) }])
    stage().source.answerWith = offer(friday)
    stage().test.setNow('2026-11-20T18:15:00Z')
    expect(await sync()).toBe('imported')
    expect(await latest()).toEqual(fridays)
    expect(leftovers().filter((name) => name.startsWith('daily'))).toEqual([])
  })

  it('takes a file in which one fund alone is absurd', async () => {
    stage().source.answerWith = (_request, response) =>
      response.end(dailyFile('20-Nov-2026', ['1', ...navs.slice(1)]))
    expect(await sync()).toBe('imported')
  })

  it('warns of a source that is gone once a day', async () => {
    await stage().source.close()
    for (const at of ['20T18:00', '20T18:05', '20T18:15', '20T18:35', '20T19:15']) {
      stage().test.setNow(`2026-11-${at}:00Z`)
      expect(await sync()).toBe('failed')
    }
    // The fourth is past midnight in India.
    expect(stage().lines).toMatchObject([
      { level: 40, reason: expect.stringContaining('ECONNREFUSED') },
      { level: 40 },
    ])
    stage().source = await startDailySource()
  })
})
