import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const table of ['rail_setting', 'rail_client', 'rail_scheme', 'rail_file', 'rail_order']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy firm_rows on ${sql.table(table)}
      using (firm_id = current_setting('lakshya.firm')::bigint)`.execute(db)
  }
}

/** Which rail a firm is a member of, what clients and schemes are called there, and which orders went out in which file. */
const statements = [
  `create table rail_setting (
    firm_id bigint not null references firm (id),
    rail text not null check (rail in ('bse-star-mf')),
    member_code text not null,
    begins_on date not null,
    set_at timestamptz not null,
    primary key (firm_id)
  )`,
  `create table rail_client (
    firm_id bigint not null references firm (id),
    client_id bigint not null,
    code text not null,
    primary key (firm_id, client_id),
    foreign key (firm_id, client_id) references client (firm_id, id)
  )`,
  'create unique index rail_client_code on rail_client (firm_id, code)',
  `create table rail_scheme (
    firm_id bigint not null references firm (id),
    fund_code integer not null,
    code text not null,
    large_code text,
    primary key (firm_id, fund_code)
  )`,
  `create table rail_file (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    name text not null,
    orders integer not null,
    digest bytea not null,
    content text,
    written_at timestamptz not null,
    written_by text not null,
    primary key (firm_id, id)
  )`,
  `create table rail_order (
    firm_id bigint not null references firm (id),
    source text not null check (source in ('e', 's')),
    source_id bigint not null,
    client_id bigint not null,
    goal_id bigint not null,
    file_id bigint,
    reference text not null,
    sends integer not null default 1,
    state text not null check (state in ('sent', 'accepted', 'rejected')),
    reason text,
    rail_number text,
    sent_at timestamptz not null,
    answered_at timestamptz,
    primary key (firm_id, source, source_id),
    foreign key (firm_id, client_id) references client (firm_id, id),
    foreign key (firm_id, file_id) references rail_file (firm_id, id)
  )`,
  'create unique index rail_order_reference on rail_order (firm_id, reference)',
  'create index rail_order_client on rail_order (firm_id, client_id)',
]
