import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The client's own view: who may enter it, who is in, and which views an address opens. */
const statements = [
  `create table client_access (
    firm_id bigint not null references firm (id),
    client_id bigint not null,
    email text not null,
    language text not null default 'en' check (language in ('en', 'hi')),
    given_at timestamptz not null,
    given_by text not null,
    withdrawn_at timestamptz,
    withdrawn_by text,
    seen_at timestamptz,
    primary key (firm_id, client_id),
    foreign key (firm_id, client_id) references client (firm_id, id)
  )`,
  `create table client_session (
    firm_id bigint not null references firm (id),
    client_id bigint not null,
    token_hash bytea not null,
    device text,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    primary key (firm_id, token_hash),
    foreign key (firm_id, client_id) references client_access (firm_id, client_id)
  )`,
  'create index client_session_by_client on client_session (firm_id, client_id, created_at)',
  `create table client_door (
    email_hash bytea not null,
    of_firm bigint not null,
    of_client bigint not null,
    opened_at timestamptz not null,
    primary key (of_firm, of_client)
  )`,
  'create index client_door_by_email on client_door (email_hash, opened_at)',
]
