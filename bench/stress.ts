/**
 * A stress of the whole book on a private PostgreSQL with a seeded book: the first answer, for which the book is read and the
 * chance of every goal reckoned before and after, another scenario over what is read then, and how long anything else waits
 * meanwhile. Bar: 3 seconds at 10,000 clients with 30,000 goals.
 * Run: npm run bench -- stress [--clients=10000]
 */
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import type { OpenDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { wholeStress } from '../server/src/modules/goals/index.ts'
import { ensureSimulatedHistory, loadMarket } from '../server/src/modules/market/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'
import { cpuOf, cpuOfPostgres } from './mailback/cpu-seconds.ts'
import { onDatabase } from './on-postgres.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    quick: { type: 'boolean', default: false },
  },
})
const clients = given.quick ? 300 : Number(given.clients)
const barSeconds = 3

async function measure(database: OpenDatabase, url: string): Promise<boolean> {
  const { db } = database
  await migrate(db)
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  const seed = { username: 'bench-stress', password: 'bench-password', clients, seed: clients }
  const made = await seedBook({ database, vault: createVault(randomBytes(32)), clock: systemClock }, seed)
  const { firm_id: firmId } = await db
    .selectFrom('adviser')
    .select('firm_id')
    .where('username', '=', seed.username)
    .executeTakeFirstOrThrow()
  console.log(
    `${made.clients} clients, ${made.goals} goals; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  const context = { db, outerDb: db, snapshot: undefined, firmId, clock: systemClock }
  // A server has its estimates by then, from the night's NAVs.
  await loadMarket(context)
  const seconds: number[] = []
  for (const scenario of ['small-caps', 'march-2020', 'worst-month', 'sips-stop'] as const) {
    const delay = monitorEventLoopDelay({ resolution: 2 })
    delay.enable()
    const [began, own, postgres] = [performance.now(), cpuOf(process.pid), cpuOfPostgres(url)]
    const { answer } = await wholeStress(context, { scenario })
    const took = (performance.now() - began) / 1_000
    delay.disable()
    const [cpu, postgresCpu] = [cpuOf(process.pid) - own, cpuOfPostgres(url) - postgres]
    seconds.push(took)
    console.log(
      `  ${scenario}: ${took.toFixed(2)} s (CPU ${cpu.toFixed(1)} s, PostgreSQL’s ${postgresCpu.toFixed(1)} s), ${answer.goals} goals, ${answer.offTrack.falls} fall off track; others wait ` +
        `${(delay.percentile(99) / 1e6).toFixed(0)} ms at most in 99 of 100, ${(delay.max / 1e6).toFixed(0)} ms once; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  return seconds.every((took) => (took * 30_000) / Math.max(30_000, made.goals) < barSeconds)
}

await onDatabase(measure)
