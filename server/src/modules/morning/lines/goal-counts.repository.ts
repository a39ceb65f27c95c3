import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'

/** Of clients whose numbers follow each other, so many together: how many goals they have, and how many of these need nothing. */
type GoalParts = Record<string, readonly [count: number, onTrack: number]>

const clientsEach = 256
/** After a change of more than so many of these the whole firm is counted. */
const mostParts = 100

/** Finalised goals of clients who are looked after, and how many of them need nothing. */
export interface GoalCounts {
  count: number
  onTrack: number
  /** What they are made of, to count on from. */
  parts: string
}

/** Counts a firm's goals: of `clients` and their neighbours anew, and the others as they were counted last. */
export async function countGoals(db: Database, firmId: number, clients: SomeClients): Promise<GoalCounts> {
  const parts = clients && [...new Set(clients.map((id) => Math.floor(id / clientsEach)))]
  const before = parts && parts.length <= mostParts ? await findParts(db, firmId) : undefined
  if (parts === undefined || before === undefined) return sumOf(await countParts(db, firmId, sql`true`))
  const kept = Object.entries(before).filter(([part]) => !parts.includes(Number(part)))
  const counted = await Promise.all(
    parts.map((part) =>
      countParts(
        db,
        firmId,
        sql`judged.client_id >= ${part * clientsEach}::bigint
        and judged.client_id < ${(part + 1) * clientsEach}::bigint`,
      ),
    ),
  )
  return sumOf(Object.assign(Object.fromEntries(kept), ...counted))
}

async function findParts(db: Database, firmId: number): Promise<GoalParts | undefined> {
  const { rows } = await sql<{ parts: GoalParts | null }>`
    select goal_parts as parts from morning_state where firm_id = ${firmId}`.execute(db)
  return rows[0]?.parts ?? undefined
}

async function countParts(db: Database, firmId: number, which: RawBuilder<SqlBool>): Promise<GoalParts> {
  const { rows } = await sql<{ part: number; count: number; onTrack: number }>`
    select judged.client_id / ${sql.lit(clientsEach)} as part, count(*)::int as count,
      (count(*) filter (where standing <> 'Needs attention'))::int as "onTrack"
    from goal_standing judged join client on client.firm_id = judged.firm_id and client.id = judged.client_id
    where judged.firm_id = ${firmId} and client.firm_id = ${firmId} and ${which} and client.archived_at is null
    group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ part, count, onTrack }) => [part, [count, onTrack] as const]))
}

function sumOf(parts: GoalParts): GoalCounts {
  const counts = Object.values(parts)
  return {
    count: counts.reduce((sum, [count]) => sum + count, 0),
    onTrack: counts.reduce((sum, [, onTrack]) => sum + onTrack, 0),
    parts: JSON.stringify(parts),
  }
}
