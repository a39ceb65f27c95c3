import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from './core/process/logger.ts'
import { hashToken } from './core/security/crypto.ts'
import { rebuildLedger, startSips } from './modules/book/index.ts'
import { ensureSimulatedHistory } from './modules/market/index.ts'
import { demoGoals, seedDemo } from './modules/trial/index.ts'
import {
  catalogueCodes,
  type DailySource,
  dailyFile,
  offer,
  startDailySource,
} from './testing/daily-source.ts'
import { fund, importNavs, newGoal, type TestGoal, weekdays } from './testing/ledgers.ts'
import { withServer } from './testing/mail-server.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { startWork } from './work.ts'

/** Every job as the started server runs it: nothing here calls one. */
let test: TestApp
let source: DailySource
let folder: string
let stopWork: (() => Promise<void>) | undefined
const hour = 3_600_000

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lakshya-work-'))
  source = await startDailySource()
})
beforeEach(async () => {
  test = await createTestApp({ NODE_ENV: 'development', DATA_DIR: folder, NAV_SOURCE_URL: source.url })
  test.setNow('2026-11-20T06:00:00Z')
})
afterEach(async () => {
  await stopWork?.()
  stopWork = undefined
  await test.close()
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

const db = () => test.dependencies.database.db
const seen = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 })

/** Starts the work as the server does. A long pause between rounds leaves what events alone bring about. */
async function start(pollMs = 50): Promise<void> {
  stopWork = await startWork(test.dependencies, createLogger('silent'), { leaseMs: 60_000, pollMs })
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
      startSips(trx, goal.adviserId, {
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

describe('the ledger', () => {
  it('books an instalment on its day and allots it at its NAV, with simulated NAVs and no request made', async () => {
    await ensureSimulatedHistory(test.dependencies.database, '2026-11-20')
    await startSip()
    await start()
    await seen(async () => expect(await succeeded('ledger')).toEqual(new Date('2026-11-20T06:00:00Z')))
    expect(await dates()).toEqual(['2026-10-21'])
    // Half past midnight in India on Saturday, the day that it is due.
    test.setNow('2026-11-20T19:00:00Z')
    await seen(async () => expect(await dates()).toEqual(['2026-10-21', '2026-11-21']))
    expect((await entries())[1]).toMatchObject({ nav: null })
    // Tuesday: the NAV of Monday is there.
    test.setNow('2026-11-24T06:00:00Z')
    await seen(async () => expect((await entries())[1]).toMatchObject({ nav_date: '2026-11-23' }))
    expect(await dates()).toHaveLength(2)
  })

  it('catches up once on 40 days in which nobody did it', async () => {
    await ensureSimulatedHistory(test.dependencies.database, '2026-11-20')
    await startSip()
    await start()
    await seen(async () => expect(await succeeded('ledger')).not.toBeNull())
    await stop()
    test.setNow('2026-12-30T06:00:00Z')
    await start()
    await seen(async () => {
      expect((await entries()).map(({ dated, nav_date }) => [dated, nav_date])).toEqual([
        ['2026-10-21', '2026-10-21'],
        ['2026-11-21', '2026-11-23'],
        ['2026-12-21', '2026-12-21'],
      ])
    })
  })

  it('with real NAVs too, at once after those that are imported, and follows one that is replaced', async () => {
    await importNavs({ database: test.dependencies.database, folder }, weekdays('2026-01-01', '2026-11-19'))
    await startSip()
    await start()
    await seen(async () => expect(await succeeded('ledger')).not.toBeNull())
    test.setNow('2026-11-21T06:00:00Z')
    await seen(async () => expect(await dates()).toEqual(['2026-10-21', '2026-11-21']))
    await stop()
    // From here on no round comes by: what happens does so because of the import.
    await start(hour)
    await seen(async () => expect(await succeeded('books')).toEqual(new Date('2026-11-21T06:00:00Z')))
    await importNavs({ database: test.dependencies.database, folder }, '2026-11-20,10\n2026-11-23,10.5')
    await seen(async () => expect((await entries())[1]).toMatchObject({ nav: '10.5' }))
    await importNavs({ database: test.dependencies.database, folder }, '2026-11-23,10.25')
    await seen(async () => expect((await entries())[1]).toMatchObject({ nav: '10.25' }))
    expect(await rebuildLedger(test.dependencies.database)).toMatchObject({ mended: 0, doubtful: 0 })
  })

  it('with the daily NAVs switched off', async () => {
    await ensureSimulatedHistory(test.dependencies.database, '2026-11-20')
    await startSip()
    test.dependencies.config.navSourceUrl = undefined
    await start()
    test.setNow('2026-11-21T06:00:00Z')
    await seen(async () => expect(await dates()).toEqual(['2026-10-21', '2026-11-21']))
  })
})

describe('mail', () => {
  it('leaves with its commit, not with a later round', async () => {
    await withServer({}, async (url, received) => {
      test.dependencies.config.smtpUrl = url
      await start(hour)
      await seen(async () => expect(await succeeded('mail')).not.toBeNull())
      const answer = await test.call(siteRoutes.scheduleDemo, {
        body: { email: 'visitor@example.com', mobile: '9822041763' },
      })
      expect(answer.status).toBe(200)
      await seen(async () => expect(received).toHaveLength(1))
      await stop()
    })
  })

  it('that waited while nobody was there is sent at the start', async () => {
    await test.call(siteRoutes.scheduleDemo, { body: { email: 'visitor@example.com', mobile: '9822041763' } })
    await withServer({}, async (url, received) => {
      test.dependencies.config.smtpUrl = url
      await start(hour)
      await seen(async () => expect(received).toHaveLength(1))
      await stop()
    })
  })
})

it('daily NAVs are fetched when their hour comes, and the ledger follows them', async () => {
  for (const [place, code] of catalogueCodes.entries()) {
    const rows = weekdays('2026-11-02', '2026-11-19', (place + 1) * 10)
    await importNavs({ database: test.dependencies.database, folder }, rows, code)
  }
  source.answerWith = offer(dailyFile('20-Nov-2026', ['10.1', '20.2', '30.3', '40.4']))
  test.setNow('2026-11-20T17:00:00Z')
  await start()
  await seen(async () => expect(await succeeded('books')).not.toBeNull())
  await seen(async () =>
    expect(await db().selectFrom('nav_sync').select('newest_date').executeTakeFirst()).toBeDefined(),
  )
  test.setNow('2026-11-20T18:00:00Z')
  await seen(async () => {
    const state = await db().selectFrom('nav_sync').select('newest_date').executeTakeFirstOrThrow()
    expect(state.newest_date).toBe('2026-11-20')
  })
  source.answerWith = (_request, response) => response.writeHead(500).end()
  test.setNow('2026-11-23T18:00:00Z')
  await seen(async () => {
    const row = await db().selectFrom('job').selectAll().where('name', '=', 'daily-navs').executeTakeFirst()
    expect(row).toMatchObject({ failures_in_row: 1, last_error: expect.stringContaining('500') })
    expect(row?.due_at).toEqual(new Date('2026-11-23T18:05:00Z'))
  })
})

it('market, books, simulated NAVs and late NAVs are kept ready', async () => {
  await ensureSimulatedHistory(test.dependencies.database, '2026-11-20')
  await startSip()
  await start()
  const newest = async () => {
    const { rows } = await sql<{ newest: string }>`select max(nav_date) as newest from nav`.execute(db())
    return rows[0]?.newest
  }
  await seen(async () => expect(await succeeded('market')).not.toBeNull())
  await seen(async () =>
    expect(await db().selectFrom('book_month').select('value').execute()).toHaveLength(24),
  )
  test.setNow('2026-11-25T06:00:00Z')
  await seen(async () => expect(await newest()).toBe('2026-11-24'))
  const estimates = async () => db().selectFrom('estimate').select('valuation_date').execute()
  await seen(async () => expect(await estimates()).toContainEqual({ valuation_date: '2026-11-24' }))

  await importNavs({ database: test.dependencies.database, folder }, '2026-11-16,150.25')
  await seen(async () => {
    const found = await db().selectFrom('announcement').select('title').execute()
    expect(found).toEqual([{ title: 'NAVs are late' }])
  })
})

it('what has expired is cleared away, though one part of it fails', async () => {
  const goal = await newGoal(db())
  await db()
    .insertInto('session')
    .values({
      token_hash: hashToken('old'),
      adviser_id: goal.adviserId,
      device: null,
      created_at: new Date('2026-11-01T06:00:00Z'),
      seen_at: new Date('2026-11-01T06:00:00Z'),
    })
    .execute()
  const attempt = { kind: 'login', subject_hash: hashToken('somebody'), at: new Date('2026-11-01T06:00:00Z') }
  await db().insertInto('attempt').values(attempt).execute()
  await sql`alter table session rename to hidden`.execute(db())
  try {
    await start()
    await seen(async () => expect(await db().selectFrom('attempt').select('at').execute()).toEqual([]))
    await seen(async () => {
      const row = await db()
        .selectFrom('job')
        .selectAll()
        .where('name', '=', 'housekeeping')
        .executeTakeFirst()
      expect(row).toMatchObject({ failures_in_row: 1 })
      expect(row?.last_error).toContain('sessions were not cleared away')
    })
  } finally {
    await sql`alter table hidden rename to session`.execute(db())
  }
  test.setNow('2026-11-20T06:01:00Z')
  await seen(async () => expect(await db().selectFrom('session').select('id').execute()).toEqual([]))
  await seen(async () => expect(await succeeded('housekeeping')).not.toBeNull())
})

it('demo goals are booked anew at real NAVs', async () => {
  await ensureSimulatedHistory(test.dependencies.database, '2026-11-20')
  await seedDemo(test.dependencies)
  await start(hour)
  await seen(async () => expect(await succeeded('demo')).not.toBeNull())
  const codes = [...new Set(demoGoals.flatMap(({ funds }) => Object.keys(funds).map(Number)))]
  await importNavs(
    { database: test.dependencies.database, folder },
    weekdays('2023-01-02', '2026-11-19', 12),
    codes[0],
  )
  await seen(async () => {
    const { rows } = await sql<{ nav: string }>`
      select distinct nav::text as nav from ledger_entry where fund_code = ${codes[0]} and nav is not null`.execute(
      db(),
    )
    expect(rows).toEqual([{ nav: '12' }])
  })
  // As if they had always been known: no correction is left of the simulated ones.
  await seen(async () => {
    const { rows } =
      await sql`select 1 from ledger_correction where before ->> 'isSimulated' = 'true'`.execute(db())
    expect(rows).toEqual([])
  })
})
