/**
 * What the analysis of a goal costs on PostgreSQL: the 20 goals with the most transactions of a seeded book, over HTTP, one
 * request at a time. Bar: a median under 50 ms.
 * Run: node bench/goal-analysis.ts
 */
import '../server/src/testing/every-firm.ts'
import { randomBytes } from 'node:crypto'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { createApp } from '../server/src/app.ts'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import { openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { readConfig } from '../server/src/core/process/config.ts'
import { createLogger } from '../server/src/core/process/logger.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'

const bar = 50
const calls = 200

const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
const postgres = await startPostgres()
if (postgres === undefined) console.log('There is no PostgreSQL on this machine.')
else {
  try {
    await measure(postgres.url)
  } finally {
    postgres.stop()
  }
}

async function measure(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '' })
  const outcome = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  const vault = createVault(randomBytes(32))
  await migrate(database.db)
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  const seed = { username: 'bench', password: 'bench-password', clients: 100, seed: 1 }
  await seedBook({ database, vault, clock: systemClock }, seed)
  const rows = await database.db
    .selectFrom('ledger_entry')
    .select(['goal_id', ({ fn }) => fn.countAll().as('entries')])
    .groupBy('goal_id')
    .orderBy('entries', 'desc')
    .limit(20)
    .execute()
  let aheadMs = 0
  const app = await createApp(
    // The clock runs ahead with each call, as the pace of an account is no part of what is measured.
    { database, config: outcome.config, vault, clock: () => new Date(systemClock().getTime() + aheadMs) },
    { logger: createLogger('silent') },
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers: Record<string, string> = { origin, 'content-type': 'application/json' }
  const { username, password } = seed
  const body = JSON.stringify({ username, password })
  const signedIn = await fetch(`${origin}/api/login`, { method: 'POST', headers, body })
  headers.cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const times: number[] = []
  let cpuBefore = process.cpuUsage()
  for (let call = 0; call < calls + 20; call++) {
    const goalId = rows[call % rows.length]?.goal_id
    if (call === 20) cpuBefore = process.cpuUsage()
    aheadMs += 1_000
    const began = performance.now()
    const answer = await fetch(`${origin}/api/analyze-goal-portfolio`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ goalId, riskAdjustment: (call % 5) - 2 }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(text)
    // The first calls compute the market, which stands until a NAV changes.
    if (call >= 20) times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  console.log(
    `the ${rows.length} goals with the most transactions (up to ${rows[0]?.entries}), ${calls} analyses: ` +
      `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (bar: p50 ${bar} ms), ` +
      `${((user + system) / 1000 / calls).toFixed(1)} ms of CPU each, caller and server together`,
  )
  if (at(0.5) >= bar) process.exitCode = 1
  await app.close()
  await database.close()
}
