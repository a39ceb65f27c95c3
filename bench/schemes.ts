/**
 * What the market and a shelf of 300 funds cost, over HTTP, one call at a time: the search of some 14,000 schemes (bar: 95
 * of 100 calls under 50 ms) on a private PostgreSQL and on the embedded database, and the server's time for a plan on a
 * shelf of 300 funds with simulated NAVs (bar: 30 ms), on PostgreSQL.
 * Run: npm run bench -- schemes [--skip-embedded] [--skip-plan]
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
import { type OpenDatabase, openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { ensureSchemes, ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'
import { measure, type Served, serve, signIn } from './book/served.ts'

const { values: given } = parseArgs({
  options: {
    'skip-embedded': { type: 'boolean', default: false },
    'skip-plan': { type: 'boolean', default: false },
  },
})
const password = 'bench-password'
const calls = 200
const barMs = { search: 50, plan: 30 }

/** As one types them: words in any order, beginnings, a code, an ISIN, what is nowhere, and nothing but filters. */
const searches = [
  'q=m',
  'q=mid+kotak',
  'q=hdfc+flexi+cap&plan=Regular&option=growth',
  'q=152590',
  'q=INF277KA1BJ7',
  'q=zzzz',
  'category=gold&plan=Regular',
  'plan=Regular&option=growth',
]
/** Houses with many plans, until the shelf is full. */
const houses = ['ICICI', 'Nippon', 'SBI', 'HDFC', 'Kotak', 'Aditya', 'UTI', 'Axis', 'DSP', 'Tata']
const shelfSize = 300

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN

function tell(name: string, times: readonly number[], bar: number): void {
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
  const p95 = at(times, 0.95)
  console.log(
    `  ${name}: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (bar ${bar} ms); ${load}`,
  )
  if (p95 >= bar) process.exitCode = 1
}

async function measureMarket(
  where: { url: string | undefined; dataDir: string },
  hasPlan: boolean,
): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrate(database.db)
    const schemes = await ensureSchemes(database)
    await ensureSimulatedHistory(database, businessDate(systemClock()))
    const vault = createVault(randomBytes(32))
    const seed = { username: 'bench-schemes', password, clients: 1, seed: 1 }
    await seedBook({ database, vault, clock: systemClock }, seed)
    console.log(`\n${database.kind}, ${schemes} schemes`)
    const { port, close } = await serve(database, vault)
    const served = { port, cookie: await signIn(port, seed.username, password) }
    for (const query of searches) {
      await measure(served, `/api/schemes?${query}`, 5, 1)
      tell(`search ${query}`, await measure(served, `/api/schemes?${query}`, calls, 1), barMs.search)
    }
    if (hasPlan) await measurePlan(database, served)
    await close()
  } finally {
    await database.close()
  }
}

async function call<T>({ port, cookie }: Served, path: string, body?: object): Promise<T> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

interface Found {
  schemes: { code: string; isPast: boolean; isOnShelf: boolean }[]
}

/** Fills a shelf from the market, lets it have simulated histories, and plans on it at levels that none is kept for. */
async function measurePlan(database: OpenDatabase, served: Served): Promise<void> {
  const codes = new Set<string>()
  const room = shelfSize - (await call<{ funds: unknown[] }>(served, '/api/shelf')).funds.length
  for (const house of houses) {
    for (const kind of [
      'cap',
      'fund',
      'debt',
      'bond',
      'index',
      'hybrid',
      'growth',
      'gold',
      'duration',
      'gilt',
    ]) {
      const query = new URLSearchParams({ q: `${house} ${kind}`, plan: 'Regular', option: 'growth' })
      const { schemes } = await call<Found>(served, `/api/schemes?${query}`)
      for (const { code, isPast, isOnShelf } of schemes)
        if (!isPast && !isOnShelf && codes.size < room) codes.add(code)
    }
  }
  await call(served, '/api/shelf/funds', { codes: [...codes] })
  const seconds = (from: number) => ((performance.now() - from) / 1_000).toFixed(1)
  const simulated = performance.now()
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  console.log(`  ${codes.size} funds added, their NAVs made in ${seconds(simulated)} s`)
  const used = performance.now()
  await call(served, '/api/shelf/use', {})
  console.log(`  the shelf used, estimates and frontier made, in ${seconds(used)} s`)
  const times: number[] = []
  for (let n = 0; n < 60; n++) {
    const body = {
      riskLevel: (n % 150) / 10,
      timeFrame: 5 + (n % 20),
      investmentType: 'sip',
      sipFrequency: 'monthly',
      targetAmount: 2_000_000 + n * 10_000,
    }
    const began = performance.now()
    await call(served, '/api/optimize-portfolio', body)
    if (n >= 10) times.push(performance.now() - began)
  }
  tell(`a plan on ${codes.size + shelfSize - room} funds`, times, barMs.plan)
}

const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
const postgres = await startPostgres()
if (postgres === undefined) console.log('There is no PostgreSQL on this machine.')
else {
  try {
    await measureMarket({ url: postgres.url, dataDir: '' }, !given['skip-plan'])
  } finally {
    postgres.stop()
  }
}
if (!given['skip-embedded']) {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
  try {
    await measureMarket({ url: undefined, dataDir: folder }, false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
