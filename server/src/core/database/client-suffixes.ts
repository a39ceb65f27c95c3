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
  const letters = [...text].slice(0, longest)
  if (letters.length < shortest) return undefined
  const from = letters.join('')
  return sql`select client_id from client_suffix
    where firm_id = ${firmId} and suffix >= ${from} and suffix < ${`${from}\u{10ffff}`}`
}

interface Searched {
  id: number
  /** A line for each place; null of who is gone, or of whom nothing can be looked for. */
  text: string | null
  /** The same as it was kept. */
  was: string | null
}

async function findChanged(
  db: Database,
  firmId: number,
  clients: readonly number[] | 'all',
): Promise<Searched[]> {
  const searched = sql`select id, nullif(concat_ws(E'\n', nullif(name_folded, ''), nullif(email_key, ''), nullif(phone, '')), '') as text
    from client where firm_id = ${firmId}`
  const ids = clients === 'all' ? undefined : sql`any(${clients}::bigint[])`
  const { rows } = await sql<Searched>`
    select coalesce(now.id, kept.client_id) as id, now.text, kept.text as was
    from (${searched} ${ids === undefined ? sql`` : sql`and id = ${ids}`}) now
    full join (select client_id, text from client_searched
      where firm_id = ${firmId} ${ids === undefined ? sql`` : sql`and client_id = ${ids}`}) kept on kept.client_id = now.id
    where now.text is distinct from kept.text order by 1`.execute(db)
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
  const given = sql`unnest(${there.map(({ id }) => id)}::bigint[], ${there.map(({ text }) => text)}::text[]) as given (id, text)`
  if (there.length > 0) {
    await sql`insert into client_suffix (firm_id, suffix, client_id)
      select ${firmId}::bigint, substr(line, place, ${longest}), given.id
      from ${given}, unnest(string_to_array(given.text, E'\n')) as line, generate_series(1, char_length(line) - ${shortest - 1}) as place
      on conflict do nothing`.execute(db)
    await sql`insert into client_searched (firm_id, client_id, text)
      select ${firmId}::bigint, given.id, given.text from ${given}
      on conflict (firm_id, client_id) do update set text = excluded.text`.execute(db)
  }
  if (away.length > 0) {
    await sql`delete from client_searched
      where firm_id = ${firmId} and client_id = any(${away}::bigint[])`.execute(db)
  }
}
