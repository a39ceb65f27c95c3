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
