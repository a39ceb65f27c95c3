import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announcementRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { importNavFiles } from './import/import-nav-files.ts'
import { announceLateNavs, businessDaysAfter } from './late-navs.ts'
import { ensureSimulatedHistory } from './simulated/ensure-simulated-history.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'lakshya-late-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

const list = async () => (await test.call(announcementRoutes.listNotifications, {})).body

describe('late NAVs', () => {
  const look = () => announceLateNavs({ db: test.dependencies.database.db, clock: test.dependencies.clock })
  const importNav = async (date: string) => {
    const path = join(folder, '120716.csv')
    writeFileSync(path, `date,nav\n${date},150.25\n`)
    await importNavFiles(test.dependencies.database, [path], { today: date })
  }

  it('are announced once a day while they last, and the announcement goes when they arrive', async () => {
    await look()
    expect(await list()).toEqual([])
    await ensureSimulatedHistory(test.dependencies.database, '2026-11-02')
    await look()
    expect(await list()).toEqual([])

    await importNav('2026-11-16')
    test.setNow('2026-11-19T06:00:00Z')
    await look()
    expect(await list()).toEqual([])
    test.setNow('2026-11-20T06:00:00Z')
    await Promise.all([look(), look()])
    await look()
    const first = await list()
    expect(first).toMatchObject([{ category: 'alert', title: 'NAVs are late' }])
    expect(first[0]?.content).toContain('16 Nov 2026')
    test.setNow('2026-11-23T06:00:00Z')
    await look()
    const second = await list()
    expect(second).toHaveLength(1)
    expect(second[0]?.id).not.toBe(first[0]?.id)

    await importNav('2026-11-20')
    await look()
    expect(await list()).toEqual([])
  })

  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-16', '2026-11-20', 4],
    ['2026-11-02', '2026-11-30', 20],
    ['2026-11-21', '2026-11-20', 0],
  ])('from %s to %s are %i business days', (from, to, days) => {
    expect(businessDaysAfter(from, to)).toBe(days)
  })
})
