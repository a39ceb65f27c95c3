import type { Route } from '@lakshya/contract'
import { tokenScopeOf } from '@lakshya/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { createPace, type Pace } from '../security/pace.ts'
import { bearerOf, findTokenUser } from './access-token.ts'
import { nameDevice } from './device.ts'
import type { Dependencies, SignedIn } from './request-context.ts'
import { findSession, readSessionCookie } from './session.ts'

const found = new WeakMap<FastifyRequest, SignedIn>()

type Place = Pick<Dependencies, 'database' | 'config' | 'clock'>

/** Who is signed in in the browser that a request came from; undefined where nobody is. */
export async function signInOf(
  request: FastifyRequest,
  { database, config, clock }: Place,
): Promise<SignedIn | undefined> {
  const signedIn = await findSession(database.db, clock(), readSessionCookie(request, config))
  if (signedIn !== undefined) found.set(request, signedIn)
  return signedIn
}

/** What a personal token may ask for: 120 at once, and 10 a second from then on. */
export function paceOfTokens(): Pace {
  return createPace({ burst: 120, perSecond: 10, words: 'Too many requests with this token. Please' })
}

/**
 * Who calls a route of distributors: by a personal token where the request has an `Authorization`, which then counts alone, else
 * by its browser's session. @throws SESSION_REQUIRED, SCOPE_REQUIRED, TOO_MANY_ATTEMPTS for a token
 */
export async function callerOf(
  request: FastifyRequest,
  { route, place, takePace }: { route: Route; place: Place; takePace: Pace },
): Promise<SignedIn | undefined> {
  const bearer = bearerOf(request)
  if (bearer === undefined) return signInOf(request, place)
  const now = place.clock()
  const caller = await findTokenUser(place.database.db, now, bearer, request.ip)
  if (caller === undefined) return undefined
  found.set(request, caller)
  takePace(String(caller.token.id), now)
  const scope = tokenScopeOf(route)
  if (scope === undefined) throw new AppError('SESSION_REQUIRED')
  if (!caller.token.scopes.includes(scope)) throw new AppError('SCOPE_REQUIRED')
  return caller
}

/** What a call was made with, as the trail says it: the personal token by its name, or the browser. */
export function deviceOf(request: FastifyRequest, signedIn: SignedIn | undefined): string | null {
  if (signedIn?.token !== undefined) return `Token ‘${signedIn.token.name}’`
  return nameDevice(request.headers['user-agent'])
}

/** The same as it was found for this request before; undefined where it was not looked for, too. */
export function signedInOf(request: FastifyRequest): SignedIn | undefined {
  return found.get(request)
}
