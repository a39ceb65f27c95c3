import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { anyOfFew, atMost } from '../../../core/database/planned-once.ts'
import { type ClientSearch, foundInOrder, isFound } from './client-search.ts'

/** How near a name is to the first word looked for: it begins with it, one of its words does, or it holds all elsewhere. */
function nearness(name: RawBuilder<string>, first: string): RawBuilder<number> {
  return sql<number>`case when strpos(${name}, ${first}) = 1 then 0
    when strpos(${name}, ${` ${first}`}) > 0 then 1 else 2 end`
}

/** With how many of the other words looked for no word of a name begins: by its key, which the index has, and in which accents stand. */
function apartness(nameKey: RawBuilder<string>, others: readonly { text: string }[]): RawBuilder<number> {
  const isBegun = others.map(
    ({ text }) => sql`(starts_with(${nameKey}, ${text}) or strpos(${nameKey}, ${` ${text}`}) > 0)`,
  )
  return sql<number>`(${sql.lit(others.length)} - ${sql.join(
    isBegun.map((one) => sql`${one}::int`),
    sql` - `,
  )})`
}

const clientName = sql<string>`client.name_folded`
const goalName = sql<string>`goal.name_folded`

/** Some of the listed clients that are looked for, the nearest first, each with how many there are: *lakshmi na* Lakshmi Narayan before others. */
export async function findNearestClients(db: Database, firmId: number, search: ClientSearch, limit: number) {
  const [{ text: first } = { text: '' }, ...others] = search.words
  const apart = others.length === 0 ? sql`0` : apartness(sql`name_key`, others)
  const found =
    foundInOrder(firmId, search) ??
    sql`select id, ${nearness(clientName, first)} as near, name_key from client
      where firm_id = ${firmId} and archived_at is null and ${isFound(firmId, search)}`
  const { rows } = await sql<{
    id: number
    name: string
    phone: string | null
    kyc_state: string
    total: number
  }>`
    select client.id, client.name, client.phone, client.kyc_state, total from (
      select id, near, ${apart} as apart, name_key, count(*) over ()::int as total from (${found}) found
      order by near, apart, name_key, id limit ${atMost(limit)}
    ) nearest join client on client.firm_id = ${firmId} and client.id = nearest.id
    order by near, apart, nearest.name_key, client.id`.execute(db)
  return rows
}

/** Whether a name holds a word; one or two letters, which most names hold somewhere, only where a word begins with them. */
function isIn(name: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  if (word.length > 2) return sql`strpos(${name}, ${word}) > 0`
  return sql`(starts_with(${name}, ${word}) or strpos(${name}, ${` ${word}`}) > 0)`
}

/** Clients who have one of several words in their name, of whom the goals are looked through for the others. */
const mostMixed = 300

/** Goals share few names: so many different ones are gone through by the index, a book with more is read by goal. */
const mostNames = 1_000

/** A name that goals have, whether all words are in it, and how near it is; the last of more than are gone through one by one says so. */
interface GoalName {
  text: string
  isWhole: boolean
  nearness: number
  isLast: boolean
}

/** The different names of a firm's goals in which one of the words is. */
export async function findGoalNames(
  db: Database,
  firmId: number,
  words: readonly string[],
): Promise<GoalName[]> {
  const inText = words.map((word) => isIn(sql`text`, word))
  const { rows } = await sql<GoalName>`
    with recursive known as (
      (select name_folded as text, 1 as place from goal where firm_id = ${firmId} order by name_folded limit 1)
      union all
      select (select name_folded from goal where firm_id = ${firmId} and name_folded > known.text
        order by name_folded limit 1), place + 1
      from known where known.text is not null and place <= ${mostNames}
    )
    select text, ${sql.join(inText, sql` and `)} as "isWhole", ${nearness(sql`text`, words[0] ?? '')} as nearness,
      place > ${mostNames} as "isLast"
    from known where text is not null and (place > ${mostNames} or ${sql.join(inText, sql` or `)})`.execute(
    db,
  )
  return rows
}

/**
 * Some goals of listed clients in whose names, or their clients', all words are; the nearest first. `nearClients` are
 * those who have all words themselves, `names` those that have one. Goals of other clients are looked through where a name has some of the
 * words and the client may have the others. Each part reads one index: clients and goals are never joined whole.
 */
export async function findNearestGoals(
  db: Database,
  firmId: number,
  {
    words,
    names,
    nearClients,
    limit,
  }: {
    words: readonly string[]
    names: readonly GoalName[]
    nearClients: readonly number[]
    limit: number
  },
) {
  const inGoal = words.map((word) => isIn(goalName, word))
  const inClient = words.map((word) => isIn(clientName, word))
  const inEither = words.map((_, index) => sql`(${inGoal[index]} or ${inClient[index]})`)
  const mixed = sql`
    union select goal.id from (
      select id, name_folded from client
      where firm_id = ${firmId} and archived_at is null and (${sql.join(inClient, sql` or `)}) limit ${sql.lit(mostMixed)}
    ) client join goal on goal.firm_id = ${firmId} and goal.client_id = client.id
    where ${sql.join(inEither, sql` and `)}`
  const mayBeMixed = words.length > 1 && names.some(({ isWhole, isLast }) => isLast || !isWhole)
  const { rows } = await sql<{
    id: number
    name: string
    client_id: number
    client_name: string
    target_date: string
    is_finalised: boolean
  }>`
    with found as (
      ${foundByName(firmId, { words, names, limit })}
      union select id from goal where firm_id = ${firmId} and client_id = ${anyOfFew(nearClients)}
      ${mayBeMixed ? mixed : sql``}
    )
    select goal.id, goal.name, goal.client_id, client.name as client_name, goal.target_date,
      goal.finalised_at is not null as is_finalised
    from found join goal on goal.firm_id = ${firmId} and goal.id = found.id
    join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    where archived_at is null and not is_unassigned
    order by ${nearness(goalName, words[0] ?? '')}, name_key, goal.id limit ${atMost(limit)}`.execute(db)
  return rows
}

/**
 * The goals that come first of those whose names have all words. Equally near ones stand in the order of their clients: the
 * first few are found in that order where many goals have the name, and by the name where few have it.
 */
function foundByName(
  firmId: number,
  { words, names: rows, limit }: { words: readonly string[]; names: readonly GoalName[]; limit: number },
): RawBuilder<unknown> {
  if (rows.some(({ isLast }) => isLast)) {
    const inGoal = words.map((word) => isIn(goalName, word))
    return sql`select id from goal where firm_id = ${firmId} and ${sql.join(inGoal, sql` and `)}`
  }
  const parts = [0, 1, 2].flatMap((near) => {
    const names = rows.flatMap(({ text, isWhole, nearness: own }) => (isWhole && own === near ? [text] : []))
    if (names.length === 0) return []
    return [
      sql`(select goal.id from goal
        join client on client.firm_id = ${firmId} and client.id = goal.client_id
        where goal.firm_id = ${firmId} and goal.name_folded = any(${names}::text[]) and archived_at is null
          and not is_unassigned
        order by name_key, goal.id limit ${atMost(limit)})`,
    ]
  })
  return parts.length === 0
    ? sql`select id from goal where firm_id = ${firmId} and false`
    : sql.join(parts, sql` union `)
}
