import type { Database } from '../../../core/database/database.ts'

/** Who wished for the mail of a day, and has not had it: of firms whose list of that day is made. */
export function findMailedTo(db: Database, today: string) {
  return db
    .selectFrom('adviser')
    .innerJoin('morning_state', 'morning_state.firm_id', 'adviser.firm_id')
    .select(['adviser.id', 'adviser.firm_id', 'adviser.role'])
    .select((from) => from.ref('adviser.email').$notNull().as('email'))
    .where('adviser.morning_mail', '=', true)
    .where('adviser.email', 'is not', null)
    .where('adviser.email_confirmed_at', 'is not', null)
    .where('adviser.left_at', 'is', null)
    .where('morning_state.made_on', '=', today)
    .where((where) =>
      where.or([
        where('adviser.morning_mailed_on', 'is', null),
        where('adviser.morning_mailed_on', '<', today),
      ]),
    )
    .orderBy('adviser.id')
    .execute()
}

export type MailedTo = Awaited<ReturnType<typeof findMailedTo>>[number]

/** Marks the mail of a day as written. @returns whether it was not yet */
export async function takeMailed(db: Database, adviserId: number, today: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('adviser')
    .set({ morning_mailed_on: today })
    .where('id', '=', adviserId)
    .where('morning_mail', '=', true)
    .where((where) =>
      where.or([where('morning_mailed_on', 'is', null), where('morning_mailed_on', '<', today)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
