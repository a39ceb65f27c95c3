import type { ReportLink, ReportRun } from '@lakshya/contract'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { findLinks } from './links/links.repository.ts'
import { linkOf } from './links/make-link.ts'
import { listRuns } from './runs/view-run.ts'

/** Runs of reports and links to them; the files of a run are made of what is exported beside them. */
export async function exportReports(
  context: Pick<AdviserContext, 'db' | 'firmId' | 'clock'>,
): Promise<{ reportRuns: ReportRun[]; reportLinks: ReportLink[] }> {
  const { db, firmId, clock } = context
  const links = await findLinks(db, firmId)
  return {
    reportRuns: await listRuns(context),
    reportLinks: links.map((row) => linkOf(row, clock())),
  }
}
