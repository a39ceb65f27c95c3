import { type Kysely, sql } from 'kysely'

/**
 * Where the path of a goal stands on the day it was judged: its level and the day of its newest step, none before the first;
 * and where the mix that is held has not come down to it, the held mix's level and the rupees out of place.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table goal_standing
    add column glide_level numeric(4, 2),
    add column glide_since date,
    add column glide_held numeric(4, 2),
    add column glide_misplaced numeric(16, 2)`.execute(db)
}
