import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { onServer } from '../testing/test-database.ts'
import { listenOnPostgres } from './event-listener.ts'

/** The embedded database is in the same process: there is no connection that could break. */
const server = inject('databaseServer')
const isOnPostgres = server !== ''
const channel = 'listener_test'
const pace = { reconnectMs: 10, askMs: 50, answerMs: 500 }
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A way to the server on which those connections that are there may fall silent, and nothing says so. */
async function openWay() {
  const target = new URL(server)
  const open = new Map<Socket, Socket>()
  const way = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    open.set(near, far)
    near.pipe(far)
    far.pipe(near)
    for (const one of [near, far]) one.on('error', () => {})
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  ends.push(async () => {
    for (const both of open) for (const one of both) one.destroy()
    await new Promise((done) => way.close(done))
  })
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String((way.address() as AddressInfo).port)
  return {
    url: url.href,
    silence() {
      for (const [near, far] of open) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
  }
}

const tell = (payload: string) => onServer(server, `notify ${pg.escapeIdentifier(channel)}, '${payload}'`)

it.runIf(isOnPostgres)('a connection that falls silent is made anew, and hears', async () => {
  const way = await openWay()
  const heard: string[] = []
  let gaps = 0
  ends.unshift(
    await listenOnPostgres(
      way.url,
      channel,
      { onPayload: (payload) => heard.push(payload), onGap: () => gaps++ },
      pace,
    ),
  )
  await tell('before')
  await vi.waitFor(() => expect(heard).toEqual(['before']), { timeout: 10_000 })
  way.silence()
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 20_000 })
  await tell('after')
  await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), { timeout: 10_000 })
})

it.runIf(isOnPostgres)('ending does not wait for a server that has fallen silent', async () => {
  const way = await openWay()
  const end = await listenOnPostgres(way.url, channel, { onPayload: () => {}, onGap: () => {} })
  way.silence()
  await end()
})
