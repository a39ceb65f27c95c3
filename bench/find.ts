/**
 * What finding costs in a book of 10,000 clients and some 30,000 goals: 'Find anything' and the search of the list of
 * clients, over HTTP, one call at a time as one types, on a private PostgreSQL and on the embedded database. Bar: 95 of
 * 100 calls of 'Find anything' under 50 ms on either.
 * Run: npm run bench -- find [--clients=10000] [--skip-embedded] [--skip-postgres]
 */
import '../server/src/testing/every-firm.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import { openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'
import { measure, serve, signIn } from './book/served.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    'skip-embedded': { type: 'boolean', default: false },
    'skip-postgres': { type: 'boolean', default: false },
  },
})
const clients = Number(given.clients)
const password = 'bench-password'
const barMs = 50
const calls = 200

/** As one types them: a letter, the beginning of a name, names in any order, ends of PANs and phones, what is nowhere. */
const typed = [
  'a',
  'me',
  'meera',
  'kulkarni mee',
  '123a',
  '98220',
  'retirement',
  'meera retirement',
  'nifty',
  'zzzz',
]

const at = (times: number[], share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN

async function measureFinding(where: { url: string | undefined; dataDir: string }): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrate(database.db)
    await ensureSimulatedHistory(database, businessDate(systemClock()))
    const vault = createVault(randomBytes(32))
    const seed = { username: 'bench-find', password, clients, seed: clients }
    const made = await seedBook({ database, vault, clock: systemClock }, seed)
    console.log(`\n${database.kind}, ${made.clients} clients, ${made.goals} goals`)
    const { port, close } = await serve(database, vault)
    const served = { port, cookie: await signIn(port, seed.username, password) }
    for (const q of typed) {
      const query = encodeURIComponent(q)
      await say(`find '${q}'`, served, `/api/find?q=${query}`, true)
      await say(
        `list of clients searched for '${q}'`,
        served,
        `/api/clients?limit=100&search=${query}`,
        false,
      )
    }
    await close()
  } finally {
    await database.close()
  }
}

async function say(
  name: string,
  served: Parameters<typeof measure>[0],
  path: string,
  isBarred: boolean,
): Promise<void> {
  await measure(served, path, 5, 1)
  const times = await measure(served, path, calls, 1)
  const p95 = at(times, 0.95)
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
  const bar = isBarred ? ` (bar ${barMs} ms)` : ''
  console.log(`  ${name}: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${bar}; ${load}`)
  if (isBarred && p95 >= barMs) process.exitCode = 1
}

if (!given['skip-postgres']) {
  const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
  const postgres = await startPostgres()
  if (postgres === undefined) console.log('There is no PostgreSQL on this machine.')
  else {
    try {
      await measureFinding({ url: postgres.url, dataDir: '' })
    } finally {
      postgres.stop()
    }
  }
}
if (!given['skip-embedded']) {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
  try {
    await measureFinding({ url: undefined, dataDir: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
