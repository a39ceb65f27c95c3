import { setTimeout as sleep } from 'node:timers/promises'
import type { PageAnswer } from '../../server/src/testing/checkout-page.ts'

/** What a client of the product keeps of the answers that it did not expect. */
export interface Oddities {
  /** Answers that tell of a fault of the product's own, in words. */
  broken: Map<string, number>
  /** Calls whose answer was lost, or that were put off. */
  again: number
  /** Calls that were given up. */
  givenUp: number
}

/** A refusal, which trying again does not change. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(what: string, { status, body }: PageAnswer<unknown>) {
    super(`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    this.status = status
    this.code = (body as { code?: string } | null)?.code ?? ''
  }
}

/** No answer came for so long that the client no longer asks. */
export class GivenUp extends Error {}

export interface Caller {
  /** Asks until there is an answer. @throws Refused, GivenUp */
  ask<T>(method: string, path: string, body?: unknown, key?: string): Promise<T>
}

interface CallerOptions {
  site: () => string
  /** Where the calls seem to come from. */
  ip: string
  username: string
  oddities: Oddities
  isStopped: () => boolean
}

const password = 'correct horse 7'
/** Longest wait for one answer, and for any. */
const answerMs = 15_000
const patienceMs = 150_000

/** A distributor's browser that asks again what was not answered, as what is under an Idempotency-Key may be. */
export async function openCaller(options: CallerOptions): Promise<Caller> {
  let cookie = ''
  const { site, ip, oddities } = options
  const once = async (method: string, path: string, body?: unknown, key?: string) => {
    const answer = await fetch(`${site()}${path}`, {
      method,
      headers: {
        origin: site(),
        cookie,
        'x-forwarded-for': ip,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs),
    })
    const text = await answer.text()
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const wait = Number(answer.headers.get('retry-after') ?? 1)
    return { status: answer.status, body: JSON.parse(text || 'null') as unknown, wait }
  }
  const noteBroken = (method: string, path: string, { status, body }: PageAnswer<unknown>) => {
    if (status < 500 || status === 503 || status === 504) return
    const words = `${method} ${path.replaceAll(/\d+/g, ':id')} answered ${status} ${JSON.stringify(body).slice(0, 160)}`
    oddities.broken.set(words, (oddities.broken.get(words) ?? 0) + 1)
  }
  const ask: Caller['ask'] = async <T>(method: string, path: string, body?: unknown, key?: string) => {
    const until = performance.now() + patienceMs
    for (let tries = 1; performance.now() < until; tries++) {
      const answer = await once(method, path, body, key).catch(() => undefined)
      if (answer !== undefined && answer.status < 300) return answer.body as T
      if (answer !== undefined && answer.status === 401 && path !== '/api/login') await signIn()
      else if (answer !== undefined && answer.status < 500 && answer.status !== 429)
        throw new Refused(`${method} ${path}`, answer)
      if (answer !== undefined) noteBroken(method, path, answer)
      // A limit that holds longer than anybody waits, as of the codes that an account may ask for.
      if (answer !== undefined && performance.now() + answer.wait * 1_000 > until) break
      oddities.again += 1
      if (options.isStopped() && tries > 40) break
      await sleep(Math.min((answer?.wait ?? 0.3) * 1_000, 300 * tries, 3_000))
    }
    oddities.givenUp += 1
    throw new GivenUp(`${method} ${path} was not answered.`)
  }
  const signIn = () => ask('POST', '/api/login', { username: options.username, password })
  // An account that was made and not told of is there: then its owner signs in.
  await ask('POST', '/api/register', { username: options.username, password }).catch((error: unknown) => {
    if (error instanceof Refused) return signIn()
    throw error
  })
  return { ask }
}
