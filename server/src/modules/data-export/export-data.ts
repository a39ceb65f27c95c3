import type { Confirmation, DataExport } from '@lakshya/contract'
import { noteView } from '../../core/audit/record-views.ts'
import { inSnapshot } from '../../core/database/snapshot.ts'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { exportLedger, exportSipChanges } from '../book/index.ts'
import { exportAgreements } from '../checkout/index.ts'
import { exportClients, listWaitingChanges } from '../clients/index.ts'
import { exportAllAdvice, exportGoals, exportReviews } from '../goals/index.ts'
import {
  exportDevices,
  exportFormerEmails,
  exportLogos,
  getFirm,
  getProfile,
  getSecondFactor,
  listSessions,
  requireConfirmed,
  takeConfirmation,
} from '../identity/index.ts'
import { exportClientMails, exportMails } from '../messages/index.ts'

/** Everything that the platform holds on an adviser, for who has just given the password. */
export async function exportData(context: AdviserContext, given: Confirmation): Promise<DataExport> {
  const own = await takeConfirmation(context, given)
  requireConfirmed(own)
  return inSnapshot(own, readAll)
}

/** All of an account and its firm: a table with either's id is part of it, or a test fails. */
async function readAll(context: AdviserContext): Promise<DataExport> {
  const { db, vault, adviserId, firmId } = context
  noteView({ action: 'export.data', isEachTime: true })
  return {
    exportedAt: context.clock().toISOString(),
    profile: await getProfile(context),
    logos: await exportLogos(db, adviserId),
    sessions: await listSessions(context),
    devices: await exportDevices(db, adviserId),
    secondFactor: await getSecondFactor(context),
    formerEmails: await exportFormerEmails(db, adviserId),
    firm: await getFirm(context),
    waitingChanges: await listWaitingChanges(context, undefined),
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
