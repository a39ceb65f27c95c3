import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * What was changed of a SIP, with its reason. A request for an expert review holds the analysis as it was seen, and is
 * as far as its mail.
 */
const statements = [
  `create table sip_change (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    sip_id bigint not null references sip (id),
    at timestamptz not null,
    action text not null,
    amount_before numeric(16, 2) not null,
    amount_after numeric(16, 2) not null,
    reason text
  )`,
  'create index sip_change_by_adviser on sip_change (adviser_id, id)',
  `create table expert_review (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    goal_id bigint not null references goal (id),
    mail_id bigint not null references mail (id),
    requested_at timestamptz not null,
    content_sealed bytea not null,
    idempotency_key text,
    request_hash bytea,
    constraint expert_review_once_a_key unique (adviser_id, idempotency_key)
  )`,
  'create index expert_review_by_goal on expert_review (adviser_id, goal_id, id)',
]
