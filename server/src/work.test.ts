import { siteRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hashToken } from './core/security/crypto.ts'
import { demoGoals, seedDemo } from './modules/trial/index.ts'
import { importNavs, newGoal, weekdays } from './testing/ledgers.ts'
import { withServer } from './testing/mail-server.ts'
import { hour, openWork } from './work.fixture.ts'

const { stage, place, db, seen, start, stop, startSip, succeeded } = openWork('eve')

describe('mail', () => {
  it('leaves with its commit, not with a later round', async () => {
    await withServer({}, async (url, received) => {
      stage().test.dependencies.config.smtpUrl = url
      await start(hour)
      await seen(async () => expect(await succeeded('mail')).not.toBeNull())
      const answer = await stage().test.call(siteRoutes.scheduleDemo, {
        body: { email: 'visitor@example.com', mobile: '9822041763' },
      })
      expect(answer.status).toBe(200)
      await seen(async () => expect(received).toHaveLength(1))
      await stop()
    })
  })

  it('that waited while nobody was there is sent at the start', async () => {
    await stage().test.call(siteRoutes.scheduleDemo, {
      body: { email: 'visitor@example.com', mobile: '9822041763' },
    })
    await withServer({}, async (url, received) => {
      stage().test.dependencies.config.smtpUrl = url
      await start(hour)
      await seen(async () => expect(received).toHaveLength(1))
      await stop()
    })
  })
})

it('market, books, simulated NAVs and late NAVs are kept ready', async () => {
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
  stage().test.setNow('2026-11-25T06:00:00Z')
  await seen(async () => expect(await newest()).toBe('2026-11-24'))
  const estimates = async () => db().selectFrom('estimate').select('valuation_date').execute()
  await seen(async () => expect(await estimates()).toContainEqual({ valuation_date: '2026-11-24' }))

  await importNavs(place(), '2026-11-16,150.25')
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
  stage().test.setNow('2026-11-20T06:01:00Z')
  await seen(async () => expect(await db().selectFrom('session').select('id').execute()).toEqual([]))
  await seen(async () => expect(await succeeded('housekeeping')).not.toBeNull())
})

it('demo goals are booked anew at real NAVs', async () => {
  await seedDemo(stage().test.dependencies)
  await start(hour)
  await seen(async () => expect(await succeeded('demo')).not.toBeNull())
  const codes = [...new Set(demoGoals.flatMap(({ funds }) => Object.keys(funds).map(Number)))]
  await importNavs(place(), weekdays('2023-01-02', '2026-11-19', 12), codes[0])
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
