import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClientOf } from '../../testing/clients.ts'
import { isOnCluster } from '../../testing/on-cluster.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Database } from '../database/database.ts'
import { inFirm } from '../database/in-firm.ts'
import { asFirm, asNobody } from '../database/reach.ts'
import { tenantRole } from '../database/row-lock.ts'
import { firmTables } from './placements.ts'

let test: TestApp
let db: Database
let firms: number[]
beforeAll(async () => {
  test = await createTestApp()
  db = test.dependencies.database.db
  for (let made = 0; made < 2; made++) await newClientOf(await test.newAdviser())
  const { rows } = await sql<{ firm_id: number }>`select firm_id from client order by firm_id`.execute(db)
  firms = rows.map((row) => row.firm_id)
})
afterAll(() => test.close())

const [denied, refused] = [/lakshya\.firm|invalid input syntax/, /row-level security|partition value/]

describe.skipIf(isOnCluster)('the second lock', () => {
  it('is on every table of client data, in the same words, and binds the role of transactions', async () => {
    const { rows } = await sql<{ name: string; words: string }>`
      select tablename as name, qual || coalesce(with_check, '') || permissive || roles::text || cmd as words
      from pg_policies where schemaname = 'public' order by 1`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([...firmTables].sort())
    expect([...new Set(rows.map(({ words }) => words))]).toEqual([
      "(firm_id = (current_setting('lakshya.firm'::text))::bigint)PERMISSIVE{public}ALL",
    ])
    const locked = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and relkind in ('r', 'p')
      order by 1`.execute(db)
    expect(locked.rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
    const { rows: roles } = await sql`select rolsuper, rolbypassrls, rolcreaterole from pg_roles
      where rolname = ${tenantRole}`.execute(db)
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
    expect(test.dependencies.database.rowLock.isOn).toBe(true)
  })

  it('lets nobody see or write a row who has not said whose', async () => {
    for (const table of ['client', 'audit_waiting']) {
      await expect(asNobody(() => sql`select * from ${sql.table(table)}`.execute(db))).rejects.toThrow(denied)
    }
    const inOne = asNobody(() => db.transaction().execute((trx) => sql`select from client`.execute(trx)))
    await expect(inOne).rejects.toThrow(denied)
    const write = sql`insert into book_touch (firm_id, client_id) select firm_id, id from client`
    await expect(asNobody(() => write.execute(db))).rejects.toThrow(denied)
  })

  it('gives a firm its own rows, in a transaction and outside, whatever is asked', async () => {
    const [own = 0, theirs = 0] = firms
    const all = sql<{ firm_id: number }>`select distinct firm_id from client`
    expect((await asFirm(own, () => all.execute(db))).rows).toEqual([{ firm_id: own }])
    const inside = asFirm(own, () =>
      test.dependencies.database.db.transaction().execute((trx) => all.execute(trx)),
    )
    expect((await inside).rows).toEqual([{ firm_id: own }])
    const changed = sql`update client set name = 'Taken' where firm_id = ${theirs}`
    expect((await asFirm(own, () => changed.execute(db))).numAffectedRows).toBe(0n)
    const moved = sql`update client_list_state set firm_id = ${theirs}`
    await expect(asFirm(own, () => moved.execute(db))).rejects.toThrow(refused)
  })

  it('follows what a transaction says later, and nothing of it stays on the connection', async () => {
    const [own = 0, theirs = 0] = firms
    const count = sql<{ firm_id: number }>`select distinct firm_id from client`
    const seen = await asFirm(own, () =>
      test.dependencies.database.db.transaction().execute(async (trx) => {
        const other = await inFirm(trx, theirs, () => count.execute(trx))
        return [...other.rows, ...(await count.execute(trx)).rows].map((row) => row.firm_id)
      }),
    )
    expect(seen).toEqual([theirs, own])
    await expect(asNobody(() => count.execute(db))).rejects.toThrow(denied)
    const failing = asFirm(own, () => sql`select 1 / 0 from client`.execute(db))
    await expect(failing).rejects.toThrow(/division by zero/)
    expect((await count.execute(db)).rows.length).toBe(2)
  })
})
