import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * In small letters without accents, as `foldText` of the contract makes what is looked for. Accents go first: a database
 * of the locale C knows the small letters of ASCII alone.
 */
const folded = (text: string) =>
  `left(lower(translate(regexp_replace(normalize(${text}, NFKD), E'[\\u0300-\\u036f]', '', 'g'), 'øłđıØŁĐ', 'oldiold')), 200)`

/**
 * Names as they are searched; the database keeps them by itself. `pan_tail_hash` is a keyed hash of a PAN's last four
 * characters and its firm: the job that has the key fills it for clients of before.
 */
const statements = [
  `alter table client
    add column name_folded text collate "C" not null generated always as (${folded('name_key')}) stored,
    add column pan_tail_hash bytea`,
  `alter table goal
    add column name_folded text collate "C" not null generated always as (${folded('name')}) stored`,
  // A search reads this alone until it has found its page.
  'drop index client_listed',
  `create index client_listed on client (firm_id, name_key, id)
    include (kyc_state, email_key, phone, name_folded, pan_tail_hash) where archived_at is null`,
  `create index client_by_pan_tail on client (firm_id, pan_tail_hash)`,
  `create index client_without_pan_tail on client (firm_id, id)
    where pan_tail_hash is null and pan_sealed is not null`,
  'create index goal_searched on goal (firm_id, client_id, id) include (name_folded)',
]
