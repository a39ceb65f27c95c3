import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, vi } from 'vitest'
import { createLogger } from './core/process/logger.ts'
import { startSips } from './modules/book/index.ts'
import { type DailySource, startDailySource } from './testing/daily-source.ts'
import { fund, newGoal, type TestGoal } from './testing/ledgers.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import type { Template } from './testing/test-database.ts'
import { startWork } from './work.ts'

export const hour = 3_600_000

interface Stage {
  test: TestApp
  folder: string
  /** Where daily NAVs come from. */
  source: DailySource
}

/**
 * Every job as the started server runs it on 20 November 2026, on a database of each test's own from the template: nothing
 * here calls one.
 */
export function openWork(template: Template) {
  let opened: Stage | undefined
  let stopWork: (() => Promise<void>) | undefined
  const stage = () => {
    if (opened === undefined) throw new Error('The stage is open while tests run, and not before.')
    return opened
  }
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lakshya-work-'))
    const source = await startDailySource()
    const settings = { NODE_ENV: 'development', DATA_DIR: folder, NAV_SOURCE_URL: source.url }
    opened = { folder, source, test: await createTestApp(settings, { template }) }
    opened.test.setNow('2026-11-20T06:00:00Z')
  })
  afterEach(async () => {
    await stop()
    await stage().test.close()
    await stage().source.close()
    rmSync(stage().folder, { recursive: true, force: true })
  })

  const db = () => stage().test.dependencies.database.db
  const seen = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 })

  /** Starts the work as the server does. A long pause between rounds leaves what events alone bring about. */
  async function start(pollMs = 50): Promise<void> {
    stopWork = await startWork(stage().test.dependencies, createLogger('silent'), { leaseMs: 60_000, pollMs })
  }

  async function stop(): Promise<void> {
    await stopWork?.()
    stopWork = undefined
  }

  /** A goal with a SIP of ₹5,000 from the 21st on. */
  async function startSip(frequency: 'monthly' | 'yearly' = 'monthly'): Promise<TestGoal> {
    const goal = await newGoal(db())
    const now = new Date('2026-10-21T06:00:00Z')
    await db()
      .transaction()
      .execute((trx) =>
        startSips(trx, goal.firmId, {
          goalId: goal.goalId,
          amounts: [{ fundCode: fund, amount: 5000 }],
          frequency,
          instalments: 60,
          startOn: '2026-10-21',
          now,
        }),
      )
    return goal
  }

  async function entries() {
    const { rows } = await sql<{ dated: string; nav_date: string | null; nav: string | null }>`
      select dated, nav_date, nav from ledger_entry order by goal_id, dated`.execute(db())
    return rows
  }
  const dates = async () => (await entries()).map(({ dated }) => dated)
  const succeeded = async (job: string) =>
    (await db().selectFrom('job').select('succeeded_at').where('name', '=', job).executeTakeFirst())
      ?.succeeded_at
  /** Where NAVs are imported. */
  const place = () => ({ database: stage().test.dependencies.database, folder: stage().folder })
  return { stage, place, db, seen, start, stop, startSip, entries, dates, succeeded }
}
