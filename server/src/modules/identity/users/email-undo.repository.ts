import type { Database } from '../../../core/database/database.ts'

export interface EmailUndo {
  adviserId: number
  email: string
  tokenHash: Buffer
  now: Date
  expiresAt: Date
}

export async function insertEmailUndo(db: Database, undo: EmailUndo): Promise<void> {
  await db
    .insertInto('email_undo')
    .values({
      adviser_id: undo.adviserId,
      email: undo.email,
      token_hash: undo.tokenHash,
      created_at: undo.now,
      expires_at: undo.expiresAt,
    })
    .execute()
}

/** The change that a link takes back, with the account as it is now. */
export function findEmailUndo(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('email_undo')
    .innerJoin('adviser', 'adviser.id', 'email_undo.adviser_id')
    .select([
      'email_undo.id',
      'email_undo.adviser_id',
      'email_undo.email',
      'email_undo.created_at',
      'adviser.email_key as current_key',
      'adviser.firm_id',
      'adviser.username',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a link up, with those that later changes of the account mailed: whoever made them is not its owner. */
export async function takeEmailUndo(db: Database, adviserId: number, undoId: number): Promise<boolean> {
  const taken = await db
    .deleteFrom('email_undo')
    .where('adviser_id', '=', adviserId)
    .where('id', '>=', undoId)
    .returning('id')
    .execute()
  return taken.some(({ id }) => id === undoId)
}

export async function deleteExpiredUndos(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_undo').where('expires_at', '<=', now).execute()
}

/** Addresses of before, as the export has them. */
export async function exportFormerEmails(
  db: Database,
  adviserId: number,
): Promise<{ email: string; changedAt: string }[]> {
  const rows = await db
    .selectFrom('email_undo')
    .select(['email', 'created_at'])
    .where('adviser_id', '=', adviserId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ email: row.email, changedAt: row.created_at.toISOString() }))
}
