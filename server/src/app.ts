import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { type Route, routes } from '@lakshya/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import {
  answerBrokenHttp,
  answerUnknownCall,
  answerUnroutable,
  handleErrors,
} from './core/http/error-handler.ts'
import { serveHealth } from './core/http/health.ts'
import { isPageRequest, servePages } from './core/http/pages.ts'
import type { Dependencies } from './core/http/request-context.ts'
import { createServe } from './core/http/serve.ts'
import { serveBook, serveTransactions } from './modules/book/index.ts'
import { serveAgreedSips, serveCheckout, serveCheckoutOtp, serveProposals } from './modules/checkout/index.ts'
import { serveBankDetails, serveClients, serveSuitability } from './modules/clients/index.ts'
import { serveDataExport } from './modules/data-export/index.ts'
import {
  serveAdvice,
  serveGoalGrowth,
  serveGoals,
  servePortfolio,
  serveReviews,
} from './modules/goals/index.ts'
import { serveAuth, serveLogos, servePasswordReset, serveUsers } from './modules/identity/index.ts'
import { serveFactsheets, serveFundReturns, serveFunds, serveMarket } from './modules/market/index.ts'
import { serveAnnouncements, serveClientMails, serveMailbox, serveSite } from './modules/messages/index.ts'

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
    // The proxy in front says who called; what the caller had already written in the header says nothing.
    trustProxy: config.trustsProxy ? (_address: string, hop: number) => hop < 1 : false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenHttp,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // A request id may be chosen by nobody but this server.
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    routerOptions: { maxParamLength: 200 },
  })
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  await app.register(cookie)
  await app.register(helmet, securityHeaders(config.environment === 'production'))
  serveHealth(app, dependencies)

  const serve = createServe(app, dependencies)
  serveAuth(serve)
  servePasswordReset(serve)
  serveUsers(serve)
  serveDataExport(serve)
  serveAnnouncements(serve)
  serveClients(serve)
  serveSuitability(serve)
  serveBook(serve)
  serveCheckoutOtp(serve)
  serveCheckout(serve)
  serveAgreedSips(serve)
  serveGoals(serve)
  serveTransactions(serve)
  serveGoalGrowth(serve)
  serveReviews(serve)
  serveAdvice(serve)
  serveClientMails(serve)
  serveBankDetails(serve)
  serveFunds(serve)
  serveFundReturns(serve)
  servePortfolio(serve)
  serveMarket(serve)
  serveSite(serve)
  serveMailbox(app, dependencies)
  serveFactsheets(app, dependencies)
  serveProposals(app, dependencies)
  serveLogos(app, dependencies)

  const sendNotFoundPage =
    options.webDir === undefined ? undefined : await servePages(app, options.webDir, config)
  const answerUnknown = answerUnknownCall(methodsAt)
  app.setNotFoundHandler((request, reply) => {
    const page = isPageRequest(request) ? sendNotFoundPage : undefined
    return page === undefined ? answerUnknown(request, reply) : page(request, reply)
  })
  return app
}

/** The methods that the contract has for an address; none where nothing is. */
function methodsAt(url: string): string[] {
  const matching = (Object.values(routes) as Route[]).filter((route) =>
    new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(url),
  )
  return [...new Set(matching.map((route) => route.method))]
}

function securityHeaders(isProduction: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  }
}
