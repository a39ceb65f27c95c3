import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['mandate', 'mandate_step']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy firm_rows on ${sql.table(table)}
      using (firm_id = current_setting('lakshya.firm')::bigint)`.execute(db)
  }
}

/** Mandates of clients’ accounts with each step of their way; over the rail’s line they go as its orders do. */
const statements = [
  `create table mandate (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    client_id bigint not null,
    bank_name text not null,
    ifsc text not null,
    account_end text not null,
    ceiling numeric(14, 2) not null check (ceiling > 0),
    start_on date not null,
    end_on date not null check (end_on > start_on),
    frequency text not null check (frequency in ('as-presented', 'monthly')),
    authentication text not null check (authentication in ('net-banking', 'debit-card', 'aadhaar')),
    state text not null check (state in ('created', 'sent', 'at-bank', 'accepted', 'rejected', 'cancelled')),
    state_on date not null,
    umrn text,
    reason text,
    idempotency_key text not null,
    created_at timestamptz not null,
    primary key (firm_id, id),
    foreign key (firm_id, client_id) references client (firm_id, id),
    check ((state = 'accepted') <= (umrn is not null))
  )`,
  'create index mandate_by_client on mandate (firm_id, client_id)',
  'create unique index mandate_key on mandate (firm_id, idempotency_key)',
  'create unique index mandate_umrn on mandate (firm_id, umrn)',
  `create table mandate_step (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    mandate_id bigint not null,
    client_id bigint not null,
    state text not null,
    dated date not null,
    reason text,
    by text not null,
    at timestamptz not null,
    primary key (firm_id, id),
    foreign key (firm_id, mandate_id) references mandate (firm_id, id),
    foreign key (firm_id, client_id) references client (firm_id, id)
  )`,
  'create index mandate_step_by_mandate on mandate_step (firm_id, mandate_id)',
  'create index mandate_step_by_client on mandate_step (firm_id, client_id)',
  'alter table rail_order drop constraint rail_order_source_check',
  `alter table rail_order
    add constraint rail_order_source_check check (source in ('e', 's', 'm')),
    alter column goal_id drop not null,
    add constraint rail_order_goal_check check (source = 'm' or goal_id is not null)`,
]
