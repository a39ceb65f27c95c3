import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A mail waits while neither sent_at nor failed_at is set; `due_at` is when its next try may be made. */
const statements = [
  `create table mail (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body_sealed bytea not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  'create index mail_waiting on mail (due_at) where sent_at is null and failed_at is null',
  `create table demo_request (
    id bigint generated always as identity primary key,
    email text not null,
    mobile text not null,
    created_at timestamptz not null
  )`,
]
