import { type Kysely, sql } from 'kysely'

/**
 * The tenant of all client data is the firm; an account of before becomes the owner of a firm of one. Every primary,
 * unique and foreign key of client data begins with the firm's id: the database itself refuses a row of one firm that
 * points into another's.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of firms) await sql.raw(statement).execute(db)
  // Foreign keys first: the keys that they name go after them.
  for (const type of ['f', 'p', 'u']) await dropConstraints(db, type)
  for (const [table, keys] of Object.entries(tables)) {
    for (const key of keys) await sql.raw(`alter table ${table} add ${key}`).execute(db)
  }
  for (const key of mailKeys) await sql.raw(`alter table mail add ${key}`).execute(db)
  for (const [table, targets] of Object.entries(references)) {
    for (const [columns, target] of targets) {
      await sql.raw(`alter table ${table} add foreign key (${columns}) references ${target}`).execute(db)
    }
  }
  for (const statement of afterwards) await sql.raw(statement).execute(db)
}

/** Drops the constraints of a type that the tables of client data have. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function dropConstraints(db: Kysely<any>, type: string): Promise<void> {
  const names = [...Object.keys(tables), 'mail']
  const { rows } = await sql<{ of: string; name: string }>`
    select conrelid::regclass::text as of, quote_ident(conname) as name from pg_constraint
    where contype = ${type} and conrelid::regclass::text = any(${names}::text[])
      and not (conrelid = 'mail'::regclass and contype = 'p')`.execute(db)
  for (const { of, name } of rows) await sql.raw(`alter table ${of} drop constraint ${name}`).execute(db)
}

/** Tables of client data, which all had the account's id, with their keys. */
const tables: Record<string, readonly string[]> = {
  client: [
    'primary key (firm_id, id)',
    'constraint client_pan_unique unique (firm_id, pan_hash)',
    'constraint client_idempotency_unique unique (firm_id, idempotency_key)',
  ],
  client_profile: ['primary key (firm_id, client_id)'],
  client_change: ['primary key (firm_id, id)'],
  client_list_state: ['primary key (firm_id)'],
  risk_answer: [
    'primary key (firm_id, id)',
    'constraint risk_answer_once_a_key unique (firm_id, idempotency_key)',
  ],
  risk_number: ['primary key (firm_id, id)'],
  risk_link: ['primary key (firm_id, id)', 'constraint risk_link_once unique (firm_id, token_hash)'],
  goal: ['primary key (firm_id, id)', 'constraint goal_idempotency_unique unique (firm_id, idempotency_key)'],
  goal_fund: ['primary key (firm_id, goal_id, fund_code)'],
  holding: [
    'primary key (firm_id, id)',
    'constraint holding_one_a_fund unique (firm_id, goal_id, fund_code)',
  ],
  sip: ['primary key (firm_id, id)'],
  sip_change: ['primary key (firm_id, id)'],
  ledger_entry: [
    'primary key (firm_id, id)',
    'constraint ledger_entry_instalment_once unique (firm_id, sip_id, instalment)',
    'constraint ledger_entry_idempotency_unique unique (firm_id, idempotency_key)',
  ],
  ledger_correction: ['primary key (firm_id, id)'],
  book_state: ['primary key (firm_id)'],
  book_touch: ['primary key (firm_id, client_id)'],
  book_month: ['primary key (firm_id, month_end)'],
  book_month_mark: ['primary key (firm_id, month_end, mark)'],
  checkout_agreement: ['primary key (firm_id, id)'],
  advice_chain: ['primary key (firm_id)'],
  advice_record: [
    'primary key (firm_id, id)',
    'constraint advice_record_in_sequence unique (firm_id, sequence)',
    'constraint advice_record_once_a_goal unique (firm_id, goal_id)',
    'constraint advice_record_once_an_item unique (firm_id, agreement_id, item_id)',
  ],
  expert_review: [
    'primary key (firm_id, id)',
    'constraint expert_review_once_a_key unique (firm_id, idempotency_key)',
  ],
}

/** A mail of nobody's clients has no firm, so that its own key cannot begin with one. */
const mailKeys = [
  'constraint mail_of_firm unique (firm_id, id)',
  'constraint mail_once_an_advice unique (firm_id, advice_id)',
]

const firm = ['firm_id', 'firm (id)'] as const
const client = ['firm_id, client_id', 'client (firm_id, id)'] as const
const goal = ['firm_id, goal_id', 'goal (firm_id, id)'] as const
const sip = ['firm_id, sip_id', 'sip (firm_id, id)'] as const
const agreement = ['firm_id, agreement_id', 'checkout_agreement (firm_id, id)'] as const
const answer = ['firm_id, answer_id', 'risk_answer (firm_id, id)'] as const

/** Foreign keys: their columns, and what they point to. */
const references: Record<string, readonly (readonly [columns: string, target: string])[]> = {
  client: [firm],
  client_profile: [client],
  client_change: [client],
  client_list_state: [firm],
  risk_answer: [client],
  risk_number: [client, answer],
  risk_link: [client, answer],
  goal: [client],
  goal_fund: [['firm_id, goal_id', 'goal (firm_id, id) on delete cascade']],
  holding: [client, goal],
  sip: [client, goal],
  sip_change: [sip, agreement],
  ledger_entry: [
    client,
    goal,
    ['firm_id, holding_id', 'holding (firm_id, id)'],
    sip,
    ['firm_id, switch_from', 'ledger_entry (firm_id, id)'],
  ],
  ledger_correction: [['firm_id, entry_id', 'ledger_entry (firm_id, id)']],
  book_state: [firm],
  book_touch: [firm],
  book_month: [firm],
  book_month_mark: [firm],
  checkout_agreement: [firm],
  advice_chain: [firm],
  advice_record: [client, goal, agreement],
  mail: [firm, client, ['firm_id, advice_id', 'advice_record (firm_id, id)'], ['adviser_id', 'adviser (id)']],
  expert_review: [client, goal, ['firm_id, mail_id', 'mail (firm_id, id)']],
}

const firms = [
  `create table firm (
    id bigint generated by default as identity primary key,
    name text,
    created_at timestamptz not null
  )`,
  'insert into firm (id, created_at) select id, created_at from adviser order by id',
  "select setval(pg_get_serial_sequence('firm', 'id'), coalesce((select max(id) from firm), 0) + 1, false)",
  `alter table adviser add column firm_id bigint references firm (id),
    add column role text not null default 'owner' constraint adviser_role_known
      check (role in ('owner', 'distributor', 'staff', 'reader'))`,
  'update adviser set firm_id = id',
  'alter table adviser alter column firm_id set not null',
  "create unique index adviser_one_owner on adviser (firm_id) where role = 'owner'",
  'create index adviser_by_firm on adviser (firm_id, id)',
  ...Object.keys(tables).map((table) => `alter table ${table} rename column adviser_id to firm_id`),
  'alter table mail rename column sender_id to firm_id',
  'update mail set firm_id = review.firm_id from expert_review review where review.mail_id = mail.id',
  `create or replace function note_client_lists() returns trigger language plpgsql as $$
    begin
      insert into client_list_state (firm_id, version)
      select distinct firm_id, 1 from changed order by firm_id
      on conflict (firm_id) do update set version = client_list_state.version + 1;
      return null;
    end
  $$`,
  `alter table goal_to_follow add column firm_id bigint`,
  'delete from goal_to_follow where not exists (select from goal where goal.id = goal_to_follow.goal_id)',
  'update goal_to_follow set firm_id = (select firm_id from goal where goal.id = goal_id)',
  'alter table goal_to_follow drop constraint goal_to_follow_pkey, add primary key (firm_id, goal_id)',
]

const afterwards = [
  // Whoever holds a link's token names no firm.
  'create index risk_link_by_token on risk_link (token_hash)',
  'alter index client_profile_by_adviser rename to client_profile_by_firm',
  'alter index sip_change_by_adviser rename to sip_change_by_firm',
]
