/**
 * What POST /api/login costs beside its one argon2id: the whole call through the server (routing, limits, session,
 * response) minus one verification alone, pairwise, on the embedded database, and on PostgreSQL where DATABASE_URL is set.
 * Bar: median under 10 ms besides. Run: node bench/sign-in.ts
 */
import '../server/src/testing/every-firm.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/core/clock.ts'
import { openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { readConfig } from '../server/src/core/process/config.ts'
import { createLogger } from '../server/src/core/process/logger.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { hashPassword, isPassword } from '../server/src/modules/identity/index.ts'

const rounds = 100
const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: folder })
await migrate(database.db)
const outcome = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
const vault = createVault(randomBytes(32))
let aheadMs = 0
const app = await createApp(
  // The clock runs ahead with each sign-in, as how often an account may is no part of what is measured.
  { database, config: outcome.config, vault, clock: () => new Date(systemClock().getTime() + aheadMs) },
  { logger: createLogger('silent') },
)

const payload = { username: `bench-${Date.now()}`, password: 'bench-password' }
const post = async (url: string) => {
  const headers = { host: 'localhost', origin: 'http://localhost' }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode >= 300) throw new Error(answer.body)
}
await post('/api/register')
const stored = await hashPassword(payload.password)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const whole: number[] = []
const alone: number[] = []
for (let round = 0; round < rounds + 10; round++) {
  aheadMs += 100_000
  const login = await timed(() => post('/api/login'))
  const verification = await timed(() => isPassword(stored, payload.password))
  if (round < 10) continue
  whole.push(login)
  alone.push(verification)
}
const at = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN
const besides = whole.map((time, n) => time - (alone[n] ?? Number.NaN))

console.log(`POST /api/login, ${database.kind} database, ${rounds} sign-ins after 10 to warm up`)
console.log(
  `whole: median ${at(whole, 0.5).toFixed(1)} ms; one argon2id: median ${at(alone, 0.5).toFixed(1)} ms`,
)
const median = at(besides, 0.5)
console.log(
  `besides: median ${median.toFixed(1)} ms, p95 ${at(besides, 0.95).toFixed(1)} ms (bar: median under 10 ms)`,
)
if (median >= 10) process.exitCode = 1

await app.close()
await database.close()
rmSync(folder, { recursive: true, force: true })
