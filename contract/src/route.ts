import type { z } from 'zod'
import type { Task } from './roles.ts'

/**
 * Who may call a route. Nothing is public unless its route says so. A client's session, of the client's own view, reaches
 * routes of `client` alone, and no other session reaches those.
 */
export type Access = 'public' | 'adviser' | 'client'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A route as data: the server serves it, the browser calls it and the tests walk it, all from this one object.
 * `response` names every field that leaves the server; `none` is an answer without a body (204).
 */
export interface Route {
  readonly method: Method
  /** Path with `:name` parameters, beginning with `/api/`. */
  readonly path: string
  readonly access: Access
  /** Which roles of a firm may call it; by its method where it does not say: `taskOf`. */
  readonly task?: Task
  readonly summary: string
  /** Open to an account that has yet to set up the second factor that it must have. */
  readonly isBeforeFactor?: boolean
  /** Takes a person who is signed in: no personal token reaches it, whatever its scopes. */
  readonly isSessionOnly?: true
  /** Whether an `Idempotency-Key` may or must come with it: the same key again does nothing twice. */
  readonly key?: 'may' | 'must'
  /** A list in pages: the answer's `X-Next-Cursor` names the next one, `X-Total-Count` says how many there are where it is known. */
  readonly isPaged?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType | 'none'
  /** Status of the successful answer; 200 unless stated, 204 for `none`. */
  readonly status?: 201
  /** A large answer that is the same for all: tagged, kept by the browser while its tag stands, sent compressed. */
  readonly isTagged?: boolean
  /** File name under which a browser saves the answer. */
  readonly download?: string
}

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[K] extends z.ZodType ? (Side extends 'input' ? z.input<R[K]> : z.output<R[K]>) : undefined

/** What a caller sends. */
export type RouteInput<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodType ? K : never]: Part<R, K, 'input'>
}

/** What a handler receives, parsed. */
export type RouteRequest<R extends Route> = {
  params: Part<R, 'params', 'output'>
  query: Part<R, 'query', 'output'>
  body: Part<R, 'body', 'output'>
}

/** What a handler returns; the server keeps only what `response` names. */
export type RouteAnswer<R extends Route> = R['response'] extends z.ZodType
  ? z.input<R['response']>
  : undefined

/** What a caller gets. */
export type RouteResult<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : undefined

/** What a route is for the roles that may call it: a GET reads, any other prepares, unless it says more or less. */
export function taskOf({ task, method }: Pick<Route, 'task' | 'method'>): Task {
  return task ?? (method === 'GET' ? 'read' : 'prepare')
}

/** States a route and keeps its literal types. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}
