import pg from 'pg'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { askOnce } from '../../testing/ask-once.ts'
import { openWay } from '../../testing/silent-way.ts'
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

const tell = (payload: string) => askOnce(server, `notify ${pg.escapeIdentifier(channel)}, '${payload}'`)

it.runIf(isOnPostgres)('a connection that falls silent is made anew, and hears', async () => {
  const way = await openWay(server)
  ends.push(way.close)
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
  const way = await openWay(server)
  ends.push(way.close)
  const end = await listenOnPostgres(way.url, channel, { onPayload: () => {}, onGap: () => {} })
  way.silence()
  await end()
})
