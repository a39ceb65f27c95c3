import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { type ClientSearch, isFound } from './client-search.ts'

/** How near a name is to the first word looked for: it begins with it, one of its words does, or it holds all elsewhere. */
function nearness(name: RawBuilder<string>, first: string): RawBuilder<number> {
  return sql<number>`case when strpos(${name}, ${first}) = 1 then 0
    when strpos(${name}, ${` ${first}`}) > 0 then 1 else 2 end`
}

const clientName = sql<string>`client.name_folded`
const goalName = sql<string>`goal.name_folded`

/** Some of the listed clients that are looked for, the nearest first, each with how many there are. */
export async function findNearestClients(db: Database, firmId: number, search: ClientSearch, limit: number) {
  const first = search.words[0]?.text ?? ''
  const { rows } = await sql<{
    id: number
    name: string
    phone: string | null
    kyc_state: string
    total: number
  }>`
    select client.id, client.name, client.phone, client.kyc_state, total from (
      select id, name_key, count(*) over ()::int as total, ${nearness(clientName, first)} as nearness
      from client where firm_id = ${firmId} and archived_at is null and ${isFound(search)}
      order by nearness, name_key, id limit ${limit}
    ) nearest join client on client.firm_id = ${firmId} and client.id = nearest.id
    order by nearness, nearest.name_key, client.id`.execute(db)
  return rows
}

/** Whether a name holds a word; one or two letters, which most names hold somewhere, only where a word begins with them. */
function isIn(name: RawBuilder<string>, word: string): RawBuilder<SqlBool> {
  if (word.length > 2) return sql`strpos(${name}, ${word}) > 0`
  return sql`(starts_with(${name}, ${word}) or strpos(${name}, ${` ${word}`}) > 0)`
}

/** Clients who have one of several words in their name, of whom the goals are looked through for the others. */
const mostMixed = 300

/**
 * Some goals of listed clients in whose names, or their clients', all words are; the nearest first. `nearClients` are
 * those who have all words themselves. Each part reads one index: clients and goals are never joined whole.
 */
export async function findNearestGoals(
  db: Database,
  firmId: number,
  { words, nearClients, limit }: { words: readonly string[]; nearClients: readonly number[]; limit: number },
) {
  const inGoal = words.map((word) => isIn(goalName, word))
  const inClient = words.map((word) => isIn(clientName, word))
  const inEither = words.map((_, index) => sql`(${inGoal[index]} or ${inClient[index]})`)
  const mixed = sql`
    union select goal.id from (
      select id, name_folded from client
      where firm_id = ${firmId} and archived_at is null and (${sql.join(inClient, sql` or `)}) limit ${mostMixed}
    ) client join goal on goal.firm_id = ${firmId} and goal.client_id = client.id
    where ${sql.join(inEither, sql` and `)}`
  const { rows } = await sql<{
    id: number
    name: string
    client_id: number
    client_name: string
    target_date: string
    is_finalised: boolean
  }>`
    with found as (
      select id from goal where firm_id = ${firmId} and ${sql.join(inGoal, sql` and `)}
      union select id from goal where firm_id = ${firmId} and client_id = any(${nearClients}::bigint[])
      ${words.length > 1 ? mixed : sql``}
    )
    select goal.id, goal.name, goal.client_id, client.name as client_name, goal.target_date,
      goal.finalised_at is not null as is_finalised
    from found join goal on goal.firm_id = ${firmId} and goal.id = found.id
    join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    where archived_at is null and not is_unassigned
    order by ${nearness(goalName, words[0] ?? '')}, name_key, goal.id limit ${limit}`.execute(db)
  return rows
}
