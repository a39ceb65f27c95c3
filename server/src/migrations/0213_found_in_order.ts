import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * What clients are found by has what those who are found are put in order by, so that their rows are not looked up one by one: how
 * near the name is to what is looked for, and the name. The rows are made anew, as the name's line always comes first in them now.
 */
const statements = [
  'alter table client_suffix drop constraint client_suffix_pkey',
  'truncate client_suffix',
  'truncate client_searched',
  'alter table client_searched add column name_key text collate "C" not null default \'\'',
  'alter table client_suffix add column near smallint not null default 2',
  'alter table client_suffix add column name_key text collate "C" not null default \'\'',
  `insert into client_searched (firm_id, client_id, text, name_key)
    select firm_id, id, text, name_key from (
      select firm_id, id, name_key,
        concat_ws(E'\\n', name_folded, nullif(email_key, ''), nullif(phone, '')) as text
      from client
    ) client where text <> ''`,
  `insert into client_suffix (firm_id, suffix, client_id, near, name_key)
    select firm_id, substr(line, place, 8), client_id,
      min(case when nth > 1 then 2 when place = 1 then 0 when substr(line, place - 1, 1) = ' ' then 1 else 2 end), min(name_key)
    from client_searched, unnest(string_to_array(text, E'\\n')) with ordinality as lines (line, nth),
      generate_series(1, char_length(line) - 2) as place
    group by firm_id, client_id, substr(line, place, 8)`,
  'alter table client_suffix add constraint client_suffix_pkey primary key (firm_id, suffix, client_id) include (near, name_key)',
  // Those who are found without being listed are few, and taken off.
  'create index client_archived on client (firm_id, id) where archived_at is not null',
]
