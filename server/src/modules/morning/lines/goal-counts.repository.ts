import { sql } from 'kysely'
import { type ClientParts, countByParts } from '../../../core/database/client-parts.ts'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'

/** Finalised goals of clients who are looked after, and how many of them need nothing. */
export interface GoalCounts {
  count: number
  onTrack: number
  /** What they are made of, to count on from. */
  parts: string
}

/** Counts a firm's goals: of `clients` and their neighbours anew, and the others as they were counted last. */
export async function countGoals(db: Database, firmId: number, clients: SomeClients): Promise<GoalCounts> {
  const { sums, parts } = await countByParts({
    changed: clients,
    column: 'judged.client_id',
    before: () => findParts(db, firmId),
    async count({ part, within }) {
      const { rows } = await sql<{ part: number; counts: number[] }>`
        select ${part} as part,
          array[count(*), count(*) filter (where standing <> 'Needs attention')]::int[] as counts
        from goal_standing judged join client on client.firm_id = judged.firm_id and client.id = judged.client_id
        where judged.firm_id = ${firmId} and client.firm_id = ${firmId} and ${within} and client.archived_at is null
        group by 1`.execute(db)
      return rows
    },
  })
  const [count = 0, onTrack = 0] = sums
  return { count, onTrack, parts }
}

async function findParts(db: Database, firmId: number): Promise<ClientParts | undefined> {
  const { rows } = await sql<{ parts: ClientParts | null }>`
    select goal_parts as parts from morning_state where firm_id = ${firmId}`.execute(db)
  return rows[0]?.parts ?? undefined
}
