import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Letters of what a client is found by that are kept from each place on; what is longer is compared with the client. */
const longest = 8
/** What is shorter stands in most names, and is looked for in every one. */
const shortest = 3
/** So many clients' suffixes are written by a statement. */
const clientsAtOnce = 500

/**
 * Keeps what clients are found by: from each letter of name, e-mail and phone on, a row with what follows, so that an index
 * finds a part of them wherever it stands, under the second lock as well, which no index of trigrams is asked before. Of some
 * clients, or of all of a firm.
 */
export async function keepSuffixes(
  db: Database,
  firmId: number,
  clients: readonly number[] | 'all',
): Promise<void> {
  const changed = await findChanged(db, firmId, clients)
  for (let from = 0; from < changed.length; from += clientsAtOnce) {
    const some = changed.slice(from, from + clientsAtOnce)
    const gone = some.flatMap(({ id, was, text }) => {
      const now = suffixesOf(text)
      return [...suffixesOf(was)].flatMap((suffix) => (now.has(suffix) ? [] : [{ id, suffix }]))
    })
    await dropSuffixes(db, firmId, gone)
    await putSuffixes(db, firmId, some)
  }
}

/** The clients in one of whose places a text stands, as a subquery; undefined for one that is too short to be looked up. */
export function clientsHolding(firmId: number, text: string): RawBuilder<unknown> | undefined {
  return [...text].length < shortest ? undefined : sql`select client_id ${holding(firmId, text)}`
}

/** Rows of `client_suffix` that begin with a text, or with what is kept of it, one of each client: the others repeat it. */
const holding = (firmId: number, text: string) => {
  const letters = [...text].slice(0, longest)
  const from = letters.join('')
  return sql`from client_suffix where firm_id = ${firmId} and suffix >= ${from} and suffix < ${`${from}\u{10ffff}`}
    and repeats < ${sql.lit(letters.length)}`
}

/**
 * The clients in whose places all of some texts stand, with how near the name is to the first and its key, as a subquery that reads the
 * index alone, and looks at those who are left where another text is too short or too long to be told by it. Undefined where the first is.
 */
export function clientsHoldingAll(firmId: number, texts: readonly string[]): RawBuilder<unknown> | undefined {
  const [first, ...others] = texts
  if (first === undefined || !isTold(first)) return undefined
  const letters = sql.lit([...first].length)
  // Each set is read once and looked up in: as joins, which the planner makes of what is not a truth value's, one is looked for in all of the other.
  const inSets = others.flatMap((text) => {
    const found = clientsHolding(firmId, text)
    return found === undefined ? [] : [sql`and (client_id in (${found})) is true`]
  })
  const inTexts = others
    .filter((text) => !isTold(text))
    .map(
      (text) => sql`and (select strpos(text, ${text}) > 0 from client_searched searched
      where searched.firm_id = ${firmId} and searched.client_id = client_suffix.client_id)`,
    )
  return sql`select client_id as id, name_key,
      case when begins >= ${letters} then 0 when word_begins >= ${letters} then 1 else 2 end as near
    ${holding(firmId, first)} ${sql.join([...inSets, ...inTexts], sql` `)}`
}

/** Whether the index tells by itself in whom a text stands. */
const isTold = (text: string) => [...text].length >= shortest && [...text].length <= longest

interface Searched {
  id: number
  /** A line for each place, the name's first; null of who is gone, or of whom nothing can be looked for. */
  text: string | null
  name_key: string | null
  /** The lines as they were kept. */
  was: string | null
}

async function findChanged(
  db: Database,
  firmId: number,
  clients: readonly number[] | 'all',
): Promise<Searched[]> {
  const searched = sql`select id, name_key,
      nullif(concat_ws(E'\n', name_folded, nullif(email_key, ''), nullif(phone, '')), '') as text
    from client where firm_id = ${firmId}`
  const ids = clients === 'all' ? undefined : sql`any(${clients}::bigint[])`
  const { rows } = await sql<Searched>`
    select coalesce(now.id, kept.client_id) as id, now.text, now.name_key, kept.text as was
    from (${searched} ${ids === undefined ? sql`` : sql`and id = ${ids}`}) now
    full join (select client_id, text, name_key from client_searched
      where firm_id = ${firmId} ${ids === undefined ? sql`` : sql`and client_id = ${ids}`}) kept on kept.client_id = now.id
    where now.text is distinct from kept.text or now.text is not null and now.name_key <> kept.name_key
    order by 1`.execute(db)
  return rows
}

function suffixesOf(text: string | null): Set<string> {
  const lines = text?.split('\n') ?? []
  return new Set(
    lines.flatMap((line) => {
      const letters = [...line]
      return letters
        .slice(0, Math.max(0, letters.length - shortest + 1))
        .map((_, place) => letters.slice(place, place + longest).join(''))
    }),
  )
}

async function dropSuffixes(
  db: Database,
  firmId: number,
  gone: readonly { id: number; suffix: string }[],
): Promise<void> {
  if (gone.length === 0) return
  await sql`delete from client_suffix kept
    using unnest(${gone.map(({ id }) => id)}::bigint[], ${gone.map(({ suffix }) => suffix)}::text[]) as gone (id, suffix)
    where kept.firm_id = ${firmId} and kept.suffix = gone.suffix and kept.client_id = gone.id`.execute(db)
}

/**
 * The rows of what follows in each of some texts, given by `id`, `text` and `name_key`. A row says with how many of its letters another of
 * the client's begins that comes before it, so that of those in a range the first alone is counted; and with how many the name
 * begins, and a word of it.
 */
function rowsOf(given: RawBuilder<unknown>): RawBuilder<unknown> {
  const head = (letters: number) => sql`left(suffix, ${sql.lit(letters)})`
  return sql`select id, suffix, name_key,
      ${mostLetters((letters) => sql`${head(letters)} = left(prior, ${sql.lit(letters)})`)} as repeats,
      ${mostLetters((letters) => sql`starts_with(name, ${head(letters)})`)} as begins,
      ${mostLetters((letters) => sql`strpos(name, ' ' || ${head(letters)}) > 0`)} as word_begins
    from (
      select *, lag(suffix) over (partition by id order by suffix collate "C") as prior from (
        select distinct given.id, given.name_key, split_part(given.text, E'\n', 1) as name,
          substr(line, place, ${sql.lit(longest)}) as suffix
        from ${given}, unnest(string_to_array(given.text, E'\n')) as line,
          generate_series(1, char_length(line) - ${sql.lit(shortest - 1)}) as place
      ) each_place
    ) in_order`
}

/** The most letters that something is true of, and of all fewer; 0 where it is of none that are looked for. */
function mostLetters(isTrue: (letters: number) => RawBuilder<unknown>): RawBuilder<number> {
  const more = Array.from({ length: longest - shortest }, (_, nth) => longest - nth)
  const cases = more.map((letters) => sql`when ${isTrue(letters)} then ${sql.lit(letters)}`)
  return sql<number>`case when ${isTrue(shortest)} then case ${sql.join(cases, sql` `)} else ${sql.lit(shortest)} end else 0 end`
}

async function putSuffixes(db: Database, firmId: number, some: readonly Searched[]): Promise<void> {
  const there = some.filter(({ text }) => text !== null)
  const away = some.flatMap(({ id, text }) => (text === null ? [id] : []))
  const given = sql`unnest(${there.map(({ id }) => id)}::bigint[], ${there.map(({ text }) => text)}::text[],
    ${there.map(({ name_key: key }) => key)}::text[]) as given (id, text, name_key)`
  if (there.length > 0) {
    await sql`insert into client_suffix as kept (firm_id, suffix, client_id, repeats, begins, word_begins, name_key)
      select ${firmId}::bigint, suffix, id, repeats, begins, word_begins, name_key from (${rowsOf(given)}) rows
      on conflict (firm_id, suffix, client_id) do update set repeats = excluded.repeats, begins = excluded.begins,
        word_begins = excluded.word_begins, name_key = excluded.name_key
        where (kept.repeats, kept.begins, kept.word_begins, kept.name_key)
          <> (excluded.repeats, excluded.begins, excluded.word_begins, excluded.name_key)`.execute(db)
    await sql`insert into client_searched (firm_id, client_id, text, name_key)
      select ${firmId}::bigint, given.id, given.text, given.name_key from ${given}
      on conflict (firm_id, client_id) do update set text = excluded.text, name_key = excluded.name_key`.execute(
      db,
    )
  }
  if (away.length > 0) {
    await sql`delete from client_searched
      where firm_id = ${firmId} and client_id = any(${away}::bigint[])`.execute(db)
  }
}
