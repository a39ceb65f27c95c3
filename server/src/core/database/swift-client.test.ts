import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLastingDatabase, type LastingDatabase } from '../../testing/lasting-database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { anyOfFew, atMost } from './planned-once.ts'
import { asFirm } from './reach.ts'

/** The embedded database is in the same process: nothing crosses to it. */
const isOnPostgres = inject('databaseServer') !== ''

describe.runIf(isOnPostgres)('a connection to PostgreSQL', () => {
  let lasting: LastingDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    lasting = await createLastingDatabase()
    // One connection, so that what one statement leaves behind is what the next one finds.
    const sizes = { requests: 1, jobs: 1, waitMs: 10_000 }
    database = await openDatabase({ url: lasting.url, dataDir: lasting.dataDir, sizes })
  })
  afterAll(async () => {
    await database?.close()
    await lasting?.drop()
  })

  const keptOnes = async () =>
    (await sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(database.db))
      .rows
  const clientsOf = (firmId: number) =>
    asFirm(firmId, () =>
      database.db.selectFrom('client').select('id').where('firm_id', '=', firmId).execute(),
    )

  it('keeps a statement that is asked often, with other values each time, and none that reads whatever is there', async () => {
    for (let id = 1; id <= 12; id++) {
      await database.db.selectFrom('fund').select('code').where('code', '=', id).execute()
      await database.db.selectFrom('fund').selectAll().where('code', '=', id).execute()
    }
    const texts = (await keptOnes()).map(({ text }) => text)
    expect(texts).toEqual(['select "code" from "fund" where "code" = $1'])
  })

  it('answers a kept statement with the same columns each time, also after it was refused', async () => {
    for (let n = 1; n <= 12; n++) {
      const { rows } = await sql`select ${n}::int as n, ${'x'}::text as t, null::date as d`.execute(
        database.db,
      )
      expect(rows).toEqual([{ n, t: 'x', d: null }])
      expect((await sql`select where ${n}::int > 99`.execute(database.db)).rows).toEqual([])
      const shared = sql`select 12 / ${n % 3}::int as n, ${n}::int as asked`.execute(database.db)
      if (n % 3 === 0) await expect(shared).rejects.toThrow('division by zero')
      else expect((await shared).rows).toEqual([{ n: 12 / (n % 3), asked: n }])
      expect((await sql`select version from nav_state`.execute(database.db)).rows).toHaveLength(1)
      const put = await database.db.updateTable('nav_state').set({ version: n }).executeTakeFirst()
      expect(Number(put.numUpdatedRows)).toBe(1)
    }
    const texts = (await keptOnes()).map(({ text }) => text)
    expect(texts).toContain('select version from nav_state')
    expect(texts).toContain('select 12 / $1::int as n, $2::int as asked')
  })

  it('plans a page of a list and the rows of a few once, whatever their number', async () => {
    for (let n = 1; n <= 30; n++) {
      const few = Array.from({ length: 1 + (n % 4) }, (_, id) => id)
      await sql`select code from fund where code = ${anyOfFew(few, 'int')} order by code limit ${atMost(51)}`.execute(
        database.db,
      )
    }
    const { rows } = await sql<{
      custom: number
    }>`select custom_plans::int as custom from pg_prepared_statements
      where statement like 'select code from fund where code = any(array(%'`.execute(database.db)
    // It tries five times what another plan would do.
    expect(rows).toEqual([{ custom: 5 }])
  })

  it('plans a statement for the long list that it is given, and once for short ones', async () => {
    const among = (ids: number[]) =>
      sql`select code from fund where code = any(${ids}::int[]) and is_offered`.execute(database.db)
    const keptNow = async () =>
      (await keptOnes()).filter(({ text }) => text.startsWith('select code from fund where code = any($1'))
    const long = Array.from({ length: 150 }, (_, id) => id)
    for (let n = 1; n <= 12; n++) await among(long)
    expect(await keptNow()).toEqual([])
    for (let n = 1; n <= 12; n++) await among(long.slice(0, 100))
    expect(await keptNow()).toHaveLength(1)
    await among(long)
  })

  it('reads among one firm’s rows in one transaction, and is out of it afterwards', async () => {
    database.rowLock.isOn = true
    await Promise.all([clientsOf(1), clientsOf(2), clientsOf(1)])
    const wrong = asFirm(1, () => sql`select 1 / (select count(*) from client)`.execute(database.db))
    await expect(wrong).rejects.toThrow('division by zero')
    expect(await clientsOf(1)).toEqual([])
    const { rows } = await sql<{ role: string; owner: string }>`
      select current_user as role, session_user as owner`.execute(database.db)
    expect(rows[0]?.role).toBe(rows[0]?.owner)
    // Within a transaction this would fail.
    await sql`vacuum fund`.execute(database.db)
  })

  it('runs nothing where the transaction that it was meant for could not begin, and says why', async () => {
    const impossible = await openDatabase({ url: lasting.url, dataDir: lasting.dataDir, statementMs: -5 })
    impossible.rowLock.isOn = true
    const version = async () => (await sql`select version from nav_state`.execute(database.db)).rows
    const before = await version()
    try {
      const count = sql`update nav_state set version = version + 1`
      await expect(impossible.db.transaction().execute((db) => count.execute(db))).rejects.toThrow('-5')
      const alone = sql`with counted as (update nav_state set version = version + 1) select from client`
      await expect(asFirm(1, () => alone.execute(impossible.db))).rejects.toThrow('-5')
    } finally {
      await impossible.close()
    }
    expect(await version()).toEqual(before)
  })
})
