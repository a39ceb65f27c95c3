import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { systemClock } from './core/clock.ts'
import { readConfig } from './core/config.ts'
import { DataFolderHeldError } from './core/data-folder.ts'
import { openDatabase } from './core/database.ts'
import { createLogger } from './core/logger.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startWork } from './work.ts'

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
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, waitMs: 3_000 })
  const { dependencies, demo } = await prepareDatabase({ database, config, clock: systemClock })
  const app = await createApp(dependencies, {
    logger,
    webDir: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
  })
  const stopWork = await startWork(dependencies, logger)

  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await app.close()
    await stopWork()
    await database.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())

  const address = await app.listen({ port: config.port, host: config.host })
  // PORT=0 lets the system choose; links in mails name what it chose.
  config.port = Number(new URL(address).port) || config.port
  process.stdout.write(
    `\nLakshya is ready at ${config.publicUrl ?? address.replace('127.0.0.1', 'localhost')}\n`,
  )
  if (demo) process.stdout.write(`Demo sign-in: ${demo.username} / ${demo.password}\n`)
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

main().catch((error: unknown) => {
  if (error instanceof DataFolderHeldError) refuse(error.message)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    refuse('The port is in use by another program. Set PORT to another one, for example: PORT=8081 npm start')
  } else refuse(describe(error))
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
