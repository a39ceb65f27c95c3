import {
  confirmationRoutes,
  type PlanOffer,
  type ProblemCode,
  type ProblemDetail,
  problem,
  type Route,
  type RouteInput,
  type RouteResult,
} from '@lakshya/contract'
import { bypassHeaders, bypassQuery } from './auth-bypass.ts'
import { askConfirmation, type ConfirmationKind } from './confirmation.ts'
import { shareWrite } from './shared-writes.ts'

/** A call that failed, in words for the person at the screen. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  /** HTTP status, 0 where no answer came. */
  readonly status: number
  /** NETWORK where no answer came, BAD_ANSWER for one without words, OTHER for words under no code of ours. */
  readonly code: ProblemCode | 'NETWORK' | 'BAD_ANSWER' | 'OTHER'
  readonly details: readonly ProblemDetail[]
  /** What may be chosen instead of a plan that no longer fits. */
  readonly offer: PlanOffer | undefined

  constructor(
    status: number,
    code: ApiProblem['code'],
    message: string,
    details: readonly ProblemDetail[] = [],
    offer?: PlanOffer,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.offer = offer
  }
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Makes a repeated call answer what the first one did. */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The page may be closed meanwhile: what is small arrives all the same. */
  readonly isLast?: boolean
}

type CallInput<R extends Route> = keyof RouteInput<R> extends never
  ? [input?: Record<never, never>, options?: CallOptions]
  : [input: RouteInput<R>, options?: CallOptions]

type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

const signedOutListeners = new Set<() => void>()

/** Tells when a call was refused because nobody is signed in any more. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Calls a route of the contract and checks the answer against it. Every failure is an `ApiProblem`. */
export async function call<R extends Route>(route: R, ...args: CallInput<R>): Promise<RouteResult<R>> {
  return (await answerOf(route, args)).answer
}

/**
 * The same of a list in pages: `nextCursor` asks for the page after and is undefined with the last; `total` is said with
 * the first of several.
 */
export async function callPage<R extends Route>(
  route: R,
  ...args: CallInput<R>
): Promise<{ answer: RouteResult<R>; nextCursor: string | undefined; total: number | undefined }> {
  const { answer, response } = await answerOf(route, args)
  const total = response.headers.get('x-total-count')
  return {
    answer,
    nextCursor: response.headers.get('x-next-cursor') ?? undefined,
    total: total === null ? undefined : Number(total),
  }
}

async function answerOf<R extends Route>(
  route: R,
  args: CallInput<R>,
): Promise<{ answer: RouteResult<R>; response: Response }> {
  const [input = {}, options = {}] = args
  const response = await sendConfirmed(route, input, options)
  if (route.response === 'none') return { answer: undefined as RouteResult<R>, response }
  const parsed = route.response.safeParse(await readJson(response))
  if (!parsed.success) throw new ApiProblem(response.status, 'BAD_ANSWER', 'Invalid response format')
  return { answer: parsed.data as RouteResult<R>, response }
}

const confirmationKinds: Partial<Record<ApiProblem['code'], ConfirmationKind>> = {
  PASSWORD_REQUIRED: 'password',
  SECOND_FACTOR_REQUIRED: 'factor',
}

/** Sends a call; where it needs the password or the second factor again that is asked for, and the call made once more. */
async function sendConfirmed(route: Route, input: LooseInput, options: CallOptions): Promise<Response> {
  const first = await send(route, input, options)
  if (first.ok) return first
  const refusal = await readProblem(first)
  const kind = confirmationKinds[refusal.code]
  // What gives it is not made to wait for itself.
  const isGiving = route.path === confirmationRoutes.confirmSession.path
  if (kind === undefined || isGiving || !(await askConfirmation(kind))) throw refusal
  const second = await send(route, input, options)
  if (!second.ok) throw await readProblem(second)
  return second
}

/** Sends a call and gives the answer as it came, for who reads more from it than `call` tells. */
export async function send(route: Route, input: LooseInput, options: CallOptions): Promise<Response> {
  const timeoutMs = options.timeoutMs ?? 30_000
  const timeout = AbortSignal.timeout(timeoutMs)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...options.headers,
    ...bypassHeaders(),
  }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  const query = { ...(input.query as object | undefined), ...bypassQuery() }
  const address = addressOf(route, { ...input, query })
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const start = () =>
    fetch(address, {
      method: route.method,
      headers,
      credentials: 'same-origin',
      keepalive: options.isLast === true,
      // What is tagged is kept and asked after by its tag; the browser does both by itself.
      cache: route.isTagged === true ? 'no-cache' : 'no-store',
      signal: options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]),
      ...(body === undefined ? {} : { body }),
    })
  try {
    // What may be called off is nobody else's.
    if (route.method === 'GET' || options.signal !== undefined) return await start()
    return await shareWrite({ address, method: route.method, body: body ?? '' }, start)
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    if (timeout.aborted) {
      throw new ApiProblem(
        0,
        'NETWORK',
        `No answer came within ${timeoutMs / 1000} seconds. Please try again.`,
      )
    }
    throw new ApiProblem(0, 'NETWORK', 'Lakshya cannot be reached. Check your connection and try again.')
  }
}

export function addressOf(route: Pick<Route, 'path'>, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** What a refusal says; BAD_ANSWER where it says nothing. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const { status, statusText } = response
  const answer = await readJson(response)
  const body = problem.safeParse(answer)
  if (!body.success) {
    const words = wordsIn(answer)
    return words === undefined
      ? new ApiProblem(status, 'BAD_ANSWER', `Error ${status}: ${statusText}`)
      : new ApiProblem(status, 'OTHER', words)
  }
  const { code, message, details, offer } = body.data
  if (code === 'NOT_SIGNED_IN') for (const listener of signedOutListeners) listener()
  return new ApiProblem(response.status, code, message, details, offer)
}

/** What an answer of no form of ours says to whoever reads it. */
function wordsIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { message, error } = answer as { message?: unknown; error?: unknown }
  return [message, error].find((words): words is string => typeof words === 'string' && words.trim() !== '')
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The words to show for whatever was thrown. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiProblem ? error.message : fallback
}

/** The server's own words; undefined where it gave none, or nothing came of it. */
export function saidBy(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  return error.code === 'NETWORK' || error.code === 'BAD_ANSWER' ? undefined : error.message
}
