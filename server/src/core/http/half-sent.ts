import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What a request may take to arrive: its head, the whole of it; and how long a connection may say nothing at all. */
export const arrival = {
  headersMs: 10_000,
  wholeMs: 30_000,
  silenceMs: 120_000,
  checkEveryMs: 2_000,
} as const

/**
 * At the end: so long for connections that say nothing or whose request is still arriving, and for requests under way. One that
 * leaves its place to another gives those that say nothing time to ask once more, which its last answer ends.
 */
const patience = {
  stopping: { arrivingMs: 1_000, underWayMs: 8_000 },
  leaving: { arrivingMs: 8_000, underWayMs: 10_000 },
} as const
const lookEveryMs = 200

/** How a server ends: the place itself goes, or another process has taken it. */
export type EndingWay = keyof typeof patience

const ways = new WeakMap<FastifyInstance, EndingWay>()

/** Closes a server in one of the ways. */
export async function closeBy(app: FastifyInstance, way: EndingWay): Promise<void> {
  ways.set(app, way)
  // Who has an idle connection may be asking on it at this moment.
  if (way === 'leaving') app.server.closeIdleConnections = () => {}
  await app.close()
}

/**
 * Ends the connections of a closing server: those whose request has not arrived soon, so that nobody keeps it alive by
 * sending half of one; those that are being answered when they are, at the latest after some time.
 */
export function endConnections(app: FastifyInstance): void {
  /** Connections, each with the request that was begun last and is not answered. */
  const open = new Map<Socket, IncomingMessage | undefined>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    open.set(socket, request)
    response.once('close', () => {
      if (open.get(socket) === request) open.set(socket, undefined)
    })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', (done) => {
    const { arrivingMs, underWayMs } = patience[ways.get(app) ?? 'stopping']
    const began = Date.now()
    isClosing = true
    const timer = setInterval(() => {
      const waited = Date.now() - began
      for (const [socket, request] of open) {
        const isUnderWay = request?.complete === true
        if (waited >= (isUnderWay ? underWayMs : arrivingMs)) socket.destroy()
      }
    }, lookEveryMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}
