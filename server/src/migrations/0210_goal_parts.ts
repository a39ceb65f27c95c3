import { type Kysely, sql } from 'kysely'

/** What the number of a firm's goals is made of, so that after a change of one client those near it alone are counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table morning_state add column goal_parts jsonb`.execute(db)
}
