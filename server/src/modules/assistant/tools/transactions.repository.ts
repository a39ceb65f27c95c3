import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

type EntryKind = Schema['ledger_entry']['kind']

interface DatedWish {
  from: string
  until: string
  kinds: readonly EntryKind[] | undefined
  clientIds: readonly number[] | undefined
  least: number | undefined
  most: number | undefined
  limit: number
}

interface DatedRow {
  id: number
  dated: string
  client_id: number
  client_name: string
  goal_id: number
  goal_name: string
  is_unassigned: boolean
  fund_name: string
  kind: string
  amount: string | null
  units: string | null
}

/** What stands of a firm's transactions in a period, both days in it: how many, their sum, and the newest of them. */
export async function findDated(
  db: Database,
  firmId: number,
  { from, until, kinds, clientIds, least, most, limit }: DatedWish,
): Promise<{ count: number; sum: number; pending: number; rows: DatedRow[] }> {
  const conditions = [
    sql`firm_id = ${firmId} and cancelled_at is null and dated between ${from}::date and ${until}::date`,
    // Said in full, as an index holds those alone that leave a book.
    ...(kinds === undefined ? [] : [sql`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`]),
    ...(clientIds === undefined ? [] : [sql`client_id = any(${clientIds}::bigint[])`]),
    ...(least === undefined ? [] : [sql`amount >= ${least}::numeric`]),
    ...(most === undefined ? [] : [sql`amount <= ${most}::numeric`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows: sums } = await sql<{ count: number; sum: string; pending: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0) as sum,
      (count(*) filter (where amount is null))::int as pending
    from ledger_entry where ${where}`.execute(db)
  const { rows } = await sql<DatedRow>`
    with newest as materialized (
      select id, dated, client_id, goal_id, fund_code, kind, amount, units
      from ledger_entry where ${where} order by dated desc, id desc limit ${Math.min(limit, 100_000)}
    )
    select newest.id, dated, newest.client_id, client.name as client_name, goal_id, goal.name as goal_name,
      goal.is_unassigned, fund.name as fund_name, kind, amount, units
    from newest
    join client on client.firm_id = ${firmId} and client.id = newest.client_id
    join goal on goal.firm_id = ${firmId} and goal.id = newest.goal_id
    join fund on fund.code = newest.fund_code
    order by dated desc, newest.id desc`.execute(db)
  const [all] = sums
  return { count: all?.count ?? 0, sum: Number(all?.sum ?? 0), pending: all?.pending ?? 0, rows }
}
