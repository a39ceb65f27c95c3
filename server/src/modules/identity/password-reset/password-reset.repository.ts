import type { Database } from '../../../core/database/database.ts'

export function findByEmail(
  db: Database,
  emailKey: string,
): Promise<{ id: number; firm_id: number; username: string; email: string | null } | undefined> {
  return db
    .selectFrom('adviser')
    .select(['id', 'firm_id', 'username', 'email'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Who sets a password by what was mailed has shown that the address is his. */
export async function confirmEmailOf(db: Database, adviserId: number, now: Date): Promise<void> {
  await db
    .updateTable('adviser')
    .set({ email_confirmed_at: now })
    .where('id', '=', adviserId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
