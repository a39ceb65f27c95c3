// What the client package does; which calls there are stands beside it.

const retriedStatuses = new Set([429, 502, 503, 504])
const mostTries = 3
const longestWaitMs = 60_000

/** A refusal of the platform: `code` for a program, `message` for people, `details` with the fields. */
export class LakshyaRefusal extends Error {
  constructor(status, problem, retryAfterSeconds) {
    super(problem.message)
    this.name = 'LakshyaRefusal'
    this.status = status
    this.code = problem.code
    this.details = problem.details ?? []
    this.retryAfterSeconds = retryAfterSeconds
    this.problem = problem
  }
}

export function makeClient(calls, { site, token, fetch: given, timeoutMs = 60_000 }) {
  const send = given ?? globalThis.fetch
  const base = site.replace(/\/+$/, '')
  const client = { each: {} }
  for (const [name, call] of Object.entries(calls)) {
    const ask = (input, options) => answerOf({ send, base, token, timeoutMs }, call, { input, options })
    client[name] = async (input, options) => (await ask(input, options)).body
    if (call.isPaged) client.each[name] = (input, options) => eachOf(ask, input, options)
  }
  return client
}

async function* eachOf(ask, input = {}, options = undefined) {
  let cursor = input.query?.cursor
  do {
    const query = cursor === undefined ? input.query : { ...input.query, cursor }
    const { body, next } = await ask({ ...input, query }, options)
    yield* body
    cursor = next
  } while (cursor !== undefined)
}

async function answerOf(place, call, { input = {}, options = {} }) {
  const { send, base, token, timeoutMs } = place
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  // The same key at every try, so that nothing is done twice.
  if (call.isKeyed) headers['idempotency-key'] = options.key ?? globalThis.crypto.randomUUID()
  const isSafe = call.method === 'GET' || call.isKeyed === true
  for (let tries = 1; ; tries += 1) {
    const isLast = tries >= mostTries
    const ends = AbortSignal.timeout(timeoutMs)
    const request = {
      method: call.method,
      headers,
      redirect: 'error',
      signal: options.signal === undefined ? ends : AbortSignal.any([options.signal, ends]),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    }
    let answer
    try {
      answer = await send(base + addressOf(call.path, input), request)
    } catch (error) {
      if (isLast || !isSafe || options.signal?.aborted) throw error
      await pause(500 * 2 ** tries, options.signal)
      continue
    }
    if (answer.ok) {
      const next = answer.headers.get('x-next-cursor') ?? undefined
      return { body: answer.status === 204 ? undefined : await answer.json(), next }
    }
    const after = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const waitMs = Number.isFinite(after) ? after * 1_000 : 500 * 2 ** tries
    const isAgain = retriedStatuses.has(answer.status) && (isSafe || answer.status === 429)
    if (isAgain && !isLast && waitMs <= longestWaitMs) {
      await answer.body?.cancel()
      await pause(waitMs, options.signal)
      continue
    }
    throw await refusalOf(answer, Number.isFinite(after) ? after : undefined)
  }
}

async function refusalOf(answer, after) {
  const text = await answer.text()
  let problem
  try {
    problem = JSON.parse(text)
  } catch {
    problem = undefined
  }
  if (typeof problem?.code !== 'string') {
    problem = { code: 'UNKNOWN', message: `The answer ${answer.status} is none of the platform’s.` }
  }
  return new LakshyaRefusal(answer.status, problem, after)
}

function addressOf(path, { params = {}, query = {} }) {
  const filled = path.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

/** A message that is not the platform's, or an old one. */
export class WebhookRefused extends Error {
  constructor(words) {
    super(words)
    this.name = 'WebhookRefused'
  }
}

export async function verifyWebhook({ secret, headers, body, toleranceSeconds = 300, now = new Date() }) {
  const said = (name) => {
    const value = typeof headers.get === 'function' ? headers.get(name) : headers[name]
    if (typeof value !== 'string') throw new WebhookRefused(`The message has no ${name}.`)
    return value
  }
  const [id, seconds, signatures] = [said('webhook-id'), said('webhook-timestamp'), said('webhook-signature')]
  if (!/^\d+$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) {
    throw new WebhookRefused('The message is too old, or of a time to come.')
  }
  const { subtle } = globalThis.crypto
  const secretBytes = bytesOf(secret.replace(/^whsec_/, ''))
  const key = await subtle.importKey('raw', secretBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const encoder = new TextEncoder()
  const text = typeof body === 'string' ? encoder.encode(body) : body
  const start = encoder.encode(`${id}.${seconds}.`)
  const signed = new Uint8Array(start.length + text.length)
  signed.set(start)
  signed.set(text, start.length)
  for (const each of signatures.split(' ')) {
    const [version, value = ''] = each.split(',')
    if (version !== 'v1' || !/^[A-Za-z0-9+/]+=*$/.test(value)) continue
    if (await subtle.verify('HMAC', key, bytesOf(value), signed)) {
      return { id, ...JSON.parse(new TextDecoder().decode(text)) }
    }
  }
  throw new WebhookRefused('The signature of the message is not right.')
}

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
