import { riskRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { answerRiskLink, openRiskLink } from './answer-link.ts'
import { mailRiskLink } from './mail-link.ts'
import { recordAnswers } from './record-answers.ts'
import { getClientRisk } from './risk-history.ts'

/** Those of a link count what they refuse, so each opens its own transaction. */
export function serveSuitability(serve: Serve): void {
  serve(riskRoutes.clientRisk, (context, { params }) => getClientRisk(context, params.id))
  serve(riskRoutes.recordAnswers, (context, { params, body }) => recordAnswers(context, params.id, body))
  serve(riskRoutes.mailRiskLink, (context, { params }) => mailRiskLink(context, params.id), {
    transaction: 'none',
  })
  serve(riskRoutes.openRiskLink, (context, { body }) => openRiskLink(context, body.token), {
    transaction: 'none',
  })
  serve(riskRoutes.answerRiskLink, (context, { body }) => answerRiskLink(context, body), {
    transaction: 'none',
  })
}
