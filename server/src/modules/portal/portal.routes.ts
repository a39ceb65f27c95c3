import { askRoutes, clientAccessRoutes, portalRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/http/serve.ts'
import { getAccess, giveAccess, giveUpAccess, withdrawAccess } from './access/give-access.ts'
import { askedOf, askForConsent, takeBack } from './proposed/ask-for-consent.ts'
import { agree, decline, listProposals } from './proposed/own-proposals.ts'
import { askCode } from './sign-in/mail-code.ts'
import { chooseView, enterView, leaveView } from './sign-in/sign-in.ts'
import { getHome, setLanguage } from './view/home.ts'
import { getOverview } from './view/overview.ts'
import { listOwnMandates } from './view/own-mandates.ts'
import { listOwnTransactions } from './view/own-transactions.ts'

/** The client's own view, and who may enter it. Those of the sign-in count what they refuse, so each opens its own transaction. */
export function servePortal(serve: Serve): void {
  const access = clientAccessRoutes
  serve(access.getClientAccess, (context, { params }) => getAccess(context, params.id))
  serve(access.giveClientAccess, (context, { params }) => giveAccess(context, params.id))
  serve(access.withdrawClientAccess, (context, { params }) => withdrawAccess(context, params.id))
  serveProposed(serve)
  const routes = portalRoutes
  serve(routes.askPortalCode, (context, { body }) => askCode(context, body.email), { transaction: 'none' })
  serve(routes.enterPortal, (context, { body }) => enterView(context, body), { transaction: 'none' })
  serve(routes.choosePortal, (context, { body }) => chooseView(context, body), { transaction: 'none' })
  serve(routes.leavePortal, (context) => leaveView(context))
  serve(routes.portalHome, (context) => getHome(context))
  // The market is loaded outside any transaction.
  serve(routes.portalOverview, (context) => getOverview(context), { transaction: 'none', cost: 4 })
  serve(routes.portalTransactions, (context, { query }) => listOwnTransactions(context, query.year))
  serve(routes.portalMandates, (context) => listOwnMandates(context))
  serve(routes.setPortalLanguage, (context, { body }) => setLanguage(context, body.language))
  serve(routes.giveUpPortal, (context) => giveUpAccess(context))
}

/** What is proposed to a client in the own view, and the answer to it. */
function serveProposed(serve: Serve): void {
  const routes = askRoutes
  serve(routes.clientAsked, (context, { params }) => askedOf(context, params.id))
  // The market is loaded outside any transaction, and what is counted outlives a refusal.
  serve(routes.askClient, (context, { params, body }) => askForConsent(context, params.id, body), {
    transaction: 'none',
  })
  serve(routes.takeBackAsk, (context, { params }) => takeBack(context, params.id))
  serve(routes.portalProposals, (context) => listProposals(context))
  serve(routes.agreeProposal, (context, { params, body }) => agree(context, params.id, body.digest))
  serve(routes.declineProposal, (context, { params, body }) => decline(context, params.id, body.reason))
}
