import { leadRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { getFirmCalculator, setFirmCalculator } from './firm-calculator.ts'
import { changeLead, deleteLead, getLead, listLeads } from './leads.ts'
import { leaveLead } from './leave-lead.ts'

export function serveLeads(serve: Serve): void {
  serve(leadRoutes.getFirmCalculator, (context) => getFirmCalculator(context))
  serve(leadRoutes.setFirmCalculator, (context, { body }) => setFirmCalculator(context, body))
  // Counts what it refuses, so it opens its own transaction.
  serve(leadRoutes.leaveLead, (context, { body }) => leaveLead(context, body), { transaction: 'none' })
  serve(leadRoutes.listLeads, (context, { query }) => listLeads(context, query))
  serve(leadRoutes.getLead, (context, { params }) => getLead(context, params.id))
  serve(leadRoutes.changeLead, (context, { params, body }) => changeLead(context, params.id, body))
  serve(leadRoutes.deleteLead, (context, { params }) => deleteLead(context, params.id))
}
