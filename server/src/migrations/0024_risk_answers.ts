import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Answers to the risk questionnaire and the numbers taken on them are append-only: the newest counts. A mailed link lies
 * as the keyed hash of its token.
 */
const statements = [
  `create table risk_answer (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    version text not null,
    language text not null constraint risk_answer_language_known check (language in ('en', 'hi')),
    filled_by text not null constraint risk_answer_filler_known check (filled_by in ('distributor', 'client')),
    answers_sealed bytea not null,
    score smallint not null check (score between 0 and 10),
    given_at timestamptz not null,
    idempotency_key text,
    request_hash bytea not null,
    constraint risk_answer_once_a_key unique (adviser_id, idempotency_key)
  )`,
  'create index risk_answer_by_client on risk_answer (adviser_id, client_id, id)',
  `create table risk_number (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    answer_id bigint not null references risk_answer (id),
    at timestamptz not null,
    by text not null,
    taken numeric(4, 2) not null check (taken between 0 and 10),
    reason text
  )`,
  'create index risk_number_by_client on risk_number (adviser_id, client_id, id)',
  `create table risk_link (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    token_hash bytea not null constraint risk_link_once unique,
    mailed_to text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    answer_id bigint references risk_answer (id)
  )`,
  'create index risk_link_by_client on risk_link (adviser_id, client_id, id)',
  `alter table client_change drop constraint client_change_kind_known, add constraint client_change_kind_known
    check (kind in ('registered', 'corrected', 'kyc', 'risk', 'archived', 'restored'))`,
]
