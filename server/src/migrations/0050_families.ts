import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Clients who are looked at together. Each is in one family at most, and a family has one head at most. */
const statements = [
  `create table family (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    name text not null,
    created_at timestamptz not null,
    primary key (firm_id, id)
  )`,
  `create table family_member (
    firm_id bigint not null,
    client_id bigint not null,
    family_id bigint not null,
    is_head boolean not null,
    primary key (firm_id, client_id),
    foreign key (firm_id, client_id) references client (firm_id, id),
    foreign key (firm_id, family_id) references family (firm_id, id)
  )`,
  'create index family_member_family on family_member (firm_id, family_id)',
  'create unique index family_member_head on family_member (firm_id, family_id) where is_head',
]
