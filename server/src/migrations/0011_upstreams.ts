import { type Kysely, sql } from 'kysely'

/**
 * `bank_branch` keeps what the directory of branches answered (no branch: it knows none). `nav_sync` has one row: how
 * the daily fetching of NAVs stands, and which process does it until when.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table bank_branch (
    ifsc text primary key,
    bank_name text not null,
    branch_name text,
    micr text,
    fetched_at timestamptz not null
  )`,
  `create table nav_sync (
    is_only boolean primary key default true constraint nav_sync_is_only check (is_only),
    claimed_by text,
    claimed_until timestamptz,
    checked_at timestamptz,
    url text,
    etag text,
    last_modified text,
    sha256 bytea,
    row_count integer,
    newest_date date,
    report text,
    failures integer not null default 0,
    next_try_at timestamptz,
    last_error text,
    warned_on date
  )`,
  'insert into nav_sync default values',
]
