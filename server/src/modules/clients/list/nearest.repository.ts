import { type RawBuilder, sql } from 'kysely'
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

/** Some goals of listed clients in whose names, or their clients', all words are; the nearest first. */
export async function findNearestGoals(
  db: Database,
  firmId: number,
  words: readonly string[],
  limit: number,
) {
  const isIn = (word: string) => sql`(strpos(${goalName}, ${word}) > 0 or strpos(${clientName}, ${word}) > 0)`
  const { rows } = await sql<{
    id: number
    name: string
    client_id: number
    client_name: string
    target_date: string
    is_finalised: boolean
  }>`
    select goal.id, goal.name, goal.client_id, client.name as client_name, goal.target_date,
      goal.finalised_at is not null as is_finalised
    from (
      select goal.id, name_key, ${nearness(goalName, words[0] ?? '')} as nearness
      from goal join client on client.firm_id = goal.firm_id and client.id = goal.client_id
      where goal.firm_id = ${firmId} and client.firm_id = ${firmId} and archived_at is null
        and ${sql.join(words.map(isIn), sql` and `)}
      order by nearness, name_key, goal.id limit ${limit}
    ) nearest
    join goal on goal.firm_id = ${firmId} and goal.id = nearest.id
    join client on client.firm_id = goal.firm_id and client.id = goal.client_id
    order by nearness, nearest.name_key, goal.id`.execute(db)
  return rows
}
