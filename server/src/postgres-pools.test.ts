import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createApp } from './app.ts'
import { type OpenDatabase, openDatabase } from './core/database/database.ts'
import { inLane, type Lane } from './core/database/lanes.ts'
import { limitRole } from './core/database/role-limits.ts'
import { createLogger } from './core/process/logger.ts'
import { openVault } from './core/security/open-vault.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { testConfig } from './testing/test-app.ts'

/** The embedded database has one connection, and no pool. */
const isOnPostgres = inject('databaseServer') !== ''

describe.runIf(isOnPostgres)('connections to PostgreSQL', () => {
  let lasting: LastingDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    lasting = await createLastingDatabase()
    database = await openDatabase({
      url: lasting.url,
      dataDir: '',
      sizes: { requests: 2, jobs: 2, waitMs: 200 },
    })
  })
  afterAll(async () => {
    await database.close()
    await lasting.drop()
  })

  /** Holds so many connections of a lane until it is told to let go. */
  async function hold(lane: Lane, count: number): Promise<() => Promise<void>> {
    let letGo = () => {}
    const wait = new Promise<void>((done) => {
      letGo = done
    })
    const taken = Array.from({ length: count }, () => {
      const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
      const held = inLane(lane, () =>
        database.db.connection().execute(async (connection) => {
          await sql`select 1`.execute(connection)
          take()
          await wait
        }),
      )
      return { isTaken, held }
    })
    for (const { isTaken } of taken) await isTaken
    return async () => {
      letGo()
      for (const { held } of taken) await held
    }
  }
  const ask = async (lane: Lane) =>
    (await inLane(lane, () => sql<{ n: number }>`select 1 as n`.execute(database.db))).rows

  it('of requests are there while jobs hold all of theirs, and the other way round', async () => {
    for (const [full, other] of [
      ['jobs', 'requests'],
      ['requests', 'jobs'],
    ] as const) {
      const letGo = await hold(full, 2)
      expect(await ask(other)).toEqual([{ n: 1 }])
      expect(await ask('upkeep')).toEqual([{ n: 1 }])
      await letGo()
    }
  })

  it('that are all taken are answered with a sentence and when to come again', async () => {
    const config = testConfig()
    const vault = await openVault(database.db, { ...config, dataDir: lasting.dataDir })
    const app = await createApp(
      { database, config, vault, clock: () => new Date() },
      { logger: createLogger('silent') },
    )
    const signIn = () =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { origin: 'http://localhost:80' },
        payload: { username: 'nobody', password: 'correct horse' },
      })
    const letGo = await hold('requests', 2)
    const answer = await signIn()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('Too much is asked'),
    })
    await letGo()
    expect((await signIn()).statusCode).toBe(401)
    await app.close()
  })

  it('that break in the middle of a transaction fail it, and nothing else', async () => {
    const broken = database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await inLane('jobs', () => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db))
      // The news arrives while no query is on its way.
      await vi.waitFor(async () => {
        await inLane('jobs', () => sql`select 1`.execute(database.db))
        const { rows: left } = await inLane('jobs', () =>
          sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(database.db),
        )
        expect(left).toEqual([])
      })
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toThrow()
    expect(await ask('requests')).toEqual([{ n: 1 }])
  })

  it('have limits in each transaction, and none outside but those of the role', async () => {
    const read = async (db: OpenDatabase['db']) => {
      const { rows } = await sql<
        Record<string, string>
      >`select current_setting('statement_timeout') as longest,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`.execute(
        db,
      )
      return rows[0]
    }
    const limited = { longest: '1min', idle: '1min', jit: 'off' }
    expect(await database.db.transaction().execute(read)).toEqual(limited)
    expect(await read(database.db)).toEqual({ longest: '0', idle: '0', jit: 'on' })
    await sql`do $$ begin execute format('alter role %I in database %I set statement_timeout = ''7s''', current_user,
      current_database()); end $$`.execute(database.db)
    await Promise.all([limitRole(database), limitRole(database)])
    const again = await openDatabase({ url: lasting.url, dataDir: '' })
    expect(await read(again.db)).toEqual({ ...limited, longest: '7s' })
    await again.close()
  })
})
