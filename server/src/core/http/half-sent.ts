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

/** At the end: so long for what is still arriving, and for what is under way. */
const patience = { arrivingMs: 1_000, underWayMs: 15_000, lookEveryMs: 200 } as const

/**
 * Ends the connections of a closing server: those whose request has not arrived soon, so that nobody keeps it alive by
 * sending half of one; those that are being answered when they are, at the latest after some time.
 */
export function endConnections(app: FastifyInstance): void {
  /** Connections, each with the request that was begun last and is not answered. */
  const open = new Map<Socket, IncomingMessage | undefined>()
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
  app.addHook('preClose', (done) => {
    const began = Date.now()
    const timer = setInterval(() => {
      const waited = Date.now() - began
      for (const [socket, request] of open) {
        const isUnderWay = request?.complete === true
        if (waited >= (isUnderWay ? patience.underWayMs : patience.arrivingMs)) socket.destroy()
      }
    }, patience.lookEveryMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}
