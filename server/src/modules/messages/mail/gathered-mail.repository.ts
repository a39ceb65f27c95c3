import type { Database } from '../../../core/database/database.ts'

/** The newest mail of a firm's that names one of these records and has not gone out. */
export function findGathering(db: Database, firmId: number, adviceIds: readonly number[], now: Date) {
  return db
    .selectFrom('mail')
    .select(['id', 'advice_id'])
    .where('firm_id', '=', firmId)
    .where('advice_id', 'in', [0, ...adviceIds])
    .where('tries', '=', 0)
    .where('due_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Gives a mail that waits for more other words, and sends it where nothing more comes; false where it is on its way. */
export async function rewriteGathering(
  db: Database,
  firmId: number,
  {
    id,
    subject,
    bodySealed,
    now,
    isLast,
  }: { id: number; subject: string; bodySealed: Buffer; now: Date; isLast: boolean },
): Promise<boolean> {
  const rewritten = await db
    .updateTable('mail')
    .set({ subject, body_sealed: bodySealed })
    // What its mailbox's limits hold back stays held.
    .$if(isLast, (mail) => mail.set((row) => ({ due_at: row.fn.coalesce('held_until', row.val(now)) })))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('tries', '=', 0)
    .where('due_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return rewritten !== undefined
}

/** Which of these records a mail of its own names. */
export async function findAttached(
  db: Database,
  firmId: number,
  adviceIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('mail')
    .select('advice_id')
    .where('firm_id', '=', firmId)
    .where('advice_id', 'in', [0, ...adviceIds])
    .execute()
  return rows.flatMap(({ advice_id: id }) => (id === null ? [] : [id]))
}
