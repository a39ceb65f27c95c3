/**
 * Server time of POST /api/optimize-portfolio, sent by a signed-in adviser through the whole server (routing, session,
 * parsing, engine, response), on the embedded database. Real NAVs where ../shared/nav is there, else simulated ones.
 * Bar: median under 10 ms once warm. Run: node bench/optimize.ts
 */
import '../server/src/testing/every-firm.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/core/clock.ts'
import { openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { readConfig } from '../server/src/core/process/config.ts'
import { createLogger } from '../server/src/core/process/logger.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { ensureSimulatedHistory, importNavFiles } from '../server/src/modules/market/index.ts'

const series = join(import.meta.dirname, '../../shared/nav/series')
const today = '2026-11-21'
const requests = 500

const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
const database = await openDatabase({ url: undefined, dataDir: folder })
await migrate(database.db)
const isReal = existsSync(series)
if (isReal) await importNavFiles(database, [series], { today })
else await ensureSimulatedHistory(database, today)

const outcome = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
const vault = createVault(randomBytes(32))
/** The clock runs ahead with each request, as the pace of an account is no part of what is measured. */
let aheadMs = 0
const clock = () => new Date(systemClock().getTime() + aheadMs)
const dependencies = { database, config: outcome.config, vault, clock }
const app = await createApp(dependencies, { logger: createLogger('silent') })

const headers = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' }
const made = await app.inject({
  method: 'POST',
  url: '/api/register',
  headers,
  payload: { username: 'bench', password: 'bench-password' },
})
const cookie = String(made.headers['set-cookie']).split(';')[0] ?? ''

async function timed(n: number): Promise<number> {
  const body = {
    riskLevel: n % 16,
    timeFrame: 1 + (n % 30),
    investmentType: 'lumpsum',
    targetAmount: 1_000_000 + n,
  }
  aheadMs += 500
  const began = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/optimize-portfolio',
    headers: { ...headers, cookie },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return performance.now() - began
}

const first = await timed(0)
for (let n = 1; n <= 50; n++) await timed(n)
const times: number[] = []
for (let n = 0; n < requests; n++) times.push(await timed(n))
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(share * (requests - 1))] ?? Number.NaN).toFixed(2)

console.log(
  `POST /api/optimize-portfolio, ${isReal ? 'real' : 'simulated'} NAVs, embedded database, ${requests} requests`,
)
console.log(`first (reads the NAVs and makes the estimates): ${first.toFixed(0)} ms`)
console.log(`warm: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (bar: median under 10 ms)`)

await app.close()
await database.close()
rmSync(folder, { recursive: true, force: true })
