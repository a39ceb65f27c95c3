import type { ClientData } from '@lakshya/contract'
import { AppError } from '../../core/app-error.ts'
import { noteView } from '../../core/audit/record-views.ts'
import { businessDate } from '../../core/clock.ts'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { exportFolios, exportGainInputs, exportLedger, exportSipChanges } from '../book/index.ts'
import { exportMandates } from '../checkout/index.ts'
import { exportClients, nameFamily } from '../clients/index.ts'
import { exportAllAdvice, exportConsultations, exportGoals } from '../goals/index.ts'
import { requireConfirmed } from '../identity/index.ts'
import { exportLeadsOf, findClientMails, loadLetterhead } from '../messages/index.ts'
import { clientPaper } from './client-paper/client-paper.ts'
import { readPortable } from './own-export/read-portable.ts'

/**
 * Everything that is kept of a client, for handing over; that it was taken out stands in the audit trail.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function exportClient(context: AdviserContext, clientId: number): Promise<ClientData> {
  const { db, vault, firmId, config } = context
  const [client] = await exportClients(context, clientId)
  if (client === undefined) throw new AppError('NOT_FOUND')
  requireConfirmed(context)
  const { name, contact } = await loadLetterhead(context)
  const mails = await findClientMails(context, clientId)
  noteView({ action: 'export.client', clientId, isEachTime: true })
  const today = businessDate(context.clock())
  return {
    exportedAt: context.clock().toISOString(),
    distributor: { name, contact: contact ?? config.grievanceContact },
    client,
    family: await nameFamily(db, firmId, clientId),
    goals: await exportGoals(db, firmId, clientId),
    ...(await exportLedger(db, firmId, clientId)),
    folios: await exportFolios(db, vault, firmId, clientId),
    gainInputs: await exportGainInputs(db, firmId, clientId),
    sipChanges: await exportSipChanges(db, firmId, clientId),
    mandates: await exportMandates(db, firmId, { today, clientId }),
    adviceRecords: await exportAllAdvice(db, vault, firmId, clientId),
    ...(await exportConsultations(db, vault, firmId, clientId)),
    leads: await exportLeadsOf(context, clientId),
    mails: mails.map((mail) => ({ clientId, ...mail })),
    portable: await readPortable(context, [clientId]),
  }
}

/** The same as a page to be read or printed. */
export async function exportClientPaper(
  context: AdviserContext,
  clientId: number,
): Promise<{ fileName: string; html: string }> {
  const data = await exportClient(context, clientId)
  return { fileName: `client-data-${clientId}.html`, html: clientPaper(data) }
}
