import { type Kysely, sql } from 'kysely'

/** Exports that were brought back: whom and which statements each made, and a digest of what was brought. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table own_export (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    file_name text not null,
    idempotency_key text not null,
    request_hash bytea not null,
    client_ids bigint[] not null,
    statement_ids bigint[] not null,
    digest text not null,
    by text not null,
    applied_at timestamptz not null,
    undone_at timestamptz,
    primary key (firm_id, id),
    constraint own_export_idempotency_unique unique (firm_id, idempotency_key)
  )`.execute(db)
}
