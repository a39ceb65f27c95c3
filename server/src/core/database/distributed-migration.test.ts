import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { askOnce } from '../../testing/ask-once.ts'
import { makeCitusDatabase } from '../../testing/citus-database.ts'
import { openDatabase } from './database.ts'
import { bringUp, distribute } from './distribute.ts'
import { migrateWithin } from './migrate.ts'
import { findPlacing } from './placed-tables.ts'

const machines = [inject('databaseServer'), ...inject('databaseWorkers')]

describe.runIf(machines.length > 1)('an update of a cluster (else skipped, no Citus)', () => {
  it('places the tables that it brings, with their references to client data', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const database = await openDatabase({ url: await makeCitusDatabase(machines, name), dataDir: '' })
    const { db } = database
    try {
      await db.transaction().execute((trx) => migrateWithin(trx, '0080_kept_figures'))
      await distribute(database, () => {})
      expect((await findPlacing(db))?.missing).toContain('client_access')
      await bringUp(database)
      expect(await findPlacing(db)).toEqual({ isBegun: true, missing: [] })
      const { rows } = await sql<{
        means: string
      }>`select confrelid::regclass::text as means from pg_constraint
        where conrelid = 'client_access'::regclass and contype = 'f' order by 1`.execute(db)
      expect(rows).toEqual([{ means: 'client' }, { means: 'firm' }])
      await expect(
        sql`insert into client_access (firm_id, client_id, email, given_at, given_by)
          values (1, 1, 'x@example.com', now(), 'x')`.execute(db),
      ).rejects.toThrow(/violates foreign key constraint/)
    } finally {
      await database.close()
      for (const machine of machines) await askOnce(machine, `drop database ${name} with (force)`)
    }
  })
})
