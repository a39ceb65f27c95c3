import { type Kysely, sql } from 'kysely'

/**
 * The chance, in whole percent, that a client agreed to leave a goal with, and when: of the target and the date that the goal
 * has, so that another of these takes it away. Beside it where such a goal's chance stood when it was judged last; and how many
 * months lie between two reviews of a goal.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** On a cluster each constraint has a name, and is added by itself. */
const statements = [
  'alter table goal add column accepted_chance smallint',
  'alter table goal add constraint goal_accepted_chance_check check (accepted_chance between 1 and 99)',
  'alter table goal add column accepted_at timestamptz',
  'alter table goal add column review_months smallint not null default 12',
  'alter table goal add constraint goal_review_months_check check (review_months in (1, 3, 6, 12, 24))',
  'alter table goal add constraint accepted_with_day check ((accepted_chance is null) = (accepted_at is null))',
  'alter table goal_standing add column chance numeric(5, 4)',
]
