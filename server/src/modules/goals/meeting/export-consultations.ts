import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { exportReviews } from '../reviews/read-reviews.ts'
import { findMeetings, meetingOf } from './meetings.repository.ts'

/** What was spoken of with a client and asked of the desk, of a whole book or one client, for the export. */
export async function exportConsultations(
  db: Database,
  vault: Vault,
  firmId: number,
  clientId?: number,
): Promise<Pick<DataExport, 'expertReviews' | 'meetings'>> {
  const meetings = await findMeetings(db, firmId, clientId)
  return {
    expertReviews: await exportReviews(db, vault, firmId, clientId),
    meetings: meetings.map((row) => ({ clientId: row.client_id, ...meetingOf(vault, row) })),
  }
}
