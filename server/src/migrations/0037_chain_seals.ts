import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Advice records get a keyed hash beside their own. A chain says from which record on: those before stand as they did.
 * `chain_anchor` is where a firm's chains stood when its owner was last mailed so.
 */
const statements = [
  'alter table advice_record add column mac bytea, add column key_id text',
  `alter table advice_chain add column keyed_from integer, add column mac bytea, add column key_id text`,
  `create table chain_anchor (
    firm_id bigint primary key references firm (id),
    mailed_at timestamptz not null,
    audit_sequence bigint not null,
    advice_sequence integer not null
  )`,
]
