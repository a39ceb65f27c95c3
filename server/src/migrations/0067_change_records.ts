import { type Kysely, sql } from 'kysely'

/**
 * A goal is finalised with one record, and each change that the client agrees to is one more. A code may be for
 * several changes, and what their figures rest on stays with it: `acts`, in the place of `act` and `used_at` of before.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table checkout_agreement add column acts jsonb`.execute(db)
  await sql`alter table advice_record add column kind text not null default 'plan'
    constraint advice_record_kind_known check (kind in ('plan', 'change'))`.execute(db)
  await sql`alter table advice_record drop constraint advice_record_once_a_goal`.execute(db)
  await sql`create unique index advice_record_once_a_goal on advice_record (firm_id, goal_id) where kind = 'plan'`.execute(
    db,
  )
  await sql`create index advice_record_of_goal on advice_record (firm_id, goal_id, id)`.execute(db)
}
