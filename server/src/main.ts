import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './core/clock.ts'
import { databasePlace, type OpenDatabase, openDatabase } from './core/database/database.ts'
import { describeOutgrown } from './core/database/outgrown.ts'
import { overFirms } from './core/database/reach.ts'
import { describeUnlocked } from './core/database/tenant-role.ts'
import { closeBy, type EndingWay } from './core/http/half-sent.ts'
import { checkAddress, inWords } from './core/http/listening.ts'
import { type Config, readConfig } from './core/process/config.ts'
import { createLogger } from './core/process/logger.ts'
import { keepHeapSteady } from './core/process/steady-heap.ts'
import type { LeaveMessage, ReadyMessage } from './core/process/supervisor.ts'
import { logSlowStatements } from './core/watch/slow-statements.ts'
import { describeMailRoute } from './modules/messages/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startWork } from './work.ts'

/**
 * What is under way is waited for so long when the server is to end. All of it may be broken off at any point, and a
 * database that has fallen silent never ends.
 */
const longestEndMs = 14_000

const deafWords =
  'DATABASE_URL leads through a pooler and DATABASE_DIRECT_URL is not set: what is to happen at once may take half a minute.'

/** Closes something that was opened. */
type Close = (way: EndingWay) => Promise<unknown>

/** Starts the server: configuration, database, migrations, first data, pages; ends cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') {
    return refuse(
      `The configuration is not right:\n${outcome.complaints.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
  const { config } = outcome
  if (config.databaseUrl !== undefined) keepHeapSteady()
  const logger = createLogger(config.logLevel)
  /** What has been opened and is to be closed, the last first. */
  const opened: Close[] = []
  let ending: Promise<void> | undefined
  const end = (way: EndingWay = 'stopping') => {
    ending ??= closeAll(way)
    return ending
  }
  const closeAll = async (way: EndingWay) => {
    for (let close = opened.pop(); close !== undefined; close = opened.pop()) await close(way)
    // Nothing else keeps a process alive that was started as one of several.
    if (cluster.isWorker) process.disconnect()
  }
  try {
    opened.push(await startWatching(config, logger))
    const listen = await start(config, logger, opened)
    const endBy = (way: EndingWay) => {
      breakOffAfter(longestEndMs)
      void end(way)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => endBy('stopping'))
    if (cluster.isWorker) hearSupervisor(() => endBy('leaving'))
    tell(await listen())
    // For the next start, also where this one is killed.
    flushCompileCache()
  } catch (error) {
    await end()
    throw error
  }
}

/** Slow statements and traces, where they are asked for. */
async function startWatching(config: Config, logger: FastifyBaseLogger): Promise<Close> {
  const { slowQueryMs, traceEndpoint } = config
  if (slowQueryMs > 0) logSlowStatements(logger, slowQueryMs)
  if (traceEndpoint === undefined) return async () => {}
  // Loaded here alone: it takes time and memory that nobody else has to spend.
  const { startTraces } = await import('./core/watch/traces.ts')
  return startTraces(traceEndpoint)
}

/** Opens and prepares everything. @returns what begins to answer requests */
async function start(
  config: Config,
  logger: FastifyBaseLogger,
  opened: Close[],
): Promise<() => Promise<string[]>> {
  const database = await openDatabase({ ...databasePlace(config), waitMs: 3_000 })
  opened.push(() => database.close())
  // One of several shares the address.
  if (!cluster.isWorker) await checkAddress(config)
  const { dependencies, demo } = await overFirms('start', () =>
    prepareDatabase({ database, config, clock: systemClock }),
  )
  const app = await createApp(dependencies, {
    logger,
    webDir: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
  })
  const outgrown = await describeOutgrown(database)
  const stopWork = await startWork(dependencies, logger)
  // What jobs are at ends beside what requests are at.
  opened.push((way) => Promise.all([closeBy(app, way), stopWork()]))

  return async () => {
    const address = await inWords(config, () => app.listen({ port: config.port, host: config.host }))
    // PORT=0 lets the system choose; links in mails name what it chose.
    config.port = Number(new URL(address).port) || config.port
    return [
      `\nLakshya is ready at ${config.publicUrl ?? address.replace('127.0.0.1', 'localhost')}`,
      ...describeWays(config, database),
      ...(outgrown === undefined ? [] : [outgrown]),
      ...(database.rowLock.isOn || config.rowLock === 'off' ? [] : [describeUnlocked]),
      ...(demo === undefined ? [] : [`Demo sign-in: ${demo.username} / ${demo.password}`]),
    ]
  }
}

/** Says that the server answers: to the terminal, or to who started it as one of several. */
function tell(lines: string[]): void {
  if (cluster.isWorker) process.send?.({ kind: 'ready', lines } satisfies ReadyMessage)
  else process.stdout.write(`${lines.join('\n')}\n`)
}

/** A closed terminal tells every process; who started them decides what comes of it. */
function hearSupervisor(leave: () => void): void {
  process.on('SIGHUP', () => {})
  process.on('message', (message: LeaveMessage) => {
    if (message.kind === 'leave') leave()
  })
}

/** What leaves this machine unencrypted, what does not, and what does not come. */
function describeWays(config: Config, { isDeaf }: OpenDatabase): string[] {
  const isOpen = config.environment === 'production' && config.publicUrl?.startsWith('http:') === true
  return [
    ...(isOpen ? ['PUBLIC_URL is not https: passwords and pages can be read on the way.'] : []),
    ...(isDeaf ? [deafWords] : []),
    ...[describeMailRoute(config)].filter((line) => line !== undefined),
  ]
}

function breakOffAfter(ms: number): void {
  const timer = setTimeout(() => {
    refuse(`What was under way did not end within ${ms / 1000} s and was broken off.`)
    process.exit(1)
  }, ms)
  timer.unref()
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

main().catch((error: unknown) => {
  refuse(describe(error))
  process.exit(1)
})

/** The chain of causes in words; a stack only where LOG_LEVEL asks for detail. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const detail = process.env.LOG_LEVEL === 'debug' ? `\n${error.stack}` : ''
  return error.cause === undefined
    ? `${error.message}${detail}`
    : `${error.message}\n${describe(error.cause)}${detail}`
}
