import { type Kysely, sql } from 'kysely'

/** What was written down in meetings with clients. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table client_meeting (
    firm_id bigint not null references firm (id),
    id uuid not null,
    client_id bigint not null,
    by text not null,
    started_at timestamptz not null,
    kept_at timestamptz not null,
    ended_at timestamptz,
    revision integer not null,
    content_sealed bytea not null,
    primary key (firm_id, id),
    foreign key (firm_id, client_id) references client (firm_id, id)
  )`,
  'create index client_meeting_by_client on client_meeting (firm_id, client_id, started_at)',
  'alter table client_meeting enable row level security',
  `create policy firm_rows on client_meeting using (firm_id = current_setting('lakshya.firm')::bigint)`,
]
