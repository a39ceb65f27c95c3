import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table adviser (
    id bigint generated always as identity primary key,
    username text not null,
    username_key text not null constraint adviser_username_unique unique,
    password_hash text not null,
    email text,
    email_key text constraint adviser_email_unique unique,
    email_confirmed_at timestamptz,
    phone text,
    pan_sealed bytea,
    arn text,
    is_demo boolean not null default false,
    created_at timestamptz not null
  )`,
  `create table session (
    token_hash bytea primary key,
    adviser_id bigint not null references adviser (id) on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  'create index session_by_adviser on session (adviser_id)',
  `create table attempt (
    id bigint generated always as identity primary key,
    kind text not null,
    subject_hash bytea not null,
    at timestamptz not null
  )`,
  'create index attempt_by_subject on attempt (kind, subject_hash, at)',
  `create table client (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    name text not null,
    email text,
    phone text,
    pan_sealed bytea,
    pan_hash bytea,
    date_of_birth date,
    risk_appetite numeric(4, 2),
    risk_appetite_recorded_at timestamptz,
    kyc_state text not null default 'Not started' constraint client_kyc_state_known
      check (kyc_state in ('Not started', 'Under process', 'Registered', 'Validated', 'On hold', 'Rejected')),
    idempotency_key text,
    request_hash bytea,
    created_at timestamptz not null,
    constraint client_pan_unique unique (adviser_id, pan_hash),
    constraint client_idempotency_unique unique (adviser_id, idempotency_key)
  )`,
  'create index client_by_name on client (adviser_id, name, id)',
]
