import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from './core/database/database.ts'
import { startClientLoad } from './testing/client-load.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { ending, ready, type Started, started } from './testing/server-process.ts'

const isOnPostgres = inject('databaseServer') !== ''
const program = join(import.meta.dirname, 'cluster.ts')
const patient = { timeout: 120_000, interval: 200 }

it.runIf(!isOnPostgres)(
  'several processes on the embedded database are refused with what to do',
  async () => {
    const { code, said } = await ending(started([program], {}))
    expect(code).toBe(1)
    expect(said).toContain('Several processes need PostgreSQL')
    expect(said).toContain('Set DATABASE_URL')
  },
)

describe.runIf(isOnPostgres)('several processes behind one port', () => {
  let lasting: LastingDatabase
  const running = new Set<Started>()
  beforeAll(async () => {
    lasting = await createLastingDatabase('market')
  })
  afterEach(() => {
    for (const { child } of running) child.kill('SIGKILL')
    running.clear()
  })
  afterAll(() => lasting.drop())

  async function start(workers: number): Promise<{ server: Started; site: string }> {
    const server = started([program], {
      ...lasting.environment,
      WORKERS: String(workers),
      NAV_SOURCE_URL: 'off',
    })
    running.add(server)
    return { server, site: await ready(server) }
  }

  it('are replaced one after the other under load without a failed request', async () => {
    const { server, site } = await start(2)
    const load = await startClientLoad(site, { lanes: 4, pauseMs: 100 })
    await vi.waitFor(() => expect(load.outcome.answered).toBeGreaterThan(8), patient)
    server.child.kill('SIGHUP')
    await vi.waitFor(() => expect(server.said()).toContain('Every process of the server is new.'), patient)
    const answered = load.outcome.answered
    await vi.waitFor(() => expect(load.outcome.answered).toBeGreaterThan(answered + 8), patient)
    const { acknowledged, failures } = await load.stop()
    expect(failures).toEqual([])
    const database = await openDatabase(lasting)
    const { rows } = await sql<{ name: string }>`select name from client where name like 'Load %'`.execute(
      database.db,
    )
    await database.close()
    expect(rows.map(({ name }) => name).sort()).toEqual(acknowledged.sort())
    server.child.kill('SIGTERM')
    expect(await ending(server)).toMatchObject({ code: 0 })
  })

  it('are started again where one dies', async () => {
    const { server, site } = await start(1)
    const { pid } = server.child
    const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    process.kill(Number(worker), 'SIGKILL')
    await vi.waitFor(() => expect(server.said()).toContain('another is started'), patient)
    await vi.waitFor(async () => expect((await fetch(`${site}/readyz`)).status).toBe(200), patient)
    server.child.kill('SIGTERM')
    expect(await ending(server)).toMatchObject({ code: 0 })
  })

  it('end by themselves whatever clients do', async () => {
    const { server, site } = await start(2)
    const { port, hostname } = new URL(site)
    const head =
      'POST /api/clients HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n'
    const sockets = await Promise.all(
      ['', head, `${head}\r\n{`, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'].map(async (words) => {
        const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
        socket.on('error', () => {}).resume()
        await once(socket, 'connect')
        socket.write(words)
        return socket
      }),
    )
    // A byte now and then keeps a slow sender from being silent.
    const slow = setInterval(() => sockets[2]?.writable && sockets[2].write(' '), 200)
    server.child.kill('SIGTERM')
    expect(await ending(server)).toMatchObject({ code: 0, said: expect.not.stringContaining('broken off') })
    clearInterval(slow)
    for (const socket of sockets) socket.destroy()
  })
})
