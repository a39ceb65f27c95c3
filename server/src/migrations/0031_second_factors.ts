import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * What an account is asked for beside its password. `totp.last_step` is the newest step whose code was used, so that
 * none counts twice; a secret that is not on was shown and never confirmed. A session holds the challenge that its
 * browser was last given.
 */
const statements = [
  'alter table adviser add column second_factor_since timestamptz',
  'alter table session add column challenge text, add column challenge_until timestamptz',
  `create table totp (
    adviser_id bigint primary key references adviser (id),
    secret_sealed bytea not null,
    is_on boolean not null default false,
    last_step bigint not null default 0,
    created_at timestamptz not null
  )`,
  `create table recovery_code (
    adviser_id bigint not null references adviser (id),
    code_hash bytea not null,
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (adviser_id, code_hash)
  )`,
  `create table passkey (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    credential_id text not null constraint passkey_credential_unique unique,
    public_key bytea not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index passkey_by_adviser on passkey (adviser_id, id)',
]
