import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An order or a mandate as the stand-in has it; it asks nothing of the product, and was written from docs/operating/rail.md alone. */
export interface StandInOrder {
  reference: string
  state: 'received' | 'authenticated' | 'accepted' | 'rejected' | 'cancelled'
  reason?: string
  number?: string
  /** As it came first; null of one that was cancelled before it came. */
  body: string | null
}

/** How the next requests that fit go wrong; each ill is used up by one request. */
export type Ill =
  /** The order is taken and the answer never comes. */
  | 'answer lost'
  /** Nothing is done, and 500 says so. */
  | 'error before'
  /** The order is taken, and 500 says otherwise. */
  | 'error after'
  /** Something between has the request come twice. */
  | 'twice'
  /** An answer of before is told: received, whatever it is now. */
  | 'late state'
  /** What is answered is no state. */
  | 'nonsense'

export interface RailStandIn {
  url: string
  key: string
  orders: Map<string, StandInOrder>
  mandates: Map<string, StandInOrder>
  /** Requests that came, as 'PUT LK1E2'. */
  asked: string[]
  ills: { method: string; ill: Ill }[]
  /** How long every answer takes after what was asked is done. */
  delayMs: number
  /** What every answer waits for, after what was asked is done. */
  gate: Promise<void>
  /** What the exchange says of an order once it has looked; 'wait' leaves it received. */
  judge: (order: {
    client: string
    scheme: string
    reference: string
  }) => 'accept' | 'wait' | { reject: string }
  /** Looks at what is received, as an exchange does some time after. */
  work(): void
  close(): void
}

/**
 * An exchange that rejects clients whose code begins with BAD, and accepts the others when asked a second time; a mandate is
 * authenticated first.
 */
export async function openStandIn(port = 0): Promise<RailStandIn> {
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      respond(rail, { request, answer, body })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const rail: RailStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: 'stand-in',
    orders: new Map(),
    mandates: new Map(),
    asked: [],
    ills: [],
    delayMs: 0,
    gate: Promise.resolve(),
    judge: ({ client }) => (client.startsWith('BAD') ? { reject: 'The client is not mapped.' } : 'accept'),
    work: () => judgeAll(rail),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return rail
}

interface Exchange {
  request: IncomingMessage
  answer: ServerResponse
  body: string
}

function respond(rail: RailStandIn, { request, answer, body }: Exchange): void {
  const method = request.method ?? ''
  const [, kind = '', named = ''] = /^\/v1\/(orders|mandates)\/([^/]+)$/.exec(request.url ?? '') ?? []
  const reference = decodeURIComponent(named)
  const known = kind === 'mandates' ? rail.mandates : rail.orders
  if (request.headers.authorization !== `Bearer ${rail.key}`) send(answer, 401, { error: 'key' })
  else if (reference === '') send(answer, 404, { error: 'no such place' })
  else {
    rail.asked.push(`${method} ${reference}`)
    const found = rail.ills.findIndex((one) => one.method === method)
    const ill = found === -1 ? undefined : rail.ills.splice(found, 1)[0]?.ill
    const given = ill === 'error before' ? tryAgain : tellIll(known, ill, { method, reference, body })
    if (ill === 'answer lost') answer.destroy()
    else void rail.gate.then(() => setTimeout(() => send(answer, given.status, given.told), rail.delayMs))
  }
}

const tryAgain = { status: 500, told: { error: 'try again' } }

type Known = Map<string, StandInOrder>

interface Request {
  method: string
  reference: string
  body: string
}

/** Does what is asked, and says of it what is right or what is not. */
function tellIll(known: Known, ill: Ill | undefined, request: Request): { status: number; told: object } {
  const first = act(known, request)
  if (ill === 'twice') return act(known, request)
  if (ill === 'error after') return tryAgain
  if (ill === 'nonsense') return { status: 200, told: { hello: 'world' } }
  if (ill === 'late state') return { ...first, told: { ...first.told, state: 'received' } }
  return first
}

function act(all: Known, { method, reference, body }: Request): { status: number; told: object } {
  const known = all.get(reference)
  if (method === 'PUT') {
    if (known !== undefined) {
      const isSame = known.body === null || known.body === body
      return { status: isSame ? 200 : 409, told: toldOf(known) }
    }
    const order: StandInOrder = {
      reference,
      state: 'received',
      number: String(5_000_001 + all.size),
      body,
    }
    all.set(reference, order)
    return { status: 201, told: toldOf(order) }
  }
  if (method === 'GET') {
    if (known === undefined) return { status: 404, told: { reference, state: 'unknown' } }
    return { status: 200, told: toldOf(known) }
  }
  if (method !== 'DELETE') return { status: 405, told: { error: 'method' } }
  if (known === undefined) {
    // Remembered, so that a request which was slow on its way buys nothing.
    const never: StandInOrder = { reference, state: 'cancelled', body: null }
    all.set(reference, never)
    return { status: 200, told: toldOf(never) }
  }
  if (known.state === 'accepted' && !isStanding(known)) {
    return { status: 409, told: { ...toldOf(known), reason: 'It is with the fund house already.' } }
  }
  if (known.state !== 'rejected') known.state = 'cancelled'
  return { status: 200, told: toldOf(known) }
}

/** What goes on until it is ended: a SIP or a mandate, not an order of one day. */
function isStanding({ body }: StandInOrder): boolean {
  const { kind = 'mandate' } = JSON.parse(body ?? '{}')
  return kind === 'sip' || kind === 'mandate'
}

const toldOf = ({ body: _, ...told }: StandInOrder) => told

function judgeAll(rail: RailStandIn): void {
  for (const order of rail.orders.values()) judge(rail, order)
  for (const mandate of rail.mandates.values()) {
    if (mandate.state === 'authenticated') {
      Object.assign(mandate, { state: 'accepted', number: umrnOf(mandate) })
    } else if (judge(rail, mandate)) mandate.state = 'authenticated'
  }
}

/** @returns whether it was accepted now */
function judge(rail: RailStandIn, order: StandInOrder): boolean {
  if (order.state !== 'received' || order.body === null) return false
  const verdict = rail.judge(JSON.parse(order.body))
  if (verdict === 'wait') return false
  if (verdict === 'accept') order.state = 'accepted'
  else Object.assign(order, { state: 'rejected', reason: verdict.reject })
  return verdict === 'accept'
}

/** Another one for each mandate that this stand-in takes, and for each stand-in. */
const umrnOf = ({ reference }: StandInOrder) =>
  `STND${reference.replace(/\D/g, '').padStart(16, '0').slice(-16)}`

function send(answer: ServerResponse, status: number, told: object): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
}
