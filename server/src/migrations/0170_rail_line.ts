import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Orders that are handed to a rail over its line, with what is known of each attempt. */
const statements = [
  'alter table rail_setting add column sends_itself boolean not null default false',
  'alter table rail_order drop constraint rail_order_state_check',
  `alter table rail_order
    add constraint rail_order_state_check check (state in ('handed', 'sent', 'accepted', 'rejected')),
    add column way text not null default 'file' check (way in ('file', 'hand', 'rail')),
    add column body jsonb,
    add column is_unsure boolean not null default false,
    add column tries integer not null default 0,
    add column next_try_at timestamptz,
    add column trouble text,
    add column cancel_asked_at timestamptz`,
  "update rail_order set way = 'hand' where file_id is null",
  'create index rail_order_due on rail_order (next_try_at) where next_try_at is not null',
]
