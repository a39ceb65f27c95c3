import { type Kysely, sql } from 'kysely'

/**
 * A SIP may rise once a year: by `step_up` percent, from the instalments of its year `amount_year` (0 is the first), of
 * which each is `amount`.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table sip
    add column step_up numeric(4, 2) not null default 0 constraint sip_step_up_known check (step_up between 0 and 25),
    add column amount_year integer not null default 0 constraint sip_amount_year_known check (amount_year >= 0)`.execute(
    db,
  )
}
