import { type Kysely, sql } from 'kysely'

/** Personal tokens: what a program of an account's owner signs in with. `of_firm` is the firm that it was made in. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table access_token (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    of_firm bigint not null,
    name text not null,
    start text not null,
    token_hash bytea not null constraint access_token_hash_unique unique,
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    used_from text
  )`.execute(db)
  await sql`create index access_token_by_adviser on access_token (adviser_id, id)`.execute(db)
}
