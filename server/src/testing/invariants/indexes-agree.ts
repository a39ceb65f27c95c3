import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Every index of PostgreSQL has what its table has, as its own `amcheck` sees it. */
export const indexesAgree: Invariant = {
  name: 'indexes agree with their tables',
  async find({ database: { db, kind } }) {
    if (kind === 'embedded') return []
    await sql`create extension if not exists amcheck`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
      where c.relkind = 'i' and a.amname = 'btree' and c.relnamespace = current_schema()::regnamespace
      order by 1`.execute(db)
    const words: string[] = []
    for (const { name } of rows) {
      await sql`select bt_index_check(${name}::regclass, true)`
        .execute(db)
        .catch((error: Error) => words.push(`${name}: ${error.message}`))
    }
    return words
  },
}
