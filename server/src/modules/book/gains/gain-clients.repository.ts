import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** Clients who hold or sold anything; those who wait for their erasure are left out. */
const withLedger = (firmId: number) => sql`client.firm_id = ${firmId} and locked_at is null
  and exists (select from holding where holding.firm_id = client.firm_id and holding.client_id = client.id)`

/**
 * The next of the clients who hold or sold anything, by name, behind the one named. A cursor of another firm's is as good
 * as one that does not exist: nothing comes behind it.
 */
export async function findGainClients(
  db: Database,
  firmId: number,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const behind =
    after === undefined
      ? sql``
      : sql`and (name_key, id) > (select name_key, id from client where firm_id = ${firmId} and id = ${after})`
  const { rows } = await sql<{ id: number }>`
    select id from client where ${withLedger(firmId)} ${behind} order by name_key, id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How many those are. */
export async function countGainClients(db: Database, firmId: number): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from client where ${withLedger(firmId)}`.execute(db)
  return rows[0]?.clients ?? 0
}

/** A family's name and its members, the head first; undefined where there is none. */
export async function findFamilyMembers(
  db: Database,
  firmId: number,
  familyId: number,
): Promise<{ name: string; clientIds: number[] } | undefined> {
  const family = await db
    .selectFrom('family')
    .select('name')
    .where('firm_id', '=', firmId)
    .where('id', '=', familyId)
    .executeTakeFirst()
  if (family === undefined) return undefined
  const members = await db
    .selectFrom('family_member')
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'family_member.firm_id')
        .onRef('client.id', '=', 'family_member.client_id'),
    )
    .select('client.id')
    .where('family_member.firm_id', '=', firmId)
    .where('family_member.family_id', '=', familyId)
    .where('client.locked_at', 'is', null)
    .orderBy('family_member.is_head', 'desc')
    .orderBy('client.name')
    .orderBy('client.id')
    .execute()
  return { name: family.name, clientIds: members.map(({ id }) => id) }
}

/** All clients who are looked after and hold units; by id. */
export async function findInvested(db: Database, firmId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from client where firm_id = ${firmId} and archived_at is null and exists (
      select from holding where holding.firm_id = client.firm_id and holding.client_id = client.id and units > 0
    ) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Days of purchase that are looked for: of one fund, or where `code` is null of any. */
export interface DayRange {
  code: number | null
  from: string
  to: string
}

/** Clients who are looked after and hold a fund of which they bought for so much on such days; by id. */
export async function findBuyers(
  db: Database,
  firmId: number,
  { ranges, least }: { ranges: readonly DayRange[]; least: number },
): Promise<number[]> {
  const { rows } = await sql<{ client_id: number }>`
    select distinct bought.client_id from (
      select client_id, fund_code from ledger_entry entry
      join unnest(${ranges.map(({ code }) => code)}::int[], ${ranges.map(({ from }) => from)}::date[],
          ${ranges.map(({ to }) => to)}::date[]) as range (code, day_from, day_to)
        on (code is null or code = fund_code) and coalesce(lot_on, nav_date) between day_from and day_to
      where firm_id = ${firmId} and cancelled_at is null
        and kind in ('purchase', 'instalment', 'switch-in', 'units-in')
      group by client_id, fund_code having sum(amount) >= ${least}
    ) bought
    join client on client.firm_id = ${firmId} and client.id = bought.client_id and archived_at is null
    where exists (
      select from holding where holding.firm_id = ${firmId} and holding.client_id = bought.client_id
        and holding.fund_code = bought.fund_code and units > 0
    )
    order by 1`.execute(db)
  return rows.map((row) => row.client_id)
}
