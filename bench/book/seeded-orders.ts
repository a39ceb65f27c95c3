import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'

/** From this day on what was agreed is an order. */
const beginsOn = '2026-01-01'

/**
 * Makes orders of a seeded firm, as checkouts would over a year: a tenth of the clients have no code yet, two of five orders
 * went out in files, the newest twenty of which have their texts.
 */
export async function seedOrders({ db }: OpenDatabase, firmId: number, count: number): Promise<void> {
  const setting = {
    rail: 'bse-star-mf',
    member_code: '10234',
    begins_on: beginsOn,
    set_at: new Date(),
  } as const
  await db
    .insertInto('rail_setting')
    .values({ firm_id: firmId, ...setting })
    .execute()
  await sql`update client set kyc_state = 'Validated', pan_sealed = coalesce(pan_sealed, decode('00', 'hex'))
    where firm_id = ${firmId}`.execute(db)
  await sql`insert into rail_client (firm_id, client_id, code)
    select firm_id, id, 'U' || id from client where firm_id = ${firmId} and id % 10 <> 0`.execute(db)
  await sql`insert into rail_scheme (firm_id, fund_code, code, large_code)
    select distinct ${firmId}::bigint, fund_code, 'S' || fund_code, 'S' || fund_code || '-L1' from holding
    where firm_id = ${firmId}`.execute(db)
  await sql`insert into ledger_entry (firm_id, client_id, goal_id, holding_id, fund_code, kind, dated, amount, idempotency_key,
      created_at)
    select firm_id, client_id, goal_id, holding_id, fund_code, 'purchase', current_date, 1000 + nth % 50 * 500,
      'agreed:bench:' || nth, now() - make_interval(mins => nth / 4 * 50)
    from (
      select holding.*, holding.id as holding_id, n.nth from generate_series(0, ${count - 1}::int) as n (nth)
      join (select *, row_number() over (order by goal_id, id) - 1 as place, count(*) over () as of_all
        from holding where firm_id = ${firmId}) holding on holding.place = n.nth * 7919 % holding.of_all) made`.execute(
    db,
  )
  await sql`insert into rail_file (firm_id, name, orders, digest, content, written_at, written_by)
    select ${firmId}::bigint, 'orders-' || n || '.txt', 1000, sha256(n::text::bytea), repeat('x', 180000), now(), 'bench'
    from generate_series(1, 20) n`.execute(db)
  await sql`insert into rail_order (firm_id, source, source_id, client_id, goal_id, file_id, reference, state, reason, sent_at, way)
    select firm_id, 'e', id, client_id, goal_id, (select max(id) from rail_file where firm_id = ${firmId}),
      'LK' || firm_id || 'E' || id, (array['sent', 'accepted', 'accepted', 'rejected'])[1 + id % 4],
      case when id % 4 = 3 then 'The amount is below the smallest of the scheme.' end, created_at, 'file'
    from ledger_entry
    where firm_id = ${firmId} and idempotency_key like 'agreed:bench:%' and id % 5 < 2`.execute(db)
  await sql`analyze`.execute(db)
}
