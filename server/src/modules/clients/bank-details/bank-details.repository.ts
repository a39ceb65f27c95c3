import type { Database } from '../../../core/database/database.ts'

/** What the directory of branches answered, and when. No branch: it knew none. */
export interface KeptBranch {
  bank_name: string
  branch_name: string | null
  micr: string | null
  fetched_at: Date
}

/** Branches are nobody's data: one answer serves all advisers. */
export function findBranch(db: Database, ifsc: string): Promise<KeptBranch | undefined> {
  return db
    .selectFrom('bank_branch')
    .select(['bank_name', 'branch_name', 'micr', 'fetched_at'])
    .where('ifsc', '=', ifsc)
    .executeTakeFirst()
}

export async function keepBranch(db: Database, ifsc: string, branch: KeptBranch): Promise<void> {
  await db
    .insertInto('bank_branch')
    .values({ ifsc, ...branch })
    .onConflict((conflict) => conflict.column('ifsc').doUpdateSet({ ...branch }))
    .execute()
}
