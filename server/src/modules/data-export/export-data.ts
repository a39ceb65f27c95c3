import type { Confirmation, DataExport } from '@lakshya/contract'
import { noteView } from '../../core/audit/record-views.ts'
import { businessDate } from '../../core/clock.ts'
import { inSnapshot } from '../../core/database/snapshot.ts'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { exportFolios, exportGainInputs, exportLedger, exportSipChanges } from '../book/index.ts'
import { exportAgreements, exportMandates, exportOrders } from '../checkout/index.ts'
import { exportClients, listFamilies, listImports, listWaitingChanges } from '../clients/index.ts'
import { exportAllAdvice, exportConsultations, exportGoals } from '../goals/index.ts'
import {
  exportDevices,
  exportFormerEmails,
  exportLogos,
  exportWebhooks,
  getFirm,
  getProfile,
  getSecondFactor,
  listSessions,
  listTokens,
  requireConfirmed,
  takeConfirmation,
} from '../identity/index.ts'
import { exportShelves } from '../market/index.ts'
import { exportClientMails, exportLeads, exportMails } from '../messages/index.ts'
import { exportAccess } from '../portal/index.ts'
import { exportReports } from '../reports/index.ts'
import { exportCommission, exportImports } from '../statements/index.ts'
import { readPortable } from './own-export/read-portable.ts'
import { listOwnExports } from './own-export/undo-own-export.ts'

/** Everything that the platform holds on an adviser, for who has just given the password. */
export async function exportData(context: AdviserContext, given: Confirmation): Promise<DataExport> {
  const own = await takeConfirmation(context, given)
  requireConfirmed(own)
  return inSnapshot(own, readAll)
}

/** More than anybody makes. */
const mostImports = 10_000

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
    personalTokens: await listTokens(context),
    webhooks: await exportWebhooks(db, firmId),
    formerEmails: await exportFormerEmails(db, adviserId),
    firm: await getFirm(context),
    shelves: await exportShelves(db, firmId),
    waitingChanges: await listWaitingChanges(context, undefined),
    clients: await exportClients(context),
    families: await listFamilies(context),
    clientImports: await listImports(context, mostImports),
    ownExports: await listOwnExports(context, mostImports),
    mails: await exportMails(db, vault, firmId, adviserId),
    clientMails: await exportClientMails(db, vault, firmId),
    goals: await exportGoals(db, firmId),
    ...(await exportLedger(db, firmId)),
    folios: await exportFolios(db, vault, firmId),
    gainInputs: await exportGainInputs(db, firmId),
    ...(await exportImports(db, firmId)),
    ...(await exportCommission(db, vault, firmId)),
    ...(await exportReports(context)),
    ...(await exportLeads(context)),
    orders: await exportOrders(db, firmId),
    mandates: await exportMandates(db, firmId, { today: businessDate(context.clock()) }),
    clientViews: await exportAccess(context),
    sipChanges: await exportSipChanges(db, firmId),
    agreements: await exportAgreements(db, firmId),
    adviceRecords: await exportAllAdvice(db, vault, firmId),
    ...(await exportConsultations(db, vault, firmId)),
    portable: await readPortable(context),
  }
}
