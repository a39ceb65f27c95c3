import { type Kysely, sql } from 'kysely'

/** Who asked a client in the own view: told of the answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table checkout_agreement add column asked_by bigint`.execute(db)
}
