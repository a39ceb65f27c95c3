import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * The shelf of a firm: which schemes its plans choose from, with the terms that it has entered. A version that was used
 * never changes, so that a record may name it; what waits to be used is the draft. A firm without a version has the
 * funds that are offered to all.
 */
const statements = [
  `create table shelf_version (
    firm_id bigint not null references firm (id),
    version integer not null constraint shelf_version_positive check (version > 0),
    funds jsonb not null,
    used_at timestamptz not null,
    used_by bigint not null references adviser (id),
    primary key (firm_id, version)
  )`,
  `create table shelf_draft (
    firm_id bigint primary key references firm (id),
    funds jsonb not null,
    changed_at timestamptz not null
  )`,
]
