/**
 * The reports of a whole book, as they are made overnight, on a private PostgreSQL with a seeded book: portfolio, gains and
 * transactions of each client as PDF, and then the archive, read to its end. Says what 10,000 clients would take. Bars: 8
 * hours for these, and memory that does not grow with the clients: 150 MB from the first 50 on, the archive with it.
 * Run: npm run bench -- reports [--clients=500]
 */
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { NewReportRun, ReportRun } from '@lakshya/contract'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import type { OpenDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createLogger } from '../server/src/core/process/logger.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
import { makeRuns } from '../server/src/modules/reports/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'
import { serve, signIn } from './book/served.ts'
import { cpuOf, cpuOfPostgres } from './mailback/cpu-seconds.ts'
import { callerOf } from './mailback/send-file.ts'
import { onDatabase } from './on-postgres.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '500' },
    quick: { type: 'boolean', default: false },
  },
})
const clients = given.quick ? 20 : Number(given.clients)
const book = 10_000
/** Until then the threads that draw come up, and what is read once is read. */
const warmClients = 50
const bars = { hours: 8, growth: 150e6 }
const vault = createVault(randomBytes(32))
const year = Number(businessDate(systemClock()).slice(0, 4)) - 1

/** Resident memory, in bytes, and the most there has been since it was asked for first. */
function watchMemory() {
  const read = () => process.memoryUsage.rss()
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, read())
  }, 100)
  return {
    read,
    restart: () => {
      most = read()
    },
    most: () => Math.max(most, read()),
    end: () => clearInterval(timer),
  }
}

async function measure(database: OpenDatabase, url: string): Promise<boolean> {
  await migrate(database.db)
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  const account = { username: 'bench-reports', password: 'bench-password' }
  const made = await seedBook({ database, vault, clock: systemClock }, { ...account, clients, seed: clients })
  const { port, close } = await serve(database, vault)
  const site = `http://127.0.0.1:${port}`
  const cookie = await signIn(port, account.username, account.password)
  const caller = callerOf(site, cookie)
  const asked: NewReportRun = {
    scope: { kind: 'book' },
    reports: [
      { kind: 'portfolio' },
      { kind: 'gains', year },
      { kind: 'transactions', period: { from: `${year}-01-01`, to: `${year}-12-31` } },
    ],
    endings: ['pdf'],
    when: 'now',
  }
  const run = await caller.send<ReportRun>('POST', '/api/report-runs', asked)
  console.log(
    `${run.total} clients, ${made.transactions} transactions; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  const memory = watchMemory()
  let warm = 0
  const [began, own, postgres] = [performance.now(), cpuOf(process.pid), cpuOfPostgres(url)]
  let done = 0
  const report = () => {
    done += 1
    if (done === Math.min(run.total, Math.max(warmClients, Math.ceil(run.total / 10)))) {
      warm = memory.read()
      memory.restart()
    }
  }
  const logger = createLogger('silent')
  const { signal } = new AbortController()
  await makeRuns({ database, clock: systemClock, vault, logger }, { signal, report })
  const seconds = (performance.now() - began) / 1_000
  const hours = (seconds / run.total) * (book / 3_600)
  console.log(
    `  made in ${seconds.toFixed(1)} s, ${(cpuOf(process.pid) - own).toFixed(1)} s of the process’s CPU and ` +
      `${(cpuOfPostgres(url) - postgres).toFixed(1)} s of PostgreSQL’s: ${((seconds * 1_000) / run.total).toFixed(0)} ms a client, ` +
      `${hours.toFixed(1)} hours at ${book} clients (bar ${bars.hours})`,
  )
  const bytes = await readArchive(site, cookie, run.id)
  const growth = memory.most() - warm
  memory.end()
  await close()
  console.log(
    `  archive of ${(bytes / 1e6).toFixed(0)} MB read; memory grew by ${(growth / 1e6).toFixed(0)} MB once the first were made ` +
      `(bar ${bars.growth / 1e6} MB)`,
  )
  return hours < bars.hours && growth < bars.growth
}

/** Reads a run's archive to its end, as a browser that keeps it on a disk does. @returns its bytes */
async function readArchive(site: string, cookie: string, runId: number): Promise<number> {
  await callerOf(site, cookie).send('POST', `/api/report-runs/${runId}/unlock`)
  const [began, own] = [performance.now(), cpuOf(process.pid)]
  const answer = await fetch(`${site}/reports/runs/${runId}.zip`, { headers: { cookie } })
  if (!answer.ok || answer.body === null) throw new Error(`The archive: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  console.log(
    `  archive in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${(cpuOf(process.pid) - own).toFixed(1)} s of the process’s CPU`,
  )
  return bytes
}

await onDatabase(measure)
