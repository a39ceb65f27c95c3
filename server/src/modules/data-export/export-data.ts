import type { DataExport } from '@lakshya/contract'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { exportLedger, exportSipChanges } from '../book/index.ts'
import { exportAgreements } from '../checkout/index.ts'
import { exportClients } from '../clients/index.ts'
import { exportAllAdvice, exportGoals, exportReviews } from '../goals/index.ts'
import { exportLogos, getProfile, listSessions } from '../identity/index.ts'
import { exportClientMails, exportMails } from '../messages/index.ts'

/** Everything that the platform holds on an adviser: a table with an `adviser_id` is part of it, or a test fails. */
export async function exportData(context: AdviserContext): Promise<DataExport> {
  const { db, vault, adviserId } = context
  return {
    exportedAt: context.clock().toISOString(),
    profile: await getProfile(context),
    logos: await exportLogos(db, adviserId),
    sessions: await listSessions(context),
    clients: await exportClients(context),
    mails: await exportMails(db, vault, adviserId),
    clientMails: await exportClientMails(db, vault, adviserId),
    goals: await exportGoals(db, adviserId),
    ...(await exportLedger(db, adviserId)),
    sipChanges: await exportSipChanges(db, adviserId),
    agreements: await exportAgreements(db, adviserId),
    adviceRecords: await exportAllAdvice(db, vault, adviserId),
    expertReviews: await exportReviews(db, vault, adviserId),
  }
}
