import cookie from '@fastify/cookie'
import { type Route, routes } from '@lakshya/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { asNobody } from './core/database/reach.ts'
import { auditRefusals } from './core/http/audit-refusals.ts'
import { trusting } from './core/http/client-address.ts'
import {
  answerBrokenHttp,
  answerUnknownCall,
  answerUnroutable,
  handleErrors,
} from './core/http/error-handler.ts'
import { arrival, endConnections } from './core/http/half-sent.ts'
import { serveHealth } from './core/http/health.ts'
import { serveOpenApi } from './core/http/openapi.ts'
import { isPageRequest, servePages } from './core/http/pages.ts'
import type { Dependencies } from './core/http/request-context.ts'
import { paceRequests } from './core/http/request-pace.ts'
import { sendSafeHeaders } from './core/http/safe-headers.ts'
import { createServe } from './core/http/serve.ts'
import { serveClientPackage } from './core/programs/serve-client.ts'
import { watchRequests } from './core/watch/watch-requests.ts'
import { serveAssistant } from './modules/assistant/index.ts'
import { serveBook, serveFolios, serveGains, serveTransactions } from './modules/book/index.ts'
import { serveAgreedSips, serveCheckout, serveCheckoutOtp, serveProposals } from './modules/checkout/index.ts'
import {
  serveBankDetails,
  serveClientImports,
  serveClients,
  serveDataProtection,
  serveFamilies,
  servePinCodes,
  serveSuitability,
  serveWaitingChanges,
} from './modules/clients/index.ts'
import { serveActivity, serveActivityFile, serveDataExport } from './modules/data-export/index.ts'
import {
  serveAdvice,
  serveConsultations,
  serveGoalGrowth,
  serveGoals,
  servePortfolio,
  serveStandings,
  serveStress,
  serveTrades,
} from './modules/goals/index.ts'
import {
  serveAccessTokens,
  serveAuth,
  serveConfirmation,
  serveFirm,
  serveLogos,
  servePasswordReset,
  serveSecondFactor,
  serveUsers,
  serveWebhooks,
} from './modules/identity/index.ts'
import {
  serveFactsheets,
  serveFundReturns,
  serveFunds,
  serveMarket,
  serveSchemes,
  serveShelf,
} from './modules/market/index.ts'
import {
  serveAnnouncements,
  serveCalculatorPage,
  serveClientMails,
  serveLeads,
  serveMailbox,
  serveSite,
} from './modules/messages/index.ts'
import { serveMorning } from './modules/morning/index.ts'
import { serveOwnFiles, servePortal } from './modules/portal/index.ts'
import {
  serveArchives,
  serveReportLinks,
  serveReportRuns,
  serveReports,
  serveSharedReports,
} from './modules/reports/index.ts'
import { serveCommission, serveLargeImports, serveStatementImports } from './modules/statements/index.ts'

export interface AppOptions {
  logger: FastifyBaseLogger
  /** Folder of the built web; undefined where only the API is wanted. */
  webDir?: string
}

/** The whole server on its dependencies, not yet listening. */
export async function createApp(dependencies: Dependencies, options: AppOptions): Promise<FastifyInstance> {
  const { config } = dependencies
  const app = fastify({
    loggerInstance: options.logger,
    // Who called is the first in the forwarded addresses, from the end, that is no proxy of ours: what stands before it
    // the caller wrote himself.
    trustProxy: config.trustedProxies.length > 0 ? trusting(config.trustedProxies) : false,
    frameworkErrors: answerUnroutable(config),
    clientErrorHandler: answerBrokenHttp(config),
    bodyLimit: 256 * 1024,
    requestTimeout: arrival.wholeMs,
    connectionTimeout: arrival.silenceMs,
    http: { headersTimeout: arrival.headersMs, connectionsCheckingInterval: arrival.checkEveryMs },
    // A request id may be chosen by nobody but this server.
    requestIdHeader: false,
    // What still comes on an open connection while the server ends is answered, and the connection ends with that.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    routerOptions: { maxParamLength: 200 },
  })
  // What no route has said is asked among nobody's rows.
  app.addHook('onRequest', (_request, _reply, done) => asNobody(done))
  app.removeContentTypeParser('text/plain')
  watchRequests(app)
  endConnections(app)
  handleErrors(app)
  auditRefusals(app, dependencies)
  await app.register(cookie)
  sendSafeHeaders(app, config)
  paceRequests(app, dependencies.clock)
  serveHealth(app, dependencies)
  serveOpenApi(app)
  serveClientPackage(app)

  serveCalls(app, dependencies)
  serveDocuments(app, dependencies)

  const sendNotFoundPage =
    options.webDir === undefined ? undefined : await servePages(app, options.webDir, config)
  if (options.webDir !== undefined) await serveCalculatorPage(app, dependencies, options.webDir)
  const answerUnknown = answerUnknownCall(methodsAt)
  app.setNotFoundHandler((request, reply) => {
    const page = isPageRequest(request) ? sendNotFoundPage : undefined
    return page === undefined ? answerUnknown(request, reply) : page(request, reply)
  })
  return app
}

/** The contract's calls, domain by domain. */
function serveCalls(app: FastifyInstance, dependencies: Dependencies): void {
  const serve = createServe(app, dependencies)
  serveAuth(serve)
  servePasswordReset(serve)
  serveUsers(serve)
  serveFirm(serve)
  serveConfirmation(serve)
  serveAccessTokens(serve)
  serveWebhooks(serve)
  serveSecondFactor(serve)
  serveDataExport(serve)
  serveActivity(serve)
  serveAnnouncements(serve)
  serveClients(serve)
  serveFamilies(serve)
  serveClientImports(serve)
  serveSuitability(serve)
  serveDataProtection(serve)
  serveWaitingChanges(serve)
  serveBook(serve)
  serveCheckoutOtp(serve)
  serveCheckout(serve)
  serveAgreedSips(serve)
  serveGoals(serve)
  serveTransactions(serve)
  serveFolios(serve)
  serveGains(serve)
  serveStatementImports(serve)
  serveCommission(serve)
  serveLargeImports(serve, dependencies)
  serveGoalGrowth(serve)
  serveConsultations(serve)
  serveTrades(serve)
  serveStandings(serve)
  serveMorning(serve)
  serveStress(serve)
  serveAssistant(serve)
  serveReportRuns(serve)
  serveReportLinks(serve)
  servePortal(serve)
  serveAdvice(serve)
  serveClientMails(serve)
  serveBankDetails(serve)
  servePinCodes(serve)
  serveFunds(serve)
  serveSchemes(serve)
  serveShelf(serve)
  serveFundReturns(serve)
  servePortfolio(serve)
  serveMarket(serve)
  serveSite(serve)
  serveLeads(serve)
}

/** Pages for the browser that are no calls: files, and what a development server shows. */
function serveDocuments(app: FastifyInstance, dependencies: Dependencies): void {
  serveMailbox(app, dependencies)
  serveFactsheets(app, dependencies)
  serveProposals(app, dependencies)
  serveReports(app, dependencies)
  serveArchives(app, dependencies)
  serveSharedReports(app, dependencies)
  serveLogos(app, dependencies)
  serveActivityFile(app, dependencies)
  serveOwnFiles(app, dependencies)
}

/** The methods that the contract has for an address; none where nothing is. */
function methodsAt(url: string): string[] {
  const matching = (Object.values(routes) as Route[]).filter((route) =>
    new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(url),
  )
  return [...new Set(matching.map((route) => route.method))]
}
