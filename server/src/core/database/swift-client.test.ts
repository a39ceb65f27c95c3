import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLastingDatabase, type LastingDatabase } from '../../testing/lasting-database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
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
