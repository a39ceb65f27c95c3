import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** What lies in the clear columns is sealed and taken out of them by the job that seals, in batches. */
const statements = [
  'alter table client add column date_of_birth_sealed bytea',
  'alter table client_profile alter column details drop not null, add column details_sealed bytea',
  'update encryption_key set resealed_at = null',
]
