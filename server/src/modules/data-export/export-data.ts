import type { DataExport } from '@lakshya/contract'
import type { AdviserContext } from '../../core/request-context.ts'
import { exportAllAdvice } from '../advice/advice.service.ts'
import { exportAgreements } from '../checkout-otp/checkout-otp.service.ts'
import { exportClients } from '../clients/clients.service.ts'
import { exportGoals } from '../goals/goals.service.ts'
import { exportLedger } from '../ledger/ledger.service.ts'
import { exportClientMails, exportMails } from '../mail/mail.service.ts'
import { exportReviews } from '../reviews/reviews.service.ts'
import { exportSipChanges } from '../transactions/transactions.service.ts'
import { getProfile, listSessions } from '../users/users.service.ts'

/** Everything that the platform holds on an adviser: a table with an `adviser_id` is part of it, or a test fails. */
export async function exportData(context: AdviserContext): Promise<DataExport> {
  const { db, vault, adviserId } = context
  return {
    exportedAt: context.clock().toISOString(),
    profile: await getProfile(context),
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
