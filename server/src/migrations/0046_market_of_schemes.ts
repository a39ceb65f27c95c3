import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Everything that a search may find a scheme by, as one text of single words in small letters without accents. */
const words = `' ' || trim(regexp_replace(
  lower(
    translate(
      regexp_replace(
        normalize(
          coalesce(name, '') || ' ' || coalesce(plan, '') || ' ' || coalesce(option, '') || ' ' ||
          coalesce(fund_house, '') || ' ' || code::text || ' ' || coalesce(isin_growth, '') || ' ' ||
          coalesce(isin_reinvestment, ''),
          NFKD),
        '[\\u0300-\\u036f]', '', 'g'),
      '''’', '')
    collate "C"),
  '[^a-z0-9]+', ' ', 'g')) || ' '`

/** What the scheme's name tells where its columns are blank: a plan is regular where nothing calls it direct. */
const isDirect = `coalesce(plan, '') || ' ' || coalesce(name, '') ~* '\\mdirect\\M'`
const payingOut = `'(idcw|idwc|dcw|payout|pay out|re-?invest|bonus|income distribution|\\mdiv\\M|dividend(?! yield))'`

/**
 * The market of schemes: what a search looks through, and each scheme's newest NAV, of real imports. A fund of `fund`
 * may be of any category and have no simulated history (`first_nav_date` null); `history_state` tells whether its own is
 * still to be fetched.
 */
const statements = [
  `alter table scheme
    add column nav numeric,
    add column nav_date date,
    add column words text collate "C" not null generated always as (${words}) stored,
    add column is_direct boolean not null generated always as (${isDirect}) stored,
    add column is_growth boolean not null generated always as (
      coalesce(option, '') ~* 'growth' or (coalesce(option, name, '') !~* ${payingOut})
    ) stored`,
  'create index scheme_by_isin on scheme (isin_growth)',
  'create index scheme_by_second_isin on scheme (isin_reinvestment)',
  'create index scheme_by_house on scheme (fund_house)',
  `update scheme set nav = newest.nav, nav_date = newest.nav_date
    from scheme known cross join lateral (
      select nav.nav, nav.nav_date from nav
      where nav.code = known.code
        and exists (select from nav_import where id = nav.import_id and status = 'done' and rank > 0)
      order by nav.nav_date desc, nav.import_id desc limit 1
    ) newest
    where known.code = scheme.code`,
  'alter table fund drop constraint fund_category_known',
  'alter table fund alter column first_nav_date drop not null',
  `alter table fund
    add column fund_house text,
    add column history_state text not null default 'own'
      constraint fund_history_known check (history_state in ('own', 'wanted', 'none')),
    add column history_next_at timestamptz,
    add column history_tries integer not null default 0`,
  "create index fund_history_wanted on fund (history_next_at) where history_state = 'wanted'",
]
