import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, isReachable, type Reachable, reachableLookup, UnreachableAddress } from './public-address.ts'

/** How a secret begins, as Standard Webhooks has it; the rest of it is the key in base64. */
export const secretMark = 'whsec_'

/** How long a try may take, and what is read of its answer. */
const patienceMs = 10_000
const mostAnswerBytes = 64 * 1024

export interface SignedPost {
  address: string
  secret: string
  messageId: string
  body: string
  now: Date
  reachable: Reachable
  signal?: AbortSignal | undefined
  /** How long it may take, where that is not the usual. */
  timeoutMs?: number
}

/** What came of a try: the status that was answered, or why none was. */
export type PostOutcome = { status: number } | { problem: string }

/** The value of `webhook-signature`: HMAC-SHA-256 over id, time and body. */
export function signatureOf(secret: string, { messageId, seconds, body }: Signed): string {
  const key = Buffer.from(secret.slice(secretMark.length), 'base64')
  const signed = createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`)
  return `v1,${signed.digest('base64')}`
}

interface Signed {
  messageId: string
  seconds: number
  body: string
}

/**
 * Sends a message once, signed by Standard Webhooks. Follows no redirect, reads little of the answer, and connects to nothing but
 * what `reachable` allows, by what the name stands for at this moment.
 */
export async function postSigned(post: SignedPost): Promise<PostOutcome> {
  const { signal, timeoutMs = patienceMs } = post
  const patience = AbortSignal.timeout(timeoutMs)
  const ends = signal === undefined ? patience : AbortSignal.any([patience, signal])
  try {
    return { status: await send(post, ends) }
  } catch (error) {
    if (patience.aborted) return { problem: `No answer within ${timeoutMs / 1000} seconds.` }
    return { problem: problemOf(error) }
  }
}

function send({ address, secret, messageId, body, now, reachable }: SignedPost, signal: AbortSignal) {
  const url = new URL(address)
  const host = hostOf(url)
  // A connection to an address as such looks nothing up.
  if (isIP(host) !== 0 && !isReachable(host, reachable)) throw new UnreachableAddress()
  const seconds = Math.floor(now.getTime() / 1000)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const begin = url.protocol === 'https:' ? requestSecure : requestPlain
  const request = begin(url, {
    method: 'POST',
    agent: false,
    signal,
    lookup: reachableLookup(reachable),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Lakshya-Webhooks',
      'webhook-id': messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secret, { messageId, seconds, body }),
    },
  })
  request.on('error', reject)
  request.on('response', (answer) => {
    const settle = () => resolve(answer.statusCode ?? 0)
    // What was answered is known by its head: the rest is let go by, and cut off where there is much of it.
    letGoBy(answer, settle)
  })
  request.end(body)
  return promise
}

function letGoBy(answer: IncomingMessage, settle: () => void): void {
  let read = 0
  answer.on('data', (part: Buffer) => {
    read += part.length
    if (read > mostAnswerBytes) answer.destroy()
  })
  answer.on('error', settle)
  answer.on('close', settle)
}

const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens at the address.',
  ECONNRESET: 'The connection was cut off.',
  ENOTFOUND: 'The name of the address stands for nothing.',
  EAI_AGAIN: 'The name of the address could not be looked up.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the address has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the address is signed by nobody known.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the address is signed by nobody known.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the address is signed by nobody known.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is of another name than the address.',
}

/** In the words of the log, which holds nothing of what the address said. */
function problemOf(error: unknown): string {
  if (error instanceof UnreachableAddress) return error.message
  const { code } = error as { code?: unknown }
  const known = typeof code === 'string' ? problems[code] : undefined
  return known ?? `The message could not be sent${typeof code === 'string' ? ` (${code})` : ''}.`
}
