/**
 * What a large book costs to read. On a private PostgreSQL: books of 100, 1,000 and 10,000 clients (300 to 30,000 goals,
 * about 10,000 to 1,000,000 transactions), over HTTP, 20 requests at a time; the whole list alone. Then the largest on
 * the embedded database, one at a time. Bars at 10,000 clients: 95 of 100 calls of the summary and of a page of 100
 * clients under 100 ms on PostgreSQL and 300 ms embedded; the whole list under 2 s.
 * Run: node bench/book.ts [--clients 100,1000,10000] [--skip-embedded]
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { createApp } from '../server/src/app.ts'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import { readConfig } from '../server/src/core/config.ts'
import { createVault } from '../server/src/core/crypto.ts'
import { type OpenDatabase, openDatabase } from '../server/src/core/database.ts'
import { createLogger } from '../server/src/core/logger.ts'
import { migrate } from '../server/src/core/migrate.ts'
import { seedBook } from '../server/src/modules/book-seed/book-seed.service.ts'
import { ensureSimulatedHistory } from '../server/src/modules/nav/nav.service.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '100,1000,10000' },
    'skip-embedded': { type: 'boolean', default: false },
  },
})
const sizes = given.clients.split(',').map(Number)
const password = 'bench-password'
const vault = createVault(randomBytes(32))

const calls = [
  { name: 'summary', path: '/api/portfolio/summary', bar: 'page' },
  { name: 'page of 100 by name', path: '/api/clients?limit=100', bar: 'page' },
  {
    name: 'page of 100 by -portfolioValue',
    path: '/api/clients?limit=100&sort=-portfolioValue',
    bar: 'page',
  },
  { name: 'page of 100 searched for', path: '/api/clients?limit=100&search=kulkarni', bar: 'page' },
  { name: 'whole list', path: '/api/clients', bar: 'whole' },
] as const

interface Served {
  port: number
  cookie: string
}

async function serve(database: OpenDatabase): Promise<{ port: number; close: () => Promise<void> }> {
  const outcome = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  const app = await createApp(
    { database, config: outcome.config, vault, clock: systemClock },
    { logger: createLogger('silent') },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(address).port), close: () => app.close() }
}

async function signIn(port: number, username: string): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(await answer.text())
  return cookie
}

function timed(agent: Agent, { port, cookie }: Served, path: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ port, path, agent, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

/** Times of so many calls, so many at a time, ascending. */
async function measure(served: Served, path: string, count: number, atOnce: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let left = count
  const caller = async () => {
    while (left-- > 0) times.push(await timed(agent, served, path))
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  agent.destroy()
  return times.sort((a, b) => a - b)
}

const at = (times: number[], share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN

async function measureBook(database: OpenDatabase, clients: number, atOnce: number): Promise<void> {
  const seed = { username: `bench-${clients}`, password, clients, seed: clients }
  const began = performance.now()
  const made = await seedBook({ database, vault, clock: systemClock }, seed)
  console.log(
    `\n${database.kind}, ${made.clients} clients, ${made.goals} goals, ${made.holdings} holdings, ` +
      `${made.transactions} transactions, made in ${((performance.now() - began) / 1000).toFixed(0)} s; ${atOnce} at a time`,
  )
  const { port, close } = await serve(database)
  const served = { port, cookie: await signIn(port, seed.username) }
  const agent = new Agent()
  const first = await timed(agent, served, '/api/portfolio/summary')
  console.log(`  first summary after a start: ${first.toFixed(0)} ms`)
  for (const { name, path, bar } of calls) {
    const isWhole = bar === 'whole'
    await measure(served, path, isWhole ? 2 : atOnce, isWhole ? 1 : atOnce)
    const times = await measure(served, path, isWhole ? 10 : 400, isWhole ? 1 : atOnce)
    const limit = isWhole ? 2_000 : database.kind === 'embedded' ? 300 : 100
    const p95 = at(times, 0.95)
    console.log(
      `  ${name}: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (bar ${limit} ms${isWhole ? ', alone' : ''})`,
    )
    if (p95 >= limit) process.exitCode = 1
  }
  await close()
}

async function onDatabase(
  where: { url: string | undefined; dataDir: string },
  counts: number[],
  atOnce: number,
) {
  const database = await openDatabase(where)
  try {
    await migrate(database.db)
    await ensureSimulatedHistory(database, businessDate(systemClock()))
    for (const clients of counts) await measureBook(database, clients, atOnce)
  } finally {
    await database.close()
  }
}

const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
const postgres = await startPostgres()
if (postgres === undefined)
  console.log('There is no PostgreSQL on this machine; only the embedded database is measured.')
else {
  try {
    await onDatabase({ url: postgres.url, dataDir: '' }, sizes, 20)
  } finally {
    postgres.stop()
  }
}
if (!given['skip-embedded']) {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
  try {
    await onDatabase({ url: undefined, dataDir: folder }, [Math.max(...sizes)], 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
