import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * The ledger is `ledger_entry`; `holding` and `book_month` are precomputed from it and can be rebuilt. An entry
 * without a NAV is pending. Rupees have two decimals, units three.
 */
const statements = [
  `create table goal (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    name text not null,
    target_amount numeric(16, 2) not null,
    target_date date not null,
    investment_type text not null constraint goal_investment_type_known check (investment_type in ('lumpsum', 'sip')),
    sip_frequency text constraint goal_sip_frequency_known check (sip_frequency in ('monthly', 'yearly')),
    risk_level numeric(4, 2),
    time_frame numeric(6, 3) not null,
    amount_mode text not null constraint goal_amount_mode_known check (amount_mode in ('target', 'current')),
    stated_current_value numeric(16, 2) not null default 0,
    idempotency_key text,
    request_hash bytea,
    created_at timestamptz not null,
    finalised_at timestamptz,
    constraint goal_idempotency_unique unique (adviser_id, idempotency_key)
  )`,
  'create index goal_by_client on goal (adviser_id, client_id, target_date, id)',
  `create table goal_fund (
    goal_id bigint not null references goal (id) on delete cascade,
    adviser_id bigint not null references adviser (id),
    fund_code integer not null,
    position smallint not null,
    amount numeric(16, 2) not null,
    primary key (goal_id, fund_code)
  )`,
  `create table holding (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    goal_id bigint not null references goal (id),
    fund_code integer not null,
    units numeric(18, 3) not null default 0,
    invested numeric(16, 2) not null default 0,
    pending numeric(16, 2) not null default 0,
    bought_on date,
    constraint holding_one_a_fund unique (goal_id, fund_code)
  )`,
  'create index holding_by_client on holding (adviser_id, client_id)',
  `create table sip (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    goal_id bigint not null references goal (id),
    fund_code integer not null,
    amount numeric(16, 2) not null,
    frequency text not null constraint sip_frequency_known check (frequency in ('monthly', 'yearly')),
    state text not null constraint sip_state_known check (state in ('active', 'paused', 'stopped', 'completed')),
    start_on date not null,
    end_on date,
    instalments integer not null,
    booked integer not null default 0,
    next_due_on date,
    last_processed_on date,
    created_at timestamptz not null
  )`,
  'create index sip_by_goal on sip (adviser_id, goal_id)',
  "create index sip_due on sip (next_due_on) where state = 'active'",
  `create table ledger_entry (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    goal_id bigint not null references goal (id),
    holding_id bigint not null references holding (id),
    fund_code integer not null,
    kind text not null constraint ledger_entry_kind_known
      check (kind in ('purchase', 'instalment', 'redemption', 'switch-out', 'switch-in')),
    dated date not null,
    amount numeric(16, 2),
    asked_amount numeric(16, 2),
    asked_units numeric(18, 3),
    duty numeric(16, 2),
    units numeric(18, 3),
    cost numeric(16, 2),
    nav numeric,
    nav_date date,
    nav_is_simulated boolean,
    sip_id bigint references sip (id),
    instalment integer,
    switch_from bigint references ledger_entry (id),
    idempotency_key text,
    request_hash bytea,
    created_at timestamptz not null,
    cancelled_at timestamptz,
    constraint ledger_entry_instalment_once unique (sip_id, instalment),
    constraint ledger_entry_idempotency_unique unique (adviser_id, idempotency_key)
  )`,
  'create index ledger_entry_by_goal on ledger_entry (goal_id, dated, id)',
  'create index ledger_entry_by_nav on ledger_entry (fund_code, nav_date)',
  'create index ledger_entry_by_holding on ledger_entry (holding_id, dated, id)',
  'create index ledger_entry_by_client on ledger_entry (adviser_id, client_id, dated, id)',
  'create index ledger_entry_pending on ledger_entry (fund_code, dated) where nav is null and cancelled_at is null',
  `create table ledger_correction (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    entry_id bigint not null references ledger_entry (id),
    at timestamptz not null,
    by_adviser boolean not null,
    reason text not null,
    before jsonb not null,
    after jsonb not null
  )`,
  'create index ledger_correction_by_entry on ledger_correction (entry_id, id)',
  `create table book_state (
    adviser_id bigint primary key references adviser (id),
    version bigint not null
  )`,
  `create table book_month (
    adviser_id bigint not null references adviser (id),
    month_end date not null,
    value numeric(18, 2) not null,
    primary key (adviser_id, month_end)
  )`,
  // NAVs of the catalogue's funds that stay on record and count nowhere.
  `create table nav_flag (
    code integer not null,
    nav_date date not null,
    reason text not null,
    primary key (code, nav_date)
  )`,
  // From when on a fund's NAVs changed since the ledger last looked at them.
  `create table nav_change (
    code integer primary key,
    from_date date not null,
    version bigint not null
  )`,
  'alter table nav_state add column is_checked boolean not null default false',
]
