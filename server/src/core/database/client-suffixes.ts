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

const holding = (firmId: number, text: string) => {
  const from = [...text].slice(0, longest).join('')
  return sql`from client_suffix where firm_id = ${firmId} and suffix >= ${from} and suffix < ${`${from}\u{10ffff}`}`
}

/**
 * The clients in whose places all of some texts stand, with how near the name is to the first and its key, as a subquery that reads the
 * index alone; undefined where one of the texts is not told by it, as it is too short or longer than what is kept.
 */
export function clientsHoldingAll(firmId: number, texts: readonly string[]): RawBuilder<unknown> | undefined {
  const isTold = (text: string) => [...text].length >= shortest && [...text].length <= longest
  if (texts.length === 0 || !texts.every(isTold)) return undefined
  const found = (text: string, nth: number) =>
    sql`select ${sql.lit(nth)} as nth, client_id, near, name_key ${holding(firmId, text)}`
  // Gathered once, whatever the planner expects: as a join each of the first's would be looked for among all of the next one's.
  return sql`select client_id as id, min(near) filter (where nth = 0) as near, min(name_key) as name_key
    from (${sql.join(texts.map(found), sql` union all `)}) each_of
    group by client_id having ${sql.join(
      texts.map((_, nth) => sql`bool_or(nth = ${sql.lit(nth)})`),
      sql` and `,
    )}`
}

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

async function putSuffixes(db: Database, firmId: number, some: readonly Searched[]): Promise<void> {
  const there = some.filter(({ text }) => text !== null)
  const away = some.flatMap(({ id, text }) => (text === null ? [id] : []))
  const given = sql`unnest(${there.map(({ id }) => id)}::bigint[], ${there.map(({ text }) => text)}::text[],
    ${there.map(({ name_key: key }) => key)}::text[]) as given (id, text, name_key)`
  if (there.length > 0) {
    await sql`insert into client_suffix as kept (firm_id, suffix, client_id, near, name_key)
      select ${firmId}::bigint, substr(line, place, ${longest}), given.id,
        min(case when nth > 1 then 2 when place = 1 then 0 when substr(line, place - 1, 1) = ' ' then 1 else 2 end),
        min(given.name_key)
      from ${given}, unnest(string_to_array(given.text, E'\n')) with ordinality as lines (line, nth),
        generate_series(1, char_length(line) - ${shortest - 1}) as place
      group by 2, 3
      on conflict (firm_id, suffix, client_id) do update set near = excluded.near, name_key = excluded.name_key
        where (kept.near, kept.name_key) <> (excluded.near, excluded.name_key)`.execute(db)
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
