import { mayDo, type Route, type RouteAnswer, type RouteRequest, taskOf } from '@lakshya/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { actingAs, actorOf } from '../audit/actor.ts'
import { recordViews } from '../audit/record-views.ts'
import { asFirm, systemFirm } from '../database/reach.ts'
import { createFairTurns } from '../process/fair-turns.ts'
import { createTurns } from '../process/in-turn.ts'
import type { Pace } from '../security/pace.ts'
import { bearerOf } from './access-token.ts'
import { findClientSession, readClientCookie, setClientCookie } from './client-session.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { isOwnSite, ownOrigin } from './origin.ts'
import { plainWords } from './plain-words.ts'
import type { AdviserContext, ClientContext, Dependencies, RequestContext } from './request-context.ts'
import { paceOfAccounts } from './request-pace.ts'
import { callerOf, deviceOf, paceOfTokens } from './request-session.ts'
import { inTransaction, type TransactionWish, transactionOf } from './request-transaction.ts'
import { clearSessionCookie, readSessionCookie, requireFactor, setSessionCookie } from './session.ts'
import { sendTagged } from './tagged-answer.ts'

const nextCursorHeader = 'x-next-cursor'
const totalHeader = 'x-total-count'

type ContextOf<R extends Route> = R['access'] extends 'adviser'
  ? AdviserContext
  : R['access'] extends 'client'
    ? ClientContext
    : RequestContext

export type Handler<R extends Route> = (
  context: ContextOf<R>,
  request: RouteRequest<R>,
) => Promise<RouteAnswer<R>>

/** How a handler wants to be served. */
export interface ServeOptions extends TransactionWish {
  /** What a call takes of what its account may have computed, where that costs time: 1 is some 20 ms. */
  cost?: number
  /** Bytes that a body may have, where the usual limit is too small. */
  bodyLimit?: number
}

/** Registers routes of the contract on the server. */
export type Serve = <R extends Route>(route: R, handler: Handler<R>, options?: ServeOptions) => void

/**
 * The one path of every request: authorise by `route.access`, parse, open a transaction among the rows of who is signed in, of the
 * platform for anybody else, run, keep only what `response` names, send. A thrown error rolls everything back. A GET of who is
 * signed in reads in a snapshot, so that its figures are of one
 * state; it may be run more than once.
 */
export function createServe(app: FastifyInstance, dependencies: Dependencies): Serve {
  const contexts = new WeakMap<FastifyRequest, RequestContext & { firmId: number | undefined }>()
  const takeCost = paceOfAccounts()
  const takePace = paceOfTokens()
  const inStrangersTurn = createTurns(strangers)
  const inAccountsTurn = createFairTurns(accounts)
  return (route, handler, options = {}) => {
    app.route({
      method: route.method,
      url: route.path,
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      // Before the body is read: who may not call is not listened to.
      onRequest: async (request, reply) => {
        contexts.set(
          request,
          await asFirm(systemFirm, () => authorise(route, { request, reply, dependencies, takePace })),
        )
      },
      handler: async (request, reply) => {
        const context = contexts.get(request)
        if (context === undefined) throw new Error('A request was not authorised.')
        const parsed = parse(route, request)
        reply.code(route.status ?? 200)
        const actor = actorOf(context)
        const run = () =>
          inTransaction(transactionOf(route, options), context, (own) => {
            // An answer that is read again names its own next page.
            reply.removeHeader(nextCursorHeader)
            reply.removeHeader(totalHeader)
            return handler(own as ContextOf<typeof route>, parsed as RouteRequest<typeof route>)
          })
        const account = accountOf(context)
        if (options.cost !== undefined && account !== undefined) {
          takeCost(account, context.clock(), options.cost)
        }
        const runInTurn = <T>(work: () => Promise<T>) => {
          if (account !== undefined) return inAccountsTurn(account, work)
          return isStrangers(route) ? inStrangersTurn(work) : work()
        }
        const answer = await asFirm(context.firmId ?? systemFirm, async () => {
          const made = await actingAs(actor, () => runInTurn(run))
          await recordViews(context, context.signedIn?.firmId, actor)
          return made
        })
        if (route.isTagged === true && route.response !== 'none') {
          return sendTagged(request, reply, route.response.parse(answer))
        }
        reply.header('cache-control', 'no-store')
        if (route.download !== undefined) {
          reply.header('content-disposition', `attachment; filename="${route.download}"`)
        }
        if (route.response === 'none') return reply.code(204).send()
        return reply.send(route.response.parse(answer))
      },
    })
  }
}

/** Calls of who is not signed in: so many at once, so that a flood of them leaves the database to who is. */
const strangers = { atOnce: 4, mostWaiting: 300 } as const

/** Calls of who is signed in: of one account few, so that another's come between them. */
const accounts = { atOnce: 8, ofOne: 4, waiting: 600, waitingOfOne: 250 } as const

function isStrangers(route: Route): boolean {
  return route.access === 'public' && route.method !== 'GET'
}

/** Whose turns and pace a call takes from; undefined for who is not signed in. */
function accountOf({ signedIn, client }: RequestContext): string | undefined {
  if (signedIn !== undefined) return String(signedIn.adviserId)
  return client === undefined ? undefined : `client ${client.firmId} ${client.clientId}`
}

interface AuthorisePlace {
  request: FastifyRequest
  reply: FastifyReply
  dependencies: Dependencies
  takePace: Pace
}

async function authorise(
  route: Route,
  { request, reply, dependencies, takePace }: AuthorisePlace,
): Promise<
  RequestContext & { adviserId: number | undefined; firmId: number | undefined; clientId: number | undefined }
> {
  const { database, ...shared } = dependencies
  // A browser sends no Authorization by itself, so that a call with one was not made by another site's page.
  const isByToken = route.access === 'adviser' && bearerOf(request) !== undefined
  if (!isByToken && route.method !== 'GET' && !isOwnSite(request, shared.config.publicUrl)) {
    throw new AppError('FOREIGN_ORIGIN')
  }
  const sessionToken = readSessionCookie(request, shared.config)
  const signedIn =
    route.access === 'adviser' ? await callerOf(request, { route, place: dependencies, takePace }) : undefined
  if (isByToken && signedIn === undefined) reply.header('www-authenticate', 'Bearer')
  if (route.access === 'adviser' && signedIn === undefined) throw new AppError('NOT_SIGNED_IN')
  if (signedIn !== undefined && route.isBeforeFactor !== true) requireFactor(signedIn, shared.config)
  if (signedIn !== undefined && !mayDo(signedIn.role, taskOf(route))) throw new AppError('ROLE_REQUIRED')
  const clientToken = readClientCookie(request, shared.config)
  const client =
    route.access === 'client' ? await findClientSession(database.db, shared.clock(), clientToken) : undefined
  if (route.access === 'client' && client === undefined) throw new AppError('CLIENT_SIGNED_OUT')
  const setSessionToken = (token: string | null) => {
    if (token === null) clearSessionCookie(reply, shared.config)
    else setSessionCookie(reply, shared.config, token)
  }
  return {
    ...shared,
    db: database.db,
    outerDb: database.db,
    snapshot: undefined,
    signedIn,
    adviserId: signedIn?.adviserId,
    firmId: signedIn?.firmId ?? client?.firmId,
    client,
    clientId: client?.clientId,
    clientToken,
    setClientToken: (token) => setClientCookie(reply, shared.config, token),
    ip: request.ip,
    siteOrigin: ownOrigin(request, shared.config.publicUrl),
    device: () => deviceOf(request, signedIn),
    idempotencyKey: route.key === undefined ? undefined : readIdempotencyKey(request),
    log: request.log,
    setSessionToken,
    sessionToken,
    deviceToken: readDeviceCookie(request, shared.config),
    setDeviceToken: (token) => setDeviceCookie(reply, shared.config, token),
    setNextCursor: (cursor) => paged(route, reply).header(nextCursorHeader, cursor),
    setTotal: (count) => paged(route, reply).header(totalHeader, count),
    answerAsExisting: () => reply.code(200),
  }
}

/** The reference says of each route whether its list has pages. */
function paged(route: Route, reply: FastifyReply): FastifyReply {
  if (route.isPaged !== true) throw new Error(`${route.method} ${route.path} does not say that it has pages.`)
  return reply
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key
  const message = 'The Idempotency-Key header must have 1 to 100 visible characters.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'Idempotency-Key', message }] })
}

function parse(route: Route, request: FastifyRequest): Record<'params' | 'query' | 'body', unknown> {
  // A path that cannot name anything is an address where nothing is.
  const params = route.params?.safeParse(request.params)
  if (params?.success === false) throw new AppError('NOT_FOUND')
  return {
    params: params?.data,
    query: route.query === undefined ? undefined : checked(route.query, request.query),
    body: route.body === undefined ? undefined : checked(route.body, request.body),
  }
}

/**
 * A value as its schema has it, for a handler that checks a part of the body only after something else.
 * @throws INVALID_INPUT with every field that is wrong
 */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value, { error: plainWords })
  if (outcome.success) return outcome.data
  const details = outcome.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  const words = [...new Set(details.map((detail) => detail.message))]
  const message = words.length === 1 ? words[0] : undefined
  throw new AppError('INVALID_INPUT', message, { details })
}
