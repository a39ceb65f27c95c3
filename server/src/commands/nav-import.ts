import { resolve } from 'node:path'
import { businessDate, systemClock } from '../core/clock.ts'
import { sendCommand } from '../core/command-socket.ts'
import { type Config, readConfig } from '../core/config.ts'
import { DataFolderHeldError } from '../core/data-folder.ts'
import { openDatabase } from '../core/database.ts'
import { migrate } from '../core/migrate.ts'
import {
  describeReport,
  describeTotal,
  drawProgress,
  type FileReport,
  importNavFiles,
  type NavImportNews,
  navImportCommand,
  repairImports,
} from '../modules/nav/nav.service.ts'

const usage = `Imports NAV files: AMFI’s NAVAll.txt or history report, mfapi.in answers, CSV; plain or .gz; files or folders.
Usage: npm run nav:import -- PATH…`

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  if (given.length === 0 || given.some((path) => path === '--help' || path === '-h')) {
    process.exitCode = given.length === 0 ? 1 : 0
    return console.log(usage)
  }
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  // npm runs scripts in the project's folder; paths are meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd()
  const paths = given.map((path) => resolve(from, path))
  const reports = await importHere(outcome.config, paths).catch((error: unknown) => {
    if (error instanceof DataFolderHeldError) return importInServer(outcome.config, paths)
    throw error
  })
  if (reports.length === 0) console.log('There is no file to import in these folders.')
  else console.log(describeTotal(reports))
  if (reports.length === 0 || reports.some((report) => report.kind === 'failed')) process.exitCode = 1
}

async function importHere(config: Config, paths: string[]): Promise<FileReport[]> {
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort(new Error('Stopped. Nothing of the unfinished file was taken.')))
  }
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database.db)
    await repairImports(database)
    return await importNavFiles(database, paths, {
      today: businessDate(systemClock()),
      signal: stopped.signal,
      onProgress: (progress) => show({ kind: 'progress', progress }),
      onReport: (report) => show({ kind: 'report', report }),
    })
  } finally {
    await database.close()
  }
}

/** The running server holds the embedded database, so it does the work. */
async function importInServer(config: Config, paths: string[]): Promise<FileReport[]> {
  const result = await sendCommand(config.dataDir, navImportCommand, { paths }, (news) =>
    show(news as NavImportNews),
  )
  return result as FileReport[]
}

/** A bar on a terminal; in a log only the lines that stay. */
function show(news: NavImportNews): void {
  const isTerminal = process.stdout.isTTY === true
  if (news.kind === 'report') {
    console.log(`${isTerminal ? '\r\u001b[K' : ''}${describeReport(news.report)}`)
  } else if (isTerminal) {
    process.stdout.write(`\r\u001b[K${drawProgress(news.progress, process.stdout.columns)}`)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
