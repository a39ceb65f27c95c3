import { reportLinkRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { listLinks, makeLink, withdrawLink } from './make-link.ts'
import { openLink, readLink } from './open-link.ts'

/** Those of the link's holder count what they refuse, so each opens its own transaction. */
export function serveReportLinks(serve: Serve): void {
  const routes = reportLinkRoutes
  serve(routes.listReportLinks, (context, { params }) => listLinks(context, params.id))
  serve(routes.makeReportLink, (context, { params, body }) => makeLink(context, params.id, body))
  serve(routes.withdrawReportLink, (context, { params }) => withdrawLink(context, params.id))
  serve(routes.openReportLink, (context, { body }) => openLink(context, body.token), { transaction: 'none' })
  serve(routes.readReportLink, (context, { body }) => readLink(context, body), { transaction: 'none' })
}
