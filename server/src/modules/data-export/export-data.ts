import type { DataExport } from '@lakshya/contract'
import { noteView } from '../../core/audit/record-views.ts'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { exportLedger, exportSipChanges } from '../book/index.ts'
import { exportAgreements } from '../checkout/index.ts'
import { exportClients } from '../clients/index.ts'
import { exportAllAdvice, exportGoals, exportReviews } from '../goals/index.ts'
import { exportLogos, getProfile, listSessions } from '../identity/index.ts'
import { exportClientMails, exportMails } from '../messages/index.ts'

/** All that the platform holds on an account and its firm: a table with either's id is part of it, or a test fails. */
export async function exportData(context: AdviserContext): Promise<DataExport> {
  const { db, vault, adviserId, firmId } = context
  noteView({ action: 'export.data', isEachTime: true })
  return {
    exportedAt: context.clock().toISOString(),
    profile: await getProfile(context),
    logos: await exportLogos(db, adviserId),
    sessions: await listSessions(context),
    clients: await exportClients(context),
    mails: await exportMails(db, vault, adviserId),
    clientMails: await exportClientMails(db, vault, firmId),
    goals: await exportGoals(db, firmId),
    ...(await exportLedger(db, firmId)),
    sipChanges: await exportSipChanges(db, firmId),
    agreements: await exportAgreements(db, firmId),
    adviceRecords: await exportAllAdvice(db, vault, firmId),
    expertReviews: await exportReviews(db, vault, firmId),
  }
}
