import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const most = (isTrue: (letters: number) => string) =>
  `case when ${isTrue(3)} then case ${[8, 7, 6, 5, 4]
    .map((letters) => `when ${isTrue(letters)} then ${letters}`)
    .join(' ')} else 3 end else 0 end`

/**
 * What clients are found by stands once in what is looked for: a row says with how many of its letters an earlier one of the same client
 * begins already, and with how many the name and a word of it do, where it said how near the name is to all of it.
 */
const statements = [
  'alter table client_suffix drop constraint client_suffix_pkey',
  'truncate client_suffix',
  'alter table client_suffix drop column near',
  'alter table client_suffix add column repeats smallint not null default 0',
  'alter table client_suffix add column begins smallint not null default 0',
  'alter table client_suffix add column word_begins smallint not null default 0',
  `insert into client_suffix (firm_id, suffix, client_id, name_key, repeats, begins, word_begins)
    select firm_id, suffix, client_id, name_key,
      ${most((letters) => `left(suffix, ${letters}) = left(prior, ${letters})`)},
      ${most((letters) => `starts_with(name, left(suffix, ${letters}))`)},
      ${most((letters) => `strpos(name, ' ' || left(suffix, ${letters})) > 0`)}
    from (
      select *, lag(suffix) over (partition by firm_id, client_id order by suffix collate "C") as prior from (
        select distinct firm_id, client_id, name_key, split_part(text, E'\\n', 1) as name, substr(line, place, 8) as suffix
        from client_searched, unnest(string_to_array(text, E'\\n')) as line, generate_series(1, char_length(line) - 2) as place
      ) each_place
    ) in_order`,
  `alter table client_suffix add constraint client_suffix_pkey
    primary key (firm_id, suffix, client_id) include (repeats, begins, word_begins, name_key)`,
]
