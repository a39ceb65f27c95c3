import type { Database } from '../../../core/database/database.ts'
import { deleteLinksBefore } from './links.repository.ts'

const linksKeptMs = 365 * 24 * 3_600_000

/** Links stay in the list for a year after their end: who opened what is asked later too. */
export function deleteOldLinks(db: Database, now: Date): Promise<void> {
  return deleteLinksBefore(db, new Date(now.getTime() - linksKeptMs))
}
