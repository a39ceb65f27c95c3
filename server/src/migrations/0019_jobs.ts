import { type Kysely, sql } from 'kysely'

/**
 * How each job of the list in the code stands. `due_at` is by the server's clock, `leased_until` by the database's:
 * processes may disagree about the time, and must not about whose turn it is.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table job (
    name text primary key,
    due_at timestamptz not null,
    is_asked boolean not null default false,
    leased_by text,
    leased_until timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    succeeded_at timestamptz,
    run_ms integer,
    runs bigint not null default 0,
    failures_in_row integer not null default 0,
    failures bigint not null default 0,
    last_error text,
    progress text
  )`.execute(db)
  // The lease of the job that fetches them stands for it now.
  await sql`alter table nav_sync drop column claimed_by, drop column claimed_until`.execute(db)
}
