import { type Kysely, sql } from 'kysely'

/** Spreadsheets of clients that were brought in. Whom one made may be erased since, so that they are no references. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table client_import (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    file_name text not null,
    idempotency_key text not null,
    request_hash bytea not null,
    client_ids bigint[] not null,
    by text not null,
    applied_at timestamptz not null,
    undone_at timestamptz,
    primary key (firm_id, id),
    constraint client_import_idempotency_unique unique (firm_id, idempotency_key)
  )`.execute(db)
}
