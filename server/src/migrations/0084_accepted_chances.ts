import { type Kysely, sql } from 'kysely'

/**
 * The chance, in whole percent, that a client agreed to leave a goal with, and when: of the target and the date that the goal
 * has, so that another of these takes it away. Beside it where such a goal's chance stood when it was judged last; and how many
 * months lie between two reviews of a goal.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table goal add column accepted_chance smallint check (accepted_chance between 1 and 99),
    add column accepted_at timestamptz,
    add column review_months smallint not null default 12 check (review_months in (1, 3, 6, 12, 24)),
    add constraint accepted_with_day check ((accepted_chance is null) = (accepted_at is null))`.execute(db)
  await sql`alter table goal_standing add column chance numeric(5, 4)`.execute(db)
}
