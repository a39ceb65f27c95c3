import { type Kysely, sql } from 'kysely'

/** `platform_key` names an announcement that the platform makes by itself, so that several servers make it once. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`create table announcement (
      id bigint generated always as identity primary key,
      title text not null,
      content text not null,
      category text not null constraint announcement_category_known
        check (category in ('alert', 'update', 'maintenance', 'other')),
      fund_code integer,
      created_at timestamptz not null,
      expires_at timestamptz,
      withdrawn_at timestamptz,
      platform_key text constraint announcement_platform_key_unique unique
    )`)
    .execute(db)
}
