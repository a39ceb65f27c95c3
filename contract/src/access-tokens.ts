import { z } from 'zod'
import { id, idParam, isoDate, plainText } from './fields.ts'
import { defineRoute, type Route, taskOf } from './route.ts'

/** What a personal token may be allowed: the tasks of routes that are about work, never those about one's own account. */
export const tokenScopes = ['read', 'prepare', 'finalise', 'own'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Scopes as the profile and the reference call them. */
export const scopeWords: Readonly<Record<TokenScope, { name: string; may: string }>> = {
  read: { name: 'Read', may: 'look at everything that you see' },
  prepare: { name: 'Prepare', may: 'register clients, prepare goals and plans' },
  finalise: { name: 'Finalise', may: 'record transactions, finalise what a client’s code has agreed to' },
  own: { name: 'Own', may: 'change the firm’s shelf and rates, read its activity' },
}

/** Days that a token may be good for. */
export const longestTokenDays = 365
/** Tokens that an account may have at once. */
export const mostTokens = 20

/** How every personal token begins, so that whoever finds one knows it. */
export const tokenMark = 'lk_'

/**
 * The scope that a token needs for a route; undefined where none is enough: the route is of nobody's or a client's, about the
 * caller's own account, or says itself that it takes a person who is signed in.
 */
export function tokenScopeOf(route: Route): TokenScope | undefined {
  if (route.access !== 'adviser' || route.isSessionOnly === true) return undefined
  const task = taskOf(route)
  return task === 'self' ? undefined : task
}

/** A token as its list shows it; the token itself is shown once, when it is made. */
export const accessToken = z
  .object({
    id,
    name: z.string(),
    /** What it begins with, by which its owner tells it from others. */
    start: z.string(),
    scopes: z.array(z.enum(tokenScopes)),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    lastUsedFrom: z.string().nullable(),
  })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof accessToken>

export const newToken = z
  .object({
    name: plainText('Give the token a name.')
      .min(1, 'Give the token a name.')
      .max(60, 'The name must be at most 60 characters.'),
    scopes: z
      .array(z.enum(tokenScopes))
      .min(1, 'Choose what the token may do.')
      .max(tokenScopes.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope stands once.'),
    /** The last day in India on which it is good. */
    lastDay: isoDate,
  })
  .meta({ id: 'NewToken' })
export type NewToken = z.infer<typeof newToken>

export const accessTokenRoutes = {
  listTokens: defineRoute({
    method: 'GET',
    path: '/api/users/tokens',
    access: 'adviser',
    task: 'self',
    summary: 'The personal tokens of the account, the newest first',
    response: z.array(accessToken),
  }),
  makeToken: defineRoute({
    method: 'POST',
    path: '/api/users/tokens',
    access: 'adviser',
    task: 'self',
    summary: 'Make a personal token, which is shown this once; needs the password again',
    body: newToken,
    response: z.object({ token: z.string(), made: accessToken }),
    status: 201,
  }),
  revokeToken: defineRoute({
    method: 'DELETE',
    path: '/api/users/tokens/:id',
    access: 'adviser',
    task: 'self',
    summary: 'Revoke a personal token at once',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: 'none',
  }),
}
