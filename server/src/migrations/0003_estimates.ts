import { type Kysely, sql } from 'kysely'

/** Estimates by the digest of the NAVs that they rest on; rows are never changed. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`create table estimate (
      digest text not null,
      engine_version text not null,
      valuation_date date not null,
      body jsonb not null,
      created_at timestamptz not null,
      primary key (digest, engine_version)
    )`)
    .execute(db)
}
