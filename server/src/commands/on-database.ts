import { databasePlace, type OpenDatabase, openDatabase } from '../core/database/database.ts'
import { bringUp } from '../core/database/distribute.ts'
import { overFirms } from '../core/database/reach.ts'
import { sendCommand } from '../core/process/command-socket.ts'
import { type Config, readConfig } from '../core/process/config.ts'
import { FolderHeldError } from '../core/process/data-folder.ts'

/** The environment's settings. Throws with every complaint about them. */
export function configOfEnvironment(): Config {
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  return outcome.config
}

/** Opens and migrates the database for as long as the work takes. */
export function onDatabase<T>(config: Config, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return onUnmigrated(config, async (database) => {
    await bringUp(database)
    return work(database)
  })
}

/** Opens the database as it is for as long as the work takes. */
export async function onUnmigrated<T>(
  config: Config,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(databasePlace(config))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

interface HandedOver {
  /** Its name and input, as the running server takes them. */
  command: string
  input: unknown
  onNews: (news: unknown) => void
  /** Migrates first, unless it says otherwise. */
  open?: typeof onDatabase
}

/** Does the work here, or has the running server do it where that holds the embedded database. */
export async function runOnDatabase<T>(
  config: Config,
  { command, input, onNews, open = onDatabase }: HandedOver,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await open(config, work)
  } catch (error) {
    if (!(error instanceof FolderHeldError)) throw error
    return (await sendCommand(config.dataDir, command, input, onNews)) as T
  }
}

/** Ends a command that takes no arguments with its usage; false where none were given. */
export function hasShownUsage(usage: string): boolean {
  const given = process.argv.slice(2)
  if (given.length === 0) return false
  process.exitCode = given.some((word) => word === '--help' || word === '-h') ? 0 : 1
  console.log(usage)
  return true
}

/** Shows how far the work is, on a terminal alone. */
export function showProgress(words: string): void {
  if (process.stdout.isTTY === true) process.stdout.write(`\r\u001b[K${words}\r`)
}

/** Runs a command: what it throws is told in its own words, without a stack, and the exit code says so. */
export function run(main: () => Promise<void>): void {
  overFirms('command', main).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
