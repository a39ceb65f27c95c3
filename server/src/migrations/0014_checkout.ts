import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * An agreement is what a code was mailed for, and when it was entered. Advice records are append-only, chained for each
 * adviser by SHA-256; `advice_chain` holds the last link, so that a missing end is noticed too. A mail that rests on a
 * record stands once.
 */
const statements = [
  `create table checkout_agreement (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    email_key text not null,
    items jsonb,
    items_digest bytea,
    requested_at timestamptz not null,
    verified_at timestamptz
  )`,
  'create index checkout_agreement_by_address on checkout_agreement (adviser_id, email_key, id)',
  `create table advice_chain (
    adviser_id bigint primary key references adviser (id),
    sequence integer not null,
    hash bytea
  )`,
  `create table advice_record (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    goal_id bigint not null references goal (id),
    agreement_id bigint not null references checkout_agreement (id),
    item_id text,
    sequence integer not null,
    recorded_at timestamptz not null,
    content_sealed bytea not null,
    hash bytea not null,
    constraint advice_record_in_sequence unique (adviser_id, sequence),
    constraint advice_record_once_a_goal unique (goal_id),
    constraint advice_record_once_an_item unique (agreement_id, item_id)
  )`,
  'create index advice_record_by_client on advice_record (adviser_id, client_id, id)',
  `alter table mail
    add column sender_id bigint references adviser (id),
    add column client_id bigint references client (id),
    add column advice_id bigint constraint mail_once_an_advice unique references advice_record (id)`,
  'create index mail_by_client on mail (sender_id, client_id, id)',
]
