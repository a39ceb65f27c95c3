import type { FastifyRequest } from 'fastify'
import type { Dependencies, SignedIn } from './request-context.ts'
import { findSession, readSessionCookie } from './session.ts'

const found = new WeakMap<FastifyRequest, SignedIn>()

/** Who is signed in in the browser that a request came from; undefined where nobody is. */
export async function signInOf(
  request: FastifyRequest,
  { database, config, clock }: Pick<Dependencies, 'database' | 'config' | 'clock'>,
): Promise<SignedIn | undefined> {
  const signedIn = await findSession(database.db, clock(), readSessionCookie(request, config))
  if (signedIn !== undefined) found.set(request, signedIn)
  return signedIn
}

/** The same as it was found for this request before; undefined where it was not looked for, too. */
export function signedInOf(request: FastifyRequest): SignedIn | undefined {
  return found.get(request)
}
