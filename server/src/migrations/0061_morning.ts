import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * What needs a person: a line for each cause that was found, told from others of its kind by `subject`, gone with its
 * cause. `facts` are what its sentence is made of; names are read where they stand. `goal_standing.behind` is how many
 * rupees a goal is behind its pace.
 */
const statements = [
  `create table morning_line (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    kind text not null,
    subject text not null,
    client_id bigint,
    goal_id bigint,
    adviser_id bigint references adviser (id),
    due_on date,
    since date,
    amount numeric(16, 2),
    facts jsonb not null,
    found_at timestamptz not null,
    state text not null default 'open' constraint morning_line_state_known
      check (state in ('open', 'snoozed', 'done')),
    snoozed_until date,
    handed_to bigint references adviser (id),
    primary key (firm_id, id),
    constraint morning_line_once unique (firm_id, kind, subject),
    foreign key (firm_id, client_id) references client (firm_id, id) on delete cascade,
    foreign key (firm_id, goal_id) references goal (firm_id, id) on delete cascade
  )`,
  'create index morning_line_by_client on morning_line (firm_id, client_id)',
  'create index morning_line_by_goal on morning_line (firm_id, goal_id)',
  `create table morning_state (
    firm_id bigint primary key references firm (id),
    made_at timestamptz not null,
    made_on date not null,
    rests_on text not null
  )`,
  'alter table goal_standing add column behind numeric(16, 2)',
]
