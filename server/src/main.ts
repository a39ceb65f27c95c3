import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './core/clock.ts'
import { databasePlace, type OpenDatabase, openDatabase } from './core/database/database.ts'
import { describeOutgrown } from './core/database/outgrown.ts'
import { checkAddress, inWords } from './core/http/listening.ts'
import { type Config, readConfig } from './core/process/config.ts'
import { createLogger } from './core/process/logger.ts'
import { describeMailRoute } from './modules/messages/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startWork } from './work.ts'

/**
 * What is under way is waited for so long when the server is to end. All of it may be broken off at any point, and a
 * database that has fallen silent never ends.
 */
const longestEndMs = 20_000

const deafWords =
  'DATABASE_URL leads through a pooler and DATABASE_DIRECT_URL is not set: what is to happen at once may take half a minute.'

/** Starts the server: configuration, database, migrations, first data, pages; ends cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') {
    return refuse(
      `The configuration is not right:\n${outcome.complaints.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
  const { config } = outcome
  const logger = createLogger(config.logLevel)
  /** What has been opened and is to be closed, the last first. */
  const opened: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= closeAll()
    return ending
  }
  const closeAll = async () => {
    for (let close = opened.pop(); close !== undefined; close = opened.pop()) await close()
  }
  try {
    const listen = await start(config, logger, opened)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        breakOffAfter(longestEndMs)
        void end()
      })
    }
    await listen()
  } catch (error) {
    await end()
    throw error
  }
}

/** Opens and prepares everything. @returns what begins to answer requests */
async function start(
  config: Config,
  logger: FastifyBaseLogger,
  opened: (() => Promise<unknown>)[],
): Promise<() => Promise<void>> {
  const database = await openDatabase({ ...databasePlace(config), waitMs: 3_000 })
  opened.push(() => database.close())
  await checkAddress(config)
  const { dependencies, demo } = await prepareDatabase({ database, config, clock: systemClock })
  const app = await createApp(dependencies, {
    logger,
    webDir: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
  })
  const outgrown = await describeOutgrown(database)
  opened.push(await startWork(dependencies, logger))
  opened.push(() => app.close())

  return async () => {
    const address = await inWords(config, () => app.listen({ port: config.port, host: config.host }))
    // PORT=0 lets the system choose; links in mails name what it chose.
    config.port = Number(new URL(address).port) || config.port
    process.stdout.write(
      `\nLakshya is ready at ${config.publicUrl ?? address.replace('127.0.0.1', 'localhost')}\n`,
    )
    for (const line of describeWays(config, database)) process.stdout.write(`${line}\n`)
    if (outgrown !== undefined) process.stdout.write(`${outgrown}\n`)
    if (demo) process.stdout.write(`Demo sign-in: ${demo.username} / ${demo.password}\n`)
  }
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
