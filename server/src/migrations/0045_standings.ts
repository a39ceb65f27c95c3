import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Where each finalised goal stands, as it was judged last, with what it was before; `standing_state` says at which state
 * of ledger and NAVs, and on which day. `adviser.seen_at` and `visited_before` tell what has changed since somebody's last
 * visit; the indexes find that.
 */
const statements = [
  `create table goal_standing (
    firm_id bigint not null,
    goal_id bigint not null,
    client_id bigint not null,
    standing text not null constraint goal_standing_known
      check (standing in ('Reached', 'On track', 'Needs attention')),
    was text,
    since timestamptz not null,
    primary key (firm_id, goal_id),
    foreign key (firm_id, goal_id) references goal (firm_id, id) on delete cascade,
    foreign key (firm_id, client_id) references client (firm_id, id)
  )`,
  'create index goal_standing_by_client on goal_standing (firm_id, client_id, standing)',
  'create index goal_standing_since on goal_standing (firm_id, since) where was is not null',
  `create table standing_state (
    firm_id bigint primary key references firm (id),
    judged_on date not null,
    nav_version bigint not null,
    book_version bigint not null
  )`,
  'alter table adviser add column seen_at timestamptz, add column visited_before timestamptz',
  `create index ledger_entry_instalments on ledger_entry (firm_id, created_at) where kind = 'instalment'`,
  'create index goal_by_finalising on goal (firm_id, finalised_at) where finalised_at is not null',
  'create index client_by_kyc_change on client (firm_id, kyc_updated_at) where kyc_updated_at is not null',
]
