/**
 * What the jobs cost on a private PostgreSQL with a seeded book: how soon a mail leaves, 1,000 SIPs due on one day while
 * requests are answered, a first real NAV history that allots every transaction anew, and the round that finds nothing
 * to do. Bars at 10,000 clients (30,000 goals, about 1,000,000 transactions): 200 ms, 10 s with 95 of 100 requests under
 * 150 ms, 5 minutes, and 5 ms.
 * Run: npm run bench -- jobs [--clients=10000]
 */
import '../server/src/testing/every-firm.ts'
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import { type OpenDatabase, openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'
import { measureEmptyRounds } from './jobs/empty-rounds.ts'
import { measureFirstHistory } from './jobs/first-history.ts'
import { measureInstalments } from './jobs/instalments.ts'
import { measureMails } from './jobs/mails.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    quick: { type: 'boolean', default: false },
  },
})
const clients = given.quick ? 1_000 : Number(given.clients)

async function measureAll(database: OpenDatabase): Promise<void> {
  await migrate(database.db)
  const today = businessDate(systemClock())
  await ensureSimulatedHistory(database, today)
  const vault = createVault(randomBytes(32))
  const seed = { username: 'bench-jobs', password: 'bench-password', clients, seed: clients }
  const began = performance.now()
  const made = await seedBook({ database, vault, clock: systemClock }, seed)
  console.log(
    `${made.clients} clients, ${made.goals} goals, ${made.transactions} transactions, made in ` +
      `${((performance.now() - began) / 1_000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  const source = { database, clock: systemClock }
  const kept = [
    await measureMails(database, vault),
    await measureInstalments(source, vault, seed),
    await measureFirstHistory(source, today),
    await measureEmptyRounds(source),
  ]
  if (kept.includes(false)) process.exitCode = 1
}

const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
const postgres = await startPostgres()
if (postgres === undefined) {
  console.log('There is no PostgreSQL on this machine; nothing is measured.')
} else {
  const database = await openDatabase({ url: postgres.url, dataDir: '' })
  try {
    await measureAll(database)
  } finally {
    await database.close()
    postgres.stop()
  }
}
