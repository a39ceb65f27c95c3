/**
 * A day's work of an office: a private PostgreSQL, two server processes, one firm with 500 distributors and so many
 * clients, made set-based, and the mix of `mix.ts` from a process of its own, by arrivals. Prints throughput, times,
 * errors and memory, and the statements that cost most; keeps all in a JSON file that the curves are drawn from. Bar: 300
 * requests a second at p95 under 150 ms without an error over 100,000 clients.
 * Run: npm run load [-- --clients=1000|10000|100000] [--rate=300] [--seconds=60] [--warm=60] [--out=FILE] [--profile=FOLDER] [--alive] [--meanwhile] [--draw FILE …]
 */
import '../../server/src/testing/every-firm.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { makeCluster, openPrograms, startCluster } from '../../scripts/postgres.mjs'
import { systemClock } from '../../server/src/core/clock.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/core/database/database.ts'
import { readConfig } from '../../server/src/core/process/config.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import { ready, type Started, startServer } from '../../server/src/testing/server-process.ts'
import { dearest, resetCosts, slowPlans, writePlans } from './costs.ts'
import { computedBy, computedSince, peakMb, postmasterOf } from './cpu.ts'
import { drawCurves } from './draw-curves.ts'
import { listsMade } from './first-lists.ts'
import type { LoadOrder, LoadReport } from './generator.ts'
import { aliveOf, twelfthsOf, watchMemory } from './memory.ts'
import { mix } from './mix.ts'
import { makeOffice, type Office } from './office.ts'
import { type LoadResult, resultOf, tellResult } from './result.ts'
import { secondsOf, watchSeconds } from './seconds.ts'
import { timesOf } from './times.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    /** So long half of it is asked for first: what a server does all day it has compiled, and does for a fraction. */
    warm: { type: 'string', default: '60' },
    distributors: { type: 'string', default: '500' },
    out: { type: 'string' },
    /** Where the servers leave a profile of what they computed, as browsers' tools read it. */
    profile: { type: 'string' },
    /** Has the servers collect everything now and then, which others wait for, and tells what is alive. */
    alive: { type: 'boolean', default: false },
    /** Does not wait until the day's first lists are made, which the servers begin with: they are made while it is measured. */
    meanwhile: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
  },
})

/** Each action is done so often alone, to tell what it computes: a rare one, which is dear, less often. */
const timesAlone = (share: number): number => (share < 10 ? 12 : 150)

const settings = [
  'fsync=off',
  'shared_buffers=1GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'max_parallel_workers_per_gather=0',
  // As on every database that a server has started on before: connections made before the first start sets it would compile statements.
  'jit=off',
  'shared_preload_libraries=pg_stat_statements,auto_explain',
  'auto_explain.log_min_duration=40',
  'auto_explain.sample_rate=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
]

async function measure(clients: number): Promise<LoadResult> {
  const programs = openPrograms()
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.')
  const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-load-'))
  const servers: Started[] = []
  let generator: ReturnType<typeof openGenerator> | undefined
  try {
    makeCluster(programs)
    const url: string = await startCluster(programs, settings, undefined, true)
    const environment = {
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      NAV_SOURCE_URL: 'off',
      ALIVE_FOLDER: dataDir,
      NODE_OPTIONS: nodeOptions(),
    }
    const outcome = readConfig(environment)
    if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
    const database = await openDatabase({ url, dataDir, statementMs: 1_800_000 })
    const { dependencies } = await prepareDatabase({ database, config: outcome.config, clock: systemClock })
    const office = await makeOffice(dependencies, { clients, distributors: Number(values.distributors) })
    console.log(
      `${office.distributors} distributors, ${office.clients} clients, ${office.transactions} transactions made in ` +
        `${office.seconds.toFixed(0)} s: ${Object.entries(office.parts)
          .map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`)
          .join(', ')}`,
    )
    for (let nth = 0; nth < 2; nth++) servers.push(startServer(environment))
    const sites = await Promise.all(servers.map(ready))
    const pids = servers.map(({ child }) => child.pid ?? 0)
    const postmaster = postmasterOf(programs.data)
    const computed = () => ({
      servers: computedBy(pids),
      database: computedBy([postmaster], true),
      load: computedBy([generator?.pid ?? 0]),
    })
    const order = { sites, ...(await askedOf(database, office)) }
    generator = openGenerator()
    const { play } = generator
    await play({ ...order, rate: Number(values.rate) / 2, seconds: Number(values.warm) })
    if (!values.meanwhile) await listsMade(database, office)
    await resetCosts(database)
    await writePlans(database, true)
    const alone = await measureAlone((nth) => play({ ...order, rate: 0, seconds: 0, alone: nth }), computed)
    const aloneCosts = await dearest(database, 25)
    await resetCosts(database)
    await writePlans(database, false)
    const load = [loadavg()[0] ?? 0]
    const before = computed()
    const endWatch = watchMemory(pids)
    const endSeconds = watchSeconds(computed)
    const report = await play({ ...order, rate: Number(values.rate), seconds: Number(values.seconds) })
    const memoryOver = endWatch().map(twelfthsOf)
    const aliveMb = pids.map((pid) => aliveOf(dataDir, pid).map(Math.round))
    const after = computed()
    load.push(loadavg()[0] ?? 0)
    const peak = pids.map(peakMb)
    const every = Object.values(report.times).flat().length
    const computedMs = {
      servers: computedSince(before.servers, after.servers) / every,
      database: computedSince(before.database, after.database) / every,
      load: computedSince(before.load, after.load) / every,
    }
    const costs = await dearest(database, 25)
    const plans = slowPlans(join(programs.folder, 'log'), 12)
    await database.close()
    const measured = {
      office,
      report,
      rate: Number(values.rate),
      peak,
      memoryOver,
      aliveMb,
      seconds: secondsOf(report.bySecond, endSeconds()),
      load,
      cores: cpus().length,
    }
    return resultOf({ ...measured, costs, aloneCosts, plans, alone, computedMs })
  } finally {
    generator?.end()
    // A profile is written by a process that ends by itself.
    await Promise.all(
      servers.map(({ child }) => ended(child, values.profile === undefined ? 'SIGKILL' : 'SIGTERM')),
    )
    programs.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What the servers are started with where more is to be known of them. */
function nodeOptions(): string {
  return [
    ...(values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`]),
    ...(values.alive ? [`--import=${new URL('./note-alive.ts', import.meta.url).href}`] : []),
  ].join(' ')
}

/** Each action by itself, one after the other: how long it takes and what is computed for a call of it. */
async function measureAlone(
  play: (alone: NonNullable<LoadOrder['alone']>) => Promise<LoadReport>,
  computed: () => Record<'servers' | 'database', Map<number, number>>,
): Promise<LoadResult['alone']> {
  const alone: LoadResult['alone'] = {}
  for (const { name, calls, share } of mix) {
    const times = timesAlone(share)
    const before = computed()
    const { times: measured, errors } = await play({ name, times })
    const after = computed()
    const many = times * calls
    alone[name] = {
      ...timesOf(Object.values(measured).flat()),
      serverMs: computedSince(before.servers, after.servers) / many,
      databaseMs: computedSince(before.database, after.database) / many,
    }
    if (Object.keys(errors).length > 0) console.log(errors)
  }
  return alone
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Whose screens are asked for: some of the clients and goals, by all distributors. */
async function askedOf(database: OpenDatabase, { firmId, distributors }: Office) {
  const ids = async (table: 'client' | 'goal') => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where firm_id = ${firmId} order by random() limit 2000`.execute(database.db)
    return rows.map(({ id }) => id)
  }
  return { distributors, clientIds: await ids('client'), goalIds: await ids('goal') }
}

/** The load's own process; its browsers stay signed in from one order to the next. */
function openGenerator() {
  const child = fork(join(import.meta.dirname, 'generator.ts'))
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The generator ended.')))
  gone.catch(() => {})
  return {
    pid: child.pid,
    async play(order: LoadOrder): Promise<LoadReport> {
      child.send(order)
      const [report] = (await Promise.race([once(child, 'message'), gone])) as [LoadReport]
      return report
    },
    end: () => {
      child.kill('SIGKILL')
    },
  }
}

if (values.draw) {
  const results = positionals.map((path) => JSON.parse(readFileSync(path, 'utf8')) as LoadResult)
  drawCurves(results, join(import.meta.dirname, '../../docs/images/load.svg'))
} else {
  const result = await measure(Number(values.clients))
  tellResult(result)
  const path = values.out ?? join(import.meta.dirname, `../../data/load-${values.clients}.json`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(result, undefined, 1))
  if (!result.isKept) process.exitCode = 1
}
