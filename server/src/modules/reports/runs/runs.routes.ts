import { reportRunRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { askRun } from './ask-run.ts'
import { cancelRun, removeRun, unlockRun } from './end-run.ts'
import { listRuns } from './view-run.ts'

export function serveReportRuns(serve: Serve): void {
  const routes = reportRunRoutes
  serve(routes.listReportRuns, (context) => listRuns(context))
  serve(routes.askReportRun, (context, { body }) => askRun(context, body))
  serve(routes.cancelReportRun, (context, { params }) => cancelRun(context, params.id))
  serve(routes.unlockReportRun, (context, { params }) => unlockRun(context, params.id))
  serve(routes.deleteReportRun, (context, { params }) => removeRun(context, params.id))
}
