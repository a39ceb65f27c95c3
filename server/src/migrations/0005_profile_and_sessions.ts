import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** `pending_email` counts once its mailed code is entered. A session's id is what its owner names it by. */
const statements = [
  `alter table adviser
    add column pending_email text,
    add column arn_valid_until date,
    add column euin text,
    add column contact text,
    add column trail_rates jsonb`,
  `alter table session
    add column id bigint generated always as identity constraint session_id_unique unique,
    add column device text`,
]
