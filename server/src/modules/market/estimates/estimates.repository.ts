import type { Database } from '../../../core/database/database.ts'

export function findEstimate(db: Database, digest: string, engineVersion: string) {
  return db
    .selectFrom('estimate')
    .select('body')
    .where('digest', '=', digest)
    .where('engine_version', '=', engineVersion)
    .executeTakeFirst()
}

export async function insertEstimate(
  db: Database,
  row: { digest: string; engineVersion: string; valuationDate: string; body: unknown; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('estimate')
    .values({
      digest: row.digest,
      engine_version: row.engineVersion,
      valuation_date: row.valuationDate,
      body: JSON.stringify(row.body),
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
