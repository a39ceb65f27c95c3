/** What is handed to clients of their book: statements of portfolio, gains and transactions, for one client or many. */

export { gainInputsIn } from './drawing/gain-inputs.ts'
export { statedKindSay } from './drawing/report-dictionary.ts'
export { exportReports } from './export-reports.ts'
export { findReport } from './files/find-report.ts'
export { serveReports } from './files/reports.routes.ts'
export { deleteOldLinks } from './links/link-retention.ts'
export { serveReportLinks } from './links/links.routes.ts'
export { serveSharedReports } from './links/shared-report.ts'
export { deleteOldRuns } from './runs/end-run.ts'
export { makeRuns } from './runs/make-runs.ts'
export { serveArchives } from './runs/run-archive.ts'
export { serveReportRuns } from './runs/runs.routes.ts'
