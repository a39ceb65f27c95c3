import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * So that the morning's list is looked through for those clients alone of whom something changed: at which version of the
 * clients' records each one's changed last; client 0 stands for all. And what is found by day is not looked for among all mails.
 */
const statements = [
  `create table client_touch (
    firm_id bigint not null references firm (id),
    client_id bigint not null,
    version bigint not null,
    primary key (firm_id, client_id)
  )`,
  'create index client_touch_by_version on client_touch (firm_id, version)',
  'alter table client_touch enable row level security',
  "create policy firm_rows on client_touch using (firm_id = current_setting('lakshya.firm')::bigint)",
  'create index mail_failed on mail (firm_id, failed_at) where failed_at is not null and client_id is not null',
  'create index expert_review_by_day on expert_review (firm_id, requested_at)',
  // Every list is made anew by the next run of its job, and says then what it rests on, part by part.
  "update morning_state set rests_on = ''",
]
