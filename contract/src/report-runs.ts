import { z } from 'zod'
import { id, idParam } from './fields.ts'
import { reportTerms } from './reports.ts'
import { defineRoute } from './route.ts'

/** More clients than any run is made for; further ones are asked for apart. */
export const mostOfRun = 10_000
/** How many days the files of a run are kept. */
export const runKeptDays = 7

const endings = z
  .array(z.enum(['pdf', 'csv']))
  .min(1, 'Choose PDF, CSV or both.')
  .refine((given) => new Set(given).size === given.length, 'Name each kind of file once.')
const reports = z
  .array(reportTerms)
  .min(1, 'Choose at least one report.')
  .refine((given) => new Set(given.map(({ kind }) => kind)).size === given.length, 'Name each report once.')

/** Reports of many clients: of whom, which, and when they are made: at once, or tonight after 22:00 in India. */
export const newReportRun = z
  .object({
    scope: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('book') }),
      z.object({ kind: z.literal('family'), familyId: id }),
      z.object({
        kind: z.literal('clients'),
        clientIds: z.array(id).min(1, 'Choose at least one client.').max(500, 'Choose at most 500 clients.'),
      }),
    ]),
    reports,
    endings,
    when: z.enum(['now', 'tonight']),
  })
  .meta({ id: 'NewReportRun' })
export type NewReportRun = z.infer<typeof newReportRun>

/** A run of reports with how far it has come. */
export const reportRun = z
  .object({
    id,
    scope: z.enum(['book', 'family', 'clients']),
    /** Of the family. */
    scopeName: z.string().nullable(),
    reports: z.array(reportTerms),
    endings: z.array(z.enum(['pdf', 'csv'])),
    by: z.string(),
    askedAt: z.iso.datetime(),
    startAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** `failed` where nothing at all could be made. */
    state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    /** Clients. */
    total: z.int(),
    done: z.int(),
    /** Files, and what they come to in bytes. */
    files: z.int(),
    bytes: z.int(),
    /** Clients without reports, the first twenty of them, and how many there are. */
    failed: z.int(),
    failures: z.array(z.object({ clientId: id, clientName: z.string(), reason: z.string() })),
    /** When the files are deleted; null until there are all. */
    keptUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReportRun' })
export type ReportRun = z.infer<typeof reportRun>

const runParams = z.object({ id: idParam.transform(Number).pipe(id) })

/** The address of a run's files, as one ZIP. */
export function runAddress(runId: number): string {
  return `/reports/runs/${runId}.zip`
}

export const reportRunRoutes = {
  listReportRuns: defineRoute({
    method: 'GET',
    path: '/api/report-runs',
    access: 'adviser',
    summary: 'Reports of many clients that were asked for, the newest first',
    response: z.array(reportRun),
  }),
  askReportRun: defineRoute({
    method: 'POST',
    path: '/api/report-runs',
    access: 'adviser',
    task: 'finalise',
    summary: 'Ask for the reports of a family, chosen clients or the whole book; one such at a time',
    body: newReportRun,
    response: reportRun,
    status: 201,
  }),
  cancelReportRun: defineRoute({
    method: 'POST',
    path: '/api/report-runs/:id/cancel',
    access: 'adviser',
    task: 'finalise',
    summary: 'Cancel reports that wait or are being made; what was made is deleted',
    params: runParams,
    response: reportRun,
  }),
  unlockReportRun: defineRoute({
    method: 'POST',
    path: '/api/report-runs/:id/unlock',
    access: 'adviser',
    isSessionOnly: true,
    task: 'finalise',
    summary: 'Confirm who is there, before the ZIP of a run is read at its address',
    params: runParams,
    response: z.object({ address: z.string() }),
  }),
  deleteReportRun: defineRoute({
    method: 'DELETE',
    path: '/api/report-runs/:id',
    access: 'adviser',
    task: 'finalise',
    summary: 'Delete the files of a run that has ended',
    params: runParams,
    response: 'none',
  }),
}
