import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes, goalRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepLedgers } from '../../book/index.ts'
import { importNavFiles } from '../../market/index.ts'
import { rebuildDemo } from './demo-book.ts'
import { demoGoals } from './demo-goals.ts'
import { demoSignIn, seedDemo } from './seed-demo.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  folder = mkdtempSync(join(tmpdir(), 'lakshya-look-'))
  await seedDemo(test.dependencies)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const rows = async <T>(query: string) => (await sql.raw<T>(query).execute(test.dependencies.database.db)).rows

describe('a first look at the demo', () => {
  it('finds goals that are reached, on track and behind', async () => {
    const { cookie = '' } = await test.call(authRoutes.login, { body: demoSignIn })
    const found: string[] = []
    for (const { id } of await rows<{ id: number }>('select id from goal order by id')) {
      const { body } = await test.call(goalRoutes.getGoal, { params: { id } }, { cookie })
      found.push(
        body.projectedCompletion?.comparedToTarget === 'already_achieved'
          ? 'reached'
          : (body.status ?? 'no status'),
      )
    }
    expect(Object.keys(Object.groupBy(found, (state) => state)).sort()).toEqual([
      'Needs attention',
      'On track',
      'reached',
    ])
  })

  it('finds what was done in the order in which it was done', async () => {
    const times = await rows<{ at: Date }>(
      '(select at from audit_entry order by sequence) union all (select at from audit_waiting order by id)',
    )
    expect(times.length).toBeGreaterThan(5)
    expect(times).toEqual(times.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
  })

  it('finds nothing that awaits its NAV where the imported history is months old, and books on as it grows', async () => {
    const codes = [
      ...new Set(
        demoGoals.flatMap(({ funds, events = [] }) => [
          ...Object.keys(funds),
          ...events.flatMap((event) => (event.kind === 'switch' ? [String(event.to)] : [])),
        ]),
      ),
    ]
    const grow = async (until: string) => {
      for (const code of codes) {
        const dates: string[] = []
        for (let day = Date.parse('2023-06-01'); day <= Date.parse(until); day += 86_400_000) {
          dates.push(`${new Date(day).toISOString().slice(0, 10)},${20 + (day % 7) / 10}`)
        }
        const path = join(folder, `${code}.csv`)
        writeFileSync(path, `date,nav\n${dates.join('\n')}\n`)
        await importNavFiles(test.dependencies.database, [path], { today: '2026-11-21' })
      }
      await keepLedgers(test.dependencies)
      await rebuildDemo(test.dependencies)
      await keepLedgers(test.dependencies)
    }
    const waiting = () => rows('select id from ledger_entry where nav is null and cancelled_at is null')
    const newest = () => rows(`select max(dated) as dated from ledger_entry where kind = 'instalment'`)
    await grow('2026-08-21')
    expect(await waiting()).toEqual([])
    expect(await newest()).toEqual([{ dated: '2026-08-19' }])
    await grow('2026-11-20')
    expect(await waiting()).toEqual([])
    expect(await newest()).toEqual([{ dated: '2026-11-19' }])
  })
})
