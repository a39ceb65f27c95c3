import type { FirmRole } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

export function findFirm(db: Database, firmId: number) {
  return db.selectFrom('firm').select(['id', 'name']).where('id', '=', firmId).executeTakeFirstOrThrow()
}

export async function renameFirm(db: Database, firmId: number, name: string | null): Promise<void> {
  await db.updateTable('firm').set({ name }).where('id', '=', firmId).execute()
}

/** Who works in a firm now, in the order of joining. */
export function findMembers(db: Database, firmId: number) {
  return db
    .selectFrom('adviser')
    .select(['id', 'username', 'name', 'email', 'role'])
    .where('firm_id', '=', firmId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Holds a colleague's account for a change; undefined for the owner, for who has left and for another firm's. */
export function lockColleague(db: Database, firmId: number, adviserId: number) {
  return db
    .selectFrom('adviser')
    .select(['id', 'username', 'role'])
    .where('firm_id', '=', firmId)
    .where('id', '=', adviserId)
    .where('role', '!=', 'owner')
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function setRole(
  db: Database,
  firmId: number,
  adviserId: number,
  role: FirmRole,
): Promise<void> {
  await db
    .updateTable('adviser')
    .set({ role })
    .where('firm_id', '=', firmId)
    .where('id', '=', adviserId)
    .execute()
}

/** Ends an account's ways in; the address may be another account's from now on. */
export async function markLeft(db: Database, firmId: number, adviserId: number, now: Date): Promise<void> {
  await db
    .updateTable('adviser')
    .set({ left_at: now, email: null, email_key: null, email_confirmed_at: null, pending_email: null })
    .where('firm_id', '=', firmId)
    .where('id', '=', adviserId)
    .execute()
}
