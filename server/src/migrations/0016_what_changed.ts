import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Versions that tell what is computed of a book is still right, and of which clients it is not. `book_touch` has the
 * version of the book at which a client's ledger changed last; client 0 stands for all. `client_list_state` counts the
 * statements that write to an adviser's clients, whoever makes them.
 */
const statements = [
  `create table book_touch (
    adviser_id bigint not null references adviser (id),
    client_id bigint not null,
    version bigint not null,
    primary key (adviser_id, client_id)
  )`,
  'create index book_touch_by_version on book_touch (adviser_id, version)',
  `create table client_list_state (
    adviser_id bigint primary key references adviser (id),
    version bigint not null
  )`,
  `create function note_client_lists() returns trigger language plpgsql as $$
    begin
      insert into client_list_state (adviser_id, version)
      select distinct adviser_id, 1 from changed order by adviser_id
      on conflict (adviser_id) do update set version = client_list_state.version + 1;
      return null;
    end
  $$`,
  `create trigger client_inserted after insert on client referencing new table as changed
    for each statement execute function note_client_lists()`,
  `create trigger client_updated after update on client referencing new table as changed
    for each statement execute function note_client_lists()`,
  `create trigger client_deleted after delete on client referencing old table as changed
    for each statement execute function note_client_lists()`,
  // A search reads this alone until it has found its page.
  'drop index client_listed',
  `create index client_listed on client (adviser_id, name_key, id) include (kyc_state, email_key, phone)
    where archived_at is null`,
]
