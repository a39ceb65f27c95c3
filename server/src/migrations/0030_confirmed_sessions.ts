import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * When a session's owner last showed who he is; a session that still waits for the second factor opens nothing. A
 * changed e-mail can be taken back from the old mailbox. A device is known to the accounts that signed in on it.
 */
const statements = [
  `alter table session
    add column confirmed_at timestamptz,
    add column awaits_factor boolean not null default false`,
  `create table email_undo (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    email text not null,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index email_undo_by_adviser on email_undo (adviser_id, id)',
  'create index email_undo_by_expiry on email_undo (expires_at)',
  `create table known_device (
    adviser_id bigint not null references adviser (id),
    token_hash bytea not null,
    device text,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    primary key (adviser_id, token_hash)
  )`,
  'create index known_device_by_sight on known_device (seen_at)',
]
