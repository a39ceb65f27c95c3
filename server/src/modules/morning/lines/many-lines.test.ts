import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { noteClients } from '../../../core/database/note-clients.ts'
import { makeLists, openMorning } from '../../../testing/morning.ts'
import { isOnCluster } from '../../../testing/on-cluster.ts'

const { test, adviser, db, list } = openMorning()
const many = 1_200

// Of a table that is spread over several databases the plan says nothing here.
it.skipIf(isOnCluster)(
  'a first list of many lines is counted at once, so that a page of it is read in its order',
  async () => {
    const { firmId } = await db()
      .selectFrom('adviser')
      .select('firm_id as firmId')
      .where('username', '=', adviser().username)
      .executeTakeFirstOrThrow()
    await sql`with made as (
        insert into client (firm_id, name, name_key, email_key, created_at)
        select ${firmId}, 'Client ' || n, 'client ' || n, '', now() from generate_series(1, ${many}::int) n returning firm_id, id
      )
      insert into goal (firm_id, client_id, name, target_amount, target_date, investment_type, sip_frequency, risk_level,
        time_frame, amount_mode, created_at, finalised_at)
      select firm_id, id, 'House', 1000000, '2040-01-01', 'sip', 'monthly', '7', '10', 'target', now(), now() from made`.execute(
      db(),
    )
    await noteClients(db(), firmId)
    await makeLists(test(), 500)
    expect((await list()).views.open).toBeGreaterThanOrEqual(many)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select * from morning_line where firm_id = ${firmId}`.execute(db())
    const expected = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
    expect(expected).toBeGreaterThan(many / 2)
  },
)
