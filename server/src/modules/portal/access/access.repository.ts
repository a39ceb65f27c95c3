import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type AccessRow = Selectable<Schema['client_access']>

export function findAccess(db: Database, firmId: number, clientId: number): Promise<AccessRow | undefined> {
  return db
    .selectFrom('client_access')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export function findAllAccess(db: Database, firmId: number): Promise<AccessRow[]> {
  return db
    .selectFrom('client_access')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('client_id')
    .execute()
}

interface GivenAccess {
  firmId: number
  clientId: number
  email: string
  emailHash: Buffer
  by: string
  now: Date
}

/** Opens the view to an address, in place of the one of before. */
export async function openAccess(db: Database, given: GivenAccess): Promise<void> {
  const { firmId, clientId, email, emailHash, by, now } = given
  const opened = { email, given_at: now, given_by: by, withdrawn_at: null, withdrawn_by: null }
  await db
    .insertInto('client_access')
    .values({ firm_id: firmId, client_id: clientId, seen_at: null, ...opened })
    .onConflict((conflict) => conflict.columns(['firm_id', 'client_id']).doUpdateSet(opened))
    .execute()
  await shutDoor(db, firmId, clientId)
  await db
    .insertInto('client_door')
    .values({ email_hash: emailHash, of_firm: firmId, of_client: clientId, opened_at: now })
    .execute()
}

/** Closes the view, and ends whatever is open of it. @param by null where the client does it */
export async function closeAccess(
  db: Database,
  firmId: number,
  clientId: number,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('client_access')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .execute()
  await shutDoor(db, firmId, clientId)
}

/** Nobody finds the way to a view any more, and who is in is out. */
export async function shutDoor(db: Database, firmId: number, clientId: number): Promise<void> {
  await db
    .deleteFrom('client_session')
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .execute()
  await db.deleteFrom('client_door').where('of_firm', '=', firmId).where('of_client', '=', clientId).execute()
}

/** How many other views an address opens. */
export async function countDoors(
  db: Database,
  emailHash: Buffer,
  but: { firmId: number; clientId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from client_door
    where email_hash = ${emailHash} and (of_firm, of_client) <> (${but.firmId}, ${but.clientId})`.execute(db)
  return rows[0]?.count ?? 0
}

/** The views that an address opens, the newest first. */
export async function findDoors(
  db: Database,
  emailHash: Buffer,
  most: number,
): Promise<{ firmId: number; clientId: number }[]> {
  const rows = await db
    .selectFrom('client_door')
    .select(['of_firm', 'of_client'])
    .where('email_hash', '=', emailHash)
    .orderBy('opened_at', 'desc')
    .orderBy('of_client')
    .limit(most)
    .execute()
  return rows.map((row) => ({ firmId: row.of_firm, clientId: row.of_client }))
}

/** A client whose view is open to the address on record, with the password of the registration. */
export function findPerson(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('client_access')
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'client_access.firm_id')
        .onRef('client.id', '=', 'client_access.client_id')
        .onRef('client.email', '=', 'client_access.email'),
    )
    .leftJoin('client_profile', (join) =>
      join
        .onRef('client_profile.firm_id', '=', 'client.firm_id')
        .onRef('client_profile.client_id', '=', 'client.id'),
    )
    .select([
      'client_access.firm_id',
      'client_access.client_id',
      'client.language',
      'client_access.email',
      'client.name',
      'client_profile.password_hash',
    ])
    .where('client_access.firm_id', '=', firmId)
    .where('client_access.client_id', '=', clientId)
    .where('client_access.withdrawn_at', 'is', null)
    .where('client.archived_at', 'is', null)
    .where('client.locked_at', 'is', null)
    .executeTakeFirst()
}

/** The first day of which something is booked for a client; undefined where nothing is. */
export async function findFirstDay(
  db: Database,
  firmId: number,
  clientId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select min(dated) as day from ledger_entry
    where firm_id = ${firmId} and client_id = ${clientId} and cancelled_at is null`.execute(db)
  return rows[0]?.day ?? undefined
}
