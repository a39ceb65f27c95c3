import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { FaultKind } from './fault-kind.ts'
import type { Machine } from './machine.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What goes wrong around the product without anything being killed. */
export const troubles: readonly FaultKind[] = [
  {
    name: 'disk full',
    weight: 2,
    skipped: ({ disk }) => ('why' in disk ? disk.why : undefined),
    async run({ disk, pair }, random) {
      if ('why' in disk) return { kills: 0, words: disk.why }
      disk.fill()
      await sleep(3_000 + random.whole(4_000))
      disk.empty()
      await pair.revive()
      return { kills: 0, words: 'of the database; emptied again' }
    },
  },
  {
    name: 'pool exhausted',
    weight: 2,
    async run({ pooler }) {
      const hogs = await Promise.all(Array.from({ length: 20 }, () => openHog(pooler.url)))
      await sleep(6_000)
      for (const hog of hogs) await hog?.end().catch(() => {})
      return { kills: 0, words: `${hogs.filter(Boolean).length} connections held in open transactions` }
    },
  },
  {
    name: 'half-open connections to the database',
    weight: 2,
    async run({ wire }, random) {
      wire.mute()
      await sleep(4_000 + random.whole(6_000))
      wire.heal()
      return { kills: 0, words: 'nothing came through, and nothing said so' }
    },
  },
  {
    name: 'half-open connections of clients',
    weight: 1,
    async run({ product }) {
      const { hostname, port } = new URL(product.site)
      const head =
        'POST /api/clients HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'
      const sockets = Array.from({ length: 60 }, () => {
        const socket = connect({ host: hostname, port: Number(port) })
        socket.on('error', () => {}).on('connect', () => socket.write(head))
        return socket
      })
      await sleep(2_000)
      for (const socket of sockets) socket.destroy()
      return { kills: 0, words: '60 of them, each in the middle of a request' }
    },
  },
  moody('mail server', 4, ['slow', 'refusing', 'lying', 'silent'], ({ post }) => post),
  moody('upstream', 2, ['slow', 'cut', 'lying', 'failing'], ({ upstream }) => upstream),
  {
    name: 'clock forward',
    weight: 3,
    async run(machine, random) {
      const by = random.pick([10 * minute, 2 * 60 * minute, day, 31 * day])
      machine.setClock(machine.offsetMs + by)
      await sleep(1_500)
      return { kills: 0, words: `${by / minute} minutes, for good` }
    },
  },
  {
    name: 'clock back',
    weight: 2,
    async run(machine, random) {
      const [by, now] = [random.pick([minute, 60 * minute, 3 * day]), machine.offsetMs]
      machine.setClock(now - by)
      await sleep(2_000 + random.whole(2_000))
      machine.setClock(now)
      return { kills: 0, words: `${by / minute} minutes, and right again` }
    },
  },
]

/** A neighbour of the product's that is not well for a while. */
function moody<Mood extends string>(
  name: string,
  weight: number,
  moods: readonly [Mood, ...Mood[]],
  neighbourOf: (machine: Machine) => { mood: Mood | 'well' },
): FaultKind {
  return {
    name,
    weight,
    async run(machine, random) {
      const neighbour = neighbourOf(machine)
      const mood = random.pick(moods)
      neighbour.mood = mood
      await sleep(2_000 + random.whole(3_000))
      neighbour.mood = 'well'
      return { kills: 0, words: mood }
    },
  }
}

/** Holds a connection of the pool; undefined where it got none. */
async function openHog(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    return client
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}
