import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * What books come to, kept beside the ledger: by client, by fund, and how many goals and clients a book has. `book_figure`
 * says at which version of the ledger, and by which NAVs; a row of a client says it for itself, and has the client's part of
 * each fund's sums, so that a client's new part takes the place of the old one.
 */
const statements = [
  `create table book_figure (
    firm_id bigint primary key references firm (id),
    ledger_version bigint not null default 0,
    prices text not null default '',
    goal_count integer not null default 0,
    client_version bigint not null default -1,
    clients integer not null default 0,
    validated integer not null default 0
  )`,
  `create table client_figure (
    firm_id bigint not null references firm (id),
    client_id bigint not null,
    ledger_version bigint not null,
    prices text not null,
    portfolio_value numeric not null,
    amount_invested numeric not null,
    return_value numeric not null,
    return_invested numeric not null,
    gain numeric not null generated always as (return_value - return_invested) stored,
    goal_count integer not null,
    fund_count integer not null,
    fund_codes integer[] not null,
    fund_values numeric[] not null,
    fund_pending numeric[] not null,
    fund_at_cost integer[] not null,
    fund_with_units integer[] not null,
    primary key (firm_id, client_id)
  )`,
  'create index client_figure_by_value on client_figure (firm_id, portfolio_value)',
  'create index client_figure_by_gain on client_figure (firm_id, gain)',
  'create index client_figure_by_goals on client_figure (firm_id, goal_count)',
  'create index client_figure_by_funds on client_figure (firm_id, fund_count)',
  `create table fund_figure (
    firm_id bigint not null references firm (id),
    fund_code integer not null,
    value numeric not null,
    pending numeric not null,
    at_cost integer not null,
    with_units integer not null,
    clients integer not null,
    primary key (firm_id, fund_code)
  )`,
]
