import { type Kysely, sql } from 'kysely'

/**
 * A goal's kind, its own inflation, and what is paid or held beside its amount (percent a year, rupees); whether the
 * target is the client's word, which that of a plan from an amount alone was not; and why a plan is bolder than the
 * client's own risk level.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table goal
    add column goal_kind text check (goal_kind in
      ('retirement', 'education', 'house', 'wedding', 'emergency', 'wealth', 'other')),
    add column inflation numeric(4, 2) not null default 6 check (inflation between 0 and 15),
    add column step_up numeric(4, 2) not null default 0 check (step_up between 0 and 25),
    add column lumpsum_amount numeric(14, 2) not null default 0 check (lumpsum_amount >= 0),
    add column held_amount numeric(14, 2) not null default 0 check (held_amount >= 0),
    add column is_target_stated boolean not null default true,
    add column bolder_reason text`.execute(db)
  await sql`update goal set is_target_stated = (amount_mode = 'target')`.execute(db)
}
