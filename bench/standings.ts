/**
 * The job that judges where every goal stands, on a private PostgreSQL with a seeded book: a first round of all goals, as
 * after each night's NAVs, and one that finds nothing to do. It rests as long as it works, for requests to come first. Bar:
 * 2 minutes at 10,000 clients with 30,000 goals.
 * Run: npm run bench -- standings [--clients=10000]
 */
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import type { OpenDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { judgeGoals } from '../server/src/modules/goals/index.ts'
import { ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
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
const barSeconds = 120

async function measure(database: OpenDatabase, url: string): Promise<boolean> {
  await migrate(database.db)
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  const seed = { username: 'bench-standings', password: 'bench-password', clients, seed: clients }
  const made = await seedBook({ database, vault: createVault(randomBytes(32)), clock: systemClock }, seed)
  console.log(
    `${made.clients} clients, ${made.goals} goals; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  const seconds = await judge(database, url)
  await judge(database, url)
  const { judged } = await database.db
    .selectFrom('goal_standing')
    .select((from) => from.fn.countAll<number>().as('judged'))
    .executeTakeFirstOrThrow()
  console.log(
    `  ${judged} goals judged, ${((seconds * 1_000) / made.goals).toFixed(2)} ms each with the rest between them: ` +
      `${((seconds * 30_000) / made.goals).toFixed(0)} s at 30,000 (bar ${barSeconds} s)`,
  )
  return Number(judged) > 0 && (seconds * 30_000) / made.goals < barSeconds
}

/** @returns seconds of one round */
async function judge({ db }: OpenDatabase, url: string): Promise<number> {
  const [began, own, postgres] = [performance.now(), cpuOf(process.pid), cpuOfPostgres(url)]
  await judgeGoals({ db, clock: systemClock, signal: new AbortController().signal })
  const seconds = (performance.now() - began) / 1_000
  console.log(
    `  a round in ${seconds.toFixed(1)} s, ${(cpuOf(process.pid) - own).toFixed(1)} s of its process’s CPU and ` +
      `${(cpuOfPostgres(url) - postgres).toFixed(1)} s of PostgreSQL’s; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return seconds
}

await onDatabase(measure)
