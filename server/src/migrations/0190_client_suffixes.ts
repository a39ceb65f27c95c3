import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * A search for clients grows with what it finds: from each letter of name, e-mail and phone on, `client_suffix` has what
 * follows, eight letters of it, and `client_searched` from which texts these were made. An index of trigrams would be smaller,
 * and is not asked before the policy of a firm's rows.
 */
const statements = [
  `create table client_searched (
    firm_id bigint not null references firm (id),
    client_id bigint not null,
    text text collate "C" not null,
    primary key (firm_id, client_id)
  )`,
  // Without a reference to the firm, which each of many rows would be looked up for: `client_searched` has it.
  `create table client_suffix (
    firm_id bigint not null,
    suffix text collate "C" not null,
    client_id bigint not null
  )`,
  `insert into client_searched (firm_id, client_id, text)
    select firm_id, id, text from (
      select firm_id, id, concat_ws(E'\\n', nullif(name_folded, ''), nullif(email_key, ''), nullif(phone, '')) as text from client
    ) client where text <> ''`,
  `insert into client_suffix (firm_id, suffix, client_id)
    select distinct firm_id, substr(line, place, 8), client_id from client_searched,
      unnest(string_to_array(text, E'\\n')) as line, generate_series(1, char_length(line) - 2) as place`,
  'alter table client_suffix add constraint client_suffix_pkey primary key (firm_id, suffix, client_id)',
  ...['client_searched', 'client_suffix'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy firm_rows on ${table} using (firm_id = current_setting('lakshya.firm')::bigint)`,
  ]),
  // How many clients a book has, and of whom the KYC is validated, is counted after every change of one.
  'create index client_counted on client (firm_id, kyc_state) where archived_at is null',
  // Whether an imported client may be taken out again is asked of every table that names clients.
  'create index sip_by_client on sip (firm_id, client_id)',
]
