import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * So that a page of the morning's list and its counts cost what they show and not what the book has: the lines in both of
 * their orders, those with something of their own apart, and with the list how many of the others there are and how many
 * goals it is of.
 */
const statements = [
  `alter table morning_state
    add column plain jsonb not null default '{}',
    add column goal_count integer not null default 0,
    add column goals_on_track integer not null default 0`,
  `create index morning_line_by_rupees on morning_line
    (firm_id, (coalesce(amount, -1)) desc, (coalesce(due_on, date '9999-12-31')), id)`,
  `create index morning_line_by_day on morning_line
    (firm_id, (coalesce(due_on, date '9999-12-31')), (coalesce(amount, -1)) desc, id)`,
  `create index morning_line_apart on morning_line (firm_id, id)
    where state <> 'open' or handed_to is not null or adviser_id is not null`,
  // Every list is made anew by the next run of its job, which counts them.
  "update morning_state set rests_on = ''",
]
