import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** Where references wait that are not there meanwhile; in a schema of its own, so that no backup has it. */
const aside = sql.table('lakshya_distribution.reference')

/** Drops references that such tables have or are meant by, and keeps what they say, in one transaction. */
export async function takeReferencesAway(db: Kysely<Schema>, tables: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create schema if not exists lakshya_distribution`.execute(trx)
    await sql`create table if not exists ${aside} (
      table_name text, name text, definition text, primary key (table_name, name))`.execute(trx)
    const { rows } = await sql<{ table: string; name: string; definition: string }>`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
        and (conrelid::regclass::text = any(${[...tables]}::text[])
          or confrelid::regclass::text = any(${[...tables]}::text[]))
      order by 1, 2`.execute(trx)
    for (const { table, name, definition } of rows) {
      await sql`insert into ${aside} values (${table}, ${name}, ${definition})`.execute(trx)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
    }
  })
}

/** Makes what was set aside again, each checked on all rows. @returns how many */
export async function bringReferencesBack(
  db: Kysely<Schema>,
  onNews: (words: string) => void,
): Promise<number> {
  const { rows: known } = await sql<{ found: string | null }>`
    select to_regclass('lakshya_distribution.reference')::text as found`.execute(db)
  if (known[0]?.found == null) return 0
  const { rows } = await sql<{ table_name: string; name: string; definition: string }>`
    select * from ${aside} order by table_name, name`.execute(db)
  for (const [index, { table_name: table, name, definition }] of rows.entries()) {
    onNews(`reference ${index + 1} of ${rows.length}`)
    await db.transaction().execute(async (trx) => {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      )
      await sql`delete from ${aside} where table_name = ${table} and name = ${name}`.execute(trx)
    })
  }
  await sql`drop schema lakshya_distribution cascade`.execute(db)
  return rows.length
}
