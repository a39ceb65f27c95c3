import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * `nav` is append-only: a replaced NAV stays, with the import that brought it. It has no foreign keys, because
 * they would double the time of a bulk import; codes and imports are written by one function alone.
 */
const statements = [
  `create table fund (
    code integer primary key,
    position integer not null,
    name text not null,
    category text not null constraint fund_category_known
      check (category in ('small-cap', 'mid-cap', 'flexi-cap', 'index', 'gold', 'gilt', 'arbitrage')),
    plan text not null constraint fund_plan_known check (plan in ('Direct', 'Regular')),
    minimum_sip integer not null,
    minimum_lumpsum integer not null,
    first_nav_date date not null,
    is_offered boolean not null
  )`,
  `create table scheme (
    code integer primary key,
    name text,
    isin_growth text,
    isin_reinvestment text,
    fund_house text,
    scheme_type text,
    category text,
    plan text,
    option text,
    seen_on date not null
  )`,
  `create table nav_import (
    id integer generated always as identity primary key,
    source text not null constraint nav_import_source_known
      check (source in ('amfi', 'mfapi', 'csv', 'simulated')),
    rank smallint not null generated always as
      (case source when 'amfi' then 2 when 'simulated' then 0 else 1 end) stored,
    file_name text not null,
    sha256 bytea,
    status text not null constraint nav_import_status_known check (status in ('staging', 'done', 'failed')),
    started_at timestamptz not null default now(),
    heartbeat_at timestamptz not null default now(),
    finished_at timestamptz,
    newest_date date,
    taken integer not null default 0,
    replaced integer not null default 0,
    unchanged integer not null default 0,
    outranked integer not null default 0,
    skipped integer not null default 0
  )`,
  "create unique index nav_import_one_at_a_time on nav_import (status) where status = 'staging'",
  `create table nav (
    code integer not null,
    nav_date date not null,
    import_id integer not null,
    nav numeric not null,
    primary key (code, nav_date, import_id)
  )`,
  `create table nav_staging (
    import_id integer not null,
    position integer not null,
    code integer not null,
    nav_date date not null,
    nav numeric not null
  )`,
  `create table scheme_staging (
    id bigint generated always as identity primary key,
    import_id integer not null,
    code integer not null,
    name text,
    isin_growth text,
    isin_reinvestment text,
    fund_house text,
    scheme_type text,
    category text,
    plan text,
    option text
  )`,
  'create index scheme_staging_by_import on scheme_staging (import_id, code)',
  `create table nav_state (
    is_only boolean primary key default true check (is_only),
    version bigint not null
  )`,
  'insert into nav_state (version) values (0)',
  // The funds offered at first, with the minimums in rupees and the first NAVs of then; afterwards the table is the truth.
  `insert into fund
    (code, position, name, category, plan, minimum_sip, minimum_lumpsum, first_nav_date, is_offered)
  values
    (120828, 1, 'Quant Small Cap', 'small-cap', 'Direct', 1000, 5000, '2013-01-07', true),
    (145139, 2, 'Invesco India Smallcap', 'small-cap', 'Regular', 500, 1000, '2018-11-02', true),
    (120403, 3, 'Invesco India Midcap', 'mid-cap', 'Direct', 500, 1000, '2013-01-02', true),
    (127039, 4, 'Motilal Oswal Midcap', 'mid-cap', 'Regular', 500, 500, '2014-02-25', true),
    (129048, 5, 'Motilal Oswal Flexi Cap', 'flexi-cap', 'Regular', 500, 500, '2014-04-29', true),
    (122639, 6, 'Parag Parikh Flexi Cap', 'flexi-cap', 'Direct', 500, 500, '2013-05-28', true),
    (120716, 7, 'UTI Nifty 50 Index', 'index', 'Direct', 500, 1000, '2013-01-02', true),
    (119788, 8, 'SBI Gold Fund', 'gold', 'Direct', 500, 5000, '2013-01-02', true),
    (116077, 9, 'Invesco India Gold ETF FoF', 'gold', 'Regular', 500, 1000, '2011-12-08', true),
    (141064, 10, 'Quantum Gold ETF FoF', 'gold', 'Regular', 500, 1000, '2017-04-01', true),
    (119707, 11, 'SBI Gilt', 'gilt', 'Direct', 500, 5000, '2013-01-03', true),
    (100597, 12, 'Canara Robeco Gilt', 'gilt', 'Regular', 1000, 5000, '2006-04-03', true),
    (118585, 13, 'Nippon India Arbitrage', 'arbitrage', 'Direct', 500, 1000, '2013-01-03', true),
    (105603, 14, 'Invesco India Arbitrage', 'arbitrage', 'Regular', 500, 1000, '2007-05-03', true),
    (145723, 15, 'Tata Arbitrage', 'arbitrage', 'Regular', 150, 5000, '2018-12-19', true),
    (153188, 16, 'Motilal Oswal Arbitrage', 'arbitrage', 'Regular', 500, 500, '2024-12-27', true)`,
]
