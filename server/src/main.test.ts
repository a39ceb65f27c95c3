import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ageOn } from '@lakshya/contract'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { businessDate } from './core/clock.ts'
import { unpackDump } from './testing/lasting-database.ts'
import { registration } from './testing/registration.ts'
import { ending, ready, type Started, startServer as startProcess } from './testing/server-process.ts'

/** These start real processes on data folders of their own, whichever database the suite runs on: once is enough. */
const isEmbeddedRun = inject('databaseServer') === ''
const folder = mkdtempSync(join(tmpdir(), 'lakshya-main-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function startServer(environment: Record<string, string>): Started {
  const started = startProcess(environment)
  running.add(started.child)
  started.child.once('exit', () => running.delete(started.child))
  return started
}

/** A data folder as a first start and its end leave it. */
function copyStarted(name: string): string {
  cpSync(join(folder, 'started'), join(folder, name), { recursive: true })
  return join(folder, name)
}

async function send(site: string, path: string, cookie: string, body?: unknown): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin: site, cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function signIn(site: string): Promise<string> {
  const answer = await send(site, '/api/login', '', { username: 'demo', password: 'lakshya-demo' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function person(n: number) {
  const panNumber = `ABCP${String.fromCharCode(65 + (n % 26))}${String(1000 + n)}F`
  const dateOfBirth = '1984-03-12'
  // The server goes by its own clock, so the age is today's.
  const age = ageOn(dateOfBirth, businessDate(new Date()))
  return registration({ name: `Person ${n}`, panNumber, email: `p${n}@example.com`, dateOfBirth, age })
}

describe.runIf(isEmbeddedRun)('the server process', () => {
  beforeAll(async () => {
    const dataDir = join(folder, 'started')
    unpackDump(dataDir, 'market')
    const first = startServer({ DATA_DIR: dataDir })
    await ready(first)
    first.child.kill('SIGTERM')
    expect((await ending(first)).code).toBe(0)
  })

  it('names every wrong setting and does not start', async () => {
    const outcome = await ending(
      startServer({ DATA_DIR: join(folder, 'never'), PORT: 'eighty', LOG_LEVEL: 'loud' }),
    )
    expect(outcome.code).toBe(1)
    expect(outcome.said).toContain('PORT is not valid')
    expect(outcome.said).toContain('LOG_LEVEL is not valid')
    expect(outcome.said).not.toContain('at ')
  })

  it('refuses production without what it needs', async () => {
    const outcome = await ending(startServer({ DATA_DIR: join(folder, 'never'), NODE_ENV: 'production' }))
    expect(outcome.code).toBe(1)
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL', 'ENCRYPTION_KEY']) {
      expect(outcome.said).toContain(`${name} must be set in production`)
    }
  })

  it('refuses a folder that another server holds, and leaves that one alone', async () => {
    const dataDir = copyStarted('held')
    const first = startServer({ DATA_DIR: dataDir })
    const site = await ready(first)
    const second = await ending(startServer({ DATA_DIR: dataDir }))
    expect(second.code).toBe(1)
    expect(second.said).toContain(`in use by process ${first.child.pid}`)
    expect((await fetch(`${site}/readyz`)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect((await ending(first)).code).toBe(0)
  })

  it('refuses a database whose encryption key was lost, says what to do, and starts again with the key', async () => {
    const dataDir = copyStarted('lost-key')
    const keyFile = join(dataDir, 'encryption.key')
    const key = readFileSync(keyFile)
    rmSync(keyFile)
    const without = await ending(startServer({ DATA_DIR: dataDir }))
    expect(without.code).toBe(1)
    expect(without.said).toMatch(/encryption key is missing.*Restore encryption\.key.*ENCRYPTION_KEY/s)
    expect(existsSync(keyFile)).toBe(false)
    const other = await ending(startServer({ DATA_DIR: dataDir, ENCRYPTION_KEY: 'ab'.repeat(32) }))
    expect(other.code).toBe(1)
    expect(other.said).toContain('not the one that this database was made with')
    writeFileSync(keyFile, key)
    const site = await ready(startServer({ DATA_DIR: dataDir }))
    const answer = await send(site, '/api/clients', await signIn(site))
    expect(answer.status).toBe(200)
  })

  it('says in words that DATA_DIR cannot be used, and ends', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'below'), '/proc/nope', '/proc/nope/below']) {
      const outcome = await ending(startServer({ DATA_DIR: dataDir }))
      expect(outcome.code).toBe(1)
      expect(outcome.said).toContain(`The data folder ${dataDir} cannot be used`)
      expect(outcome.said).toContain('Set DATA_DIR to')
      expect(outcome.said).not.toContain('    at ')
    }
  })

  it('keeps its database from other users, in a folder that was there before', async () => {
    const dataDir = join(folder, 'open-to-all')
    const database = join(dataDir, 'database')
    mkdirSync(dataDir, { mode: 0o755 })
    for (let round = 0; round < 2; round++) {
      const server = startServer({ DATA_DIR: dataDir })
      await ready(server)
      expect(statSync(database).mode & 0o777).toBe(0o700)
      server.child.kill('SIGTERM')
      expect((await ending(server)).code).toBe(0)
      chmodSync(database, 0o755)
    }
  })

  it('names the port or host that it cannot listen on, and leaves neither lock nor socket', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const dataDir = join(folder, 'not-listening')
    unpackDump(dataDir, 'market')
    const taken = await ending(startServer({ DATA_DIR: dataDir, PORT: String(port) }))
    other.close()
    expect([taken.code, taken.said]).toEqual([1, expect.stringContaining('Set PORT to another one')])
    const foreign = await ending(startServer({ DATA_DIR: dataDir, HOST: '203.0.113.9' }))
    expect([foreign.code, foreign.said]).toEqual([1, expect.stringContaining('HOST is 203.0.113.9')])
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  it('loses no client that it acknowledged and doubles none when it is killed in the middle of writing', async () => {
    const dataDir = copyStarted('killed')
    const acknowledged = new Map<string, number>()
    let n = 0
    for (let round = 0; round < 4; round++) {
      const server = startServer({ DATA_DIR: dataDir })
      const site = await ready(server)
      const cookie = await signIn(site)
      const clients = (await (await send(site, '/api/clients', cookie)).json()) as {
        id: number
        name: string
      }[]
      const names = clients.map((client) => client.name)
      expect(new Set(names).size).toBe(names.length)
      for (const [name, id] of acknowledged)
        expect(clients).toContainEqual(expect.objectContaining({ id, name }))

      const writers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const next = person(n++)
          const answer = await send(site, '/api/clients', cookie, next).catch(() => undefined)
          const made = await answer?.json().catch(() => undefined)
          if (made === undefined) return
          acknowledged.set(next.name, (made as { client: { id: number } }).client.id)
          if (acknowledged.size >= (round + 1) * 15 + round) server.child.kill('SIGKILL')
        }
      })
      await Promise.all(writers)
      await ending(server)
    }
    expect(acknowledged.size).toBeGreaterThan(45)
  })
})
