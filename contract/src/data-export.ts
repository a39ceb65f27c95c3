import { z } from 'zod'
import { accessToken } from './access-tokens.ts'
import { sentMail } from './advice.ts'
import { clientChange } from './client-record.ts'
import { clientDetail } from './clients.ts'
import { clientImport } from './clients-import.ts'
import { confirmation } from './confirmation.ts'
import { consentEntry, erasureRequest } from './data-protection.ts'
import { exportedBook } from './exported-book.ts'
import { exportedCommission } from './exported-commission.ts'
import { exportedFolios } from './exported-folios.ts'
import { exportedOrders } from './exported-orders.ts'
import { familySummary } from './families.ts'
import { id } from './fields.ts'
import { firm } from './firm.ts'
import { gainInputs } from './gains.ts'
import { kycRecord } from './kyc.ts'
import { firmCalculator, lead } from './leads.ts'
import { mandate } from './mandates.ts'
import { meeting } from './meetings.ts'
import { portable } from './portable.ts'
import { clientAccess } from './portal-access.ts'
import { clientProfileRecord } from './profile-record.ts'
import { reportLink } from './report-links.ts'
import { reportRun } from './report-runs.ts'
import { givenAnswers, mailedLink } from './risk-answers.ts'
import { defineRoute } from './route.ts'
import { secondFactor } from './second-factor.ts'
import { keptShelf } from './shelf.ts'
import { profile, sessionSummary } from './users.ts'
import { waitingChange } from './waiting-changes.ts'
import { webhook, webhookDelivery } from './webhooks.ts'

/** Everything that the platform holds on an adviser. */
export const dataExport = z
  .object({
    exportedAt: z.iso.datetime(),
    profile,
    /** Every logo that was put on papers, the oldest first; `png` as base64. */
    logos: z.array(
      z.object({ png: z.string(), width: z.int(), height: z.int(), createdAt: z.iso.datetime() }),
    ),
    sessions: z.array(sessionSummary),
    /** Browsers that the account was signed in on, and addresses that a changed e-mail can still go back to. */
    devices: z.array(
      z.object({
        device: z.string().nullable(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
      }),
    ),
    secondFactor,
    /** What programs sign in with, without the tokens themselves. */
    personalTokens: z.array(accessToken),
    /** What programs of the firm are told, with the messages that are kept, without the secrets. */
    webhooks: z.array(webhook.extend({ deliveries: z.array(webhookDelivery) })),
    formerEmails: z.array(z.object({ email: z.string(), changedAt: z.iso.datetime() })),
    /** The firm, its people and open invitations. */
    firm,
    /** Every shelf that was used, oldest first, and last the one that waits to be (version null). */
    shelves: z.array(keptShelf),
    /** Of clients, what waits for the owner's yes or the client's code. */
    waitingChanges: z.array(waitingChange),
    clients: z.array(
      clientDetail.extend({
        profile: clientProfileRecord,
        kyc: kycRecord,
        /** Newest first. */
        changes: z.array(clientChange),
        /** Answers to risk questionnaires, newest first, and the links that were mailed for them. */
        riskAnswers: z.array(givenAnswers),
        riskLinks: z.array(mailedLink),
        /** Newest first. */
        consents: z.array(consentEntry),
        erasure: erasureRequest.nullable(),
      }),
    ),
    families: z.array(familySummary),
    /** Imports of clients, newest first. */
    clientImports: z.array(clientImport),
    /** Exports that were brought back, newest first. */
    ownExports: z.array(clientImport),
    /** Mails to the adviser's address; bodies with codes are not kept. */
    mails: z.array(
      z.object({
        subject: z.string(),
        text: z.string().nullable(),
        createdAt: z.iso.datetime(),
        sentAt: z.iso.datetime().nullable(),
      }),
    ),
    /** Mails to clients, oldest first; those with codes are not kept. */
    clientMails: z.array(sentMail.extend({ clientId: z.int() })),
    /** Reports of many clients, newest first, and the links by which clients open theirs. */
    reportRuns: z.array(reportRun),
    reportLinks: z.array(reportLink),
    /** The calculator under the firm's name, and who asked there to be answered. */
    calculator: firmCalculator,
    leads: z.array(lead),
    /** What went to the rail, and what clients and schemes are called there. */
    orders: exportedOrders,
    /** Mandates of clients, the newest first. */
    mandates: z.array(mandate.extend({ clientId: id })),
    /** Clients who may, or might, sign in to the client's own view. */
    clientViews: z.array(clientAccess.extend({ clientId: id })),
    ...exportedBook,
    ...exportedFolios,
    ...exportedCommission,
    /** What was entered for estimates of gains, by client and financial year. */
    gainInputs: z.array(gainInputs.extend({ clientId: id, year: z.int(), changedAt: z.iso.datetime() })),
    /** What was written down in meetings with clients, the newest first. */
    meetings: z.array(meeting.extend({ clientId: id })),
    portable,
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof dataExport>

/** Apart from the other routes of a user: every page loads those, and an export names half the contract. */
export const dataExportRoutes = {
  exportData: defineRoute({
    method: 'POST',
    path: '/api/users/export',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Everything that the platform holds on the signed-in adviser, as a file; needs the password',
    body: confirmation,
    response: dataExport,
    download: 'lakshya-export.json',
  }),
}
