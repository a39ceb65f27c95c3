import { type Kysely, sql } from 'kysely'

/**
 * Marks of month ends that are being computed, in a table of their own: several processes may compute one at once. They
 * stood in `book_month` as negative values.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table book_month_mark (
    adviser_id bigint not null references adviser (id),
    month_end date not null,
    mark bigint not null,
    marked_at timestamptz not null default now(),
    primary key (adviser_id, month_end, mark)
  )`.execute(db)
  await sql`delete from book_month where value < 0`.execute(db)
}
