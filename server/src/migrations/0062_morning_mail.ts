import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table adviser add column morning_mail boolean not null default false,
    add column morning_mailed_on date`.execute(db)
}
