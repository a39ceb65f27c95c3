import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** The names of some clients, or of all. */
export async function findClientNames(
  db: Database,
  firmId: number,
  clientIds: readonly number[] | undefined,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .$if(clientIds !== undefined, (query) =>
      query.where('id', '=', sql<number>`any(${clientIds ?? []}::bigint[])`),
    )
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What changes with goals and SIPs that the versions of the book may not count: how many there are, of how much. */
export async function findPlanStamp(db: Database, firmId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('/',
      (select concat_ws(',', count(*), sum(target_amount), sum(inflation), sum(target_date - date '2000-01-01'), max(finalised_at))
        from goal where firm_id = ${firmId}),
      (select concat_ws(',', count(*), sum(amount), sum(step_up), sum(end_on - date '2000-01-01'))
        from sip where firm_id = ${firmId} and state = 'active')) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}
