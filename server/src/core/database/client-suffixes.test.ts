import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { clientsFound } from '../../testing/invariants/clients-found.ts'
import type { Evidence } from '../../testing/invariants/invariant.ts'
import { openInMemory } from './database.ts'
import { migrate, migrateWithin } from './migrate.ts'

// Each project would look at the same database of its own.
it.runIf(inject('databaseServer') === '')(
  'an update makes what clients are found by of those who are there',
  async () => {
    const database = await openInMemory()
    const { db } = database
    try {
      await db.transaction().execute((trx) => migrateWithin(trx, '0212_flows_by_client'))
      await sql`insert into firm (id, name, created_at) values (1, 'One', now()), (2, 'Two', now())`.execute(
        db,
      )
      await sql`insert into client (firm_id, name, name_key, email_key, phone, created_at)
      select firm.id, people.name, lower(people.name), mail, phone, now() from firm, (values
        ('Ásha Kulkarni-Rao', 'asha.kulkarni@example.com', '+919800012345'),
        ('मीरा शाह', '', null), ('★', 'star@example.com', null), ('★', '', null)) as people (name, mail, phone)`.execute(
        db,
      )
      await migrate(db)
      expect(await clientsFound.find({ database } as Evidence)).toEqual([])
      const { rows } = await sql`select suffix, repeats, begins, word_begins, name_key from client_suffix
      where firm_id = 1 and suffix in ('asha kul', 'asha.kul', 'kulkarni', 'ulkarni-', 'ulkarni@', 'rao') order by suffix`.execute(
        db,
      )
      const row = (suffix: string, repeats: number, begins: number, words: number) => ({
        suffix,
        repeats,
        begins,
        word_begins: words,
        name_key: 'ásha kulkarni-rao',
      })
      expect(rows).toEqual([
        row('asha kul', 0, 8, 0),
        row('asha.kul', 4, 4, 0),
        row('kulkarni', 0, 0, 8),
        row('rao', 0, 0, 0),
        row('ulkarni-', 0, 0, 0),
        row('ulkarni@', 7, 0, 0),
      ])
    } finally {
      await database.close()
    }
  },
)
