import { type Kysely, sql } from 'kysely'

/** One row: a keyed hash that only the encryption key of this database makes. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`create table encryption_check (
      is_only boolean primary key default true constraint encryption_check_one_row check (is_only),
      value bytea not null
    )`)
    .execute(db)
}
