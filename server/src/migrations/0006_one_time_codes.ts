import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Codes and tokens lie as keyed hashes. A mail with `secret_until` holds one: its body is blanked once it is sent or
 * that instant has passed. `mail.adviser_id` names whose export it belongs to.
 */
const statements = [
  `create table one_time_code (
    id bigint generated always as identity primary key,
    purpose text not null,
    subject_hash bytea not null,
    code_hash bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    used_at timestamptz
  )`,
  'create index one_time_code_by_subject on one_time_code (purpose, subject_hash, id)',
  'create index one_time_code_by_expiry on one_time_code (expires_at)',
  `alter table mail
    alter column body_sealed drop not null,
    add column secret_until timestamptz,
    add column adviser_id bigint references adviser (id)`,
  'create index mail_secret on mail (secret_until) where secret_until is not null and body_sealed is not null',
  'create index mail_by_adviser on mail (adviser_id, id) where adviser_id is not null',
]
