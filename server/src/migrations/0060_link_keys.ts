import { type Kysely, sql } from 'kysely'

/** What the page of a link asks for: the end of the PAN, or where none is on record something else of the client's. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table report_link add column asks text not null default 'pan'
    constraint report_link_asks_known check (asks in ('pan', 'birth', 'phone'))`.execute(db)
}
