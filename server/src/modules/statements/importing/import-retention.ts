import type { Database } from '../../../core/database/database.ts'

/** How long a statement waits to be applied; what was read is deleted then. */
export const previewHours = 24

export async function deleteOldPreviews(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('statement_import')
    .where('state', '=', 'preview')
    .where('created_at', '<', new Date(now.getTime() - previewHours * 3_600_000))
    .execute()
}
