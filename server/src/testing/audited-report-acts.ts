import { reportLinkRoutes, reportRunRoutes, tableExportRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { auditedAskActs } from './audited-ask-acts.ts'
import { auditedLeadActs } from './audited-lead-acts.ts'
import { auditedMandateActs } from './audited-mandate-acts.ts'
import { auditedMeetingActs } from './audited-meeting-acts.ts'
import { auditedOrderActs } from './audited-order-acts.ts'
import { auditedViewActs } from './audited-view-acts.ts'
import { newClientOf } from './clients.ts'
import { askReports, makeReportLink } from './reports.ts'

const body = {
  scope: { kind: 'book' },
  reports: [{ kind: 'portfolio' }],
  endings: ['pdf'],
  when: 'tonight',
}

/** What routes of reports, of meetings, and of the client's own view, write down. */
export const auditedReportActs: AuditedActs = {
  ...auditedAskActs,
  ...auditedLeadActs,
  ...auditedMeetingActs,
  ...auditedViewActs,
  ...auditedMandateActs,
  ...auditedOrderActs,
  'POST /api/table-exports': [
    'export.table',
    (on) =>
      on.buyer.adviser.call(tableExportRoutes.noteTable, {
        body: { table: 'Clients', rows: 3, ending: 'csv' },
      }),
  ],
  'POST /api/report-runs': [
    'export.reports-asked',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      await newClientOf(adviser)
      return adviser.call(reportRunRoutes.askReportRun, { body })
    },
  ],
  'POST /api/report-runs/:id/cancel': [
    'export.reports-cancelled',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await askReports(adviser) }
      return adviser.call(reportRunRoutes.cancelReportRun, { params })
    },
  ],
  'POST /api/report-runs/:id/unlock': [
    'export.reports-unlocked',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await askReports(adviser) }
      return adviser.call(reportRunRoutes.unlockReportRun, { params })
    },
  ],
  'DELETE /api/report-runs/:id': [
    'export.reports-deleted',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await askReports(adviser) }
      await adviser.call(reportRunRoutes.cancelReportRun, { params })
      return adviser.call(reportRunRoutes.deleteReportRun, { params })
    },
  ],
  'POST /api/clients/:id/report-links': [
    'export.link-made',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const { id } = await newClientOf(adviser)
      const terms = { kind: 'portfolio' }
      return adviser.call(reportLinkRoutes.makeReportLink, { params: { id }, body: { terms } })
    },
  ],
  'POST /api/report-links/:id/withdraw': [
    'export.link-withdrawn',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const { id } = await makeReportLink(adviser)
      return adviser.call(reportLinkRoutes.withdrawReportLink, { params: { id } })
    },
  ],
  'POST /api/report-link': [
    'export.link-seen',
    async ({ test }) => {
      const { token } = await makeReportLink(await test.newAdviser())
      return test.call(reportLinkRoutes.openReportLink, { body: { token } })
    },
  ],
  'POST /api/report-link/report': [
    'export.link-opened',
    async ({ test }) => {
      const { token, pan } = await makeReportLink(await test.newAdviser())
      const given = { token, answer: pan.slice(-4) }
      return test.call(reportLinkRoutes.readReportLink, { body: given })
    },
  ],
}
