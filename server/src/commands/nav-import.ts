import { resolve } from 'node:path'
import { businessDate, systemClock } from '../core/clock.ts'
import { sendCommand } from '../core/process/command-socket.ts'
import type { Config } from '../core/process/config.ts'
import { FolderHeldError } from '../core/process/data-folder.ts'
import {
  adviseOnHistories,
  describeReport,
  describeTotal,
  drawProgress,
  importNavFiles,
  type NavImportNews,
  type NavImportResult,
  navImportCommand,
  repairImports,
} from '../modules/market/index.ts'
import { configOfEnvironment, onDatabase } from './on-database.ts'

const usage = `Imports NAV files: AMFI’s NAVAll.txt or history report, mfapi.in answers, CSV; plain or .gz; files or folders.
Usage: npm run nav:import -- PATH…`

const stopped = new AbortController()

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  if (given.length === 0 || given.some((path) => path === '--help' || path === '-h')) {
    process.exitCode = given.length === 0 ? 1 : 0
    return console.log(usage)
  }
  const config = configOfEnvironment()
  // Not once: a terminal's Ctrl-C comes from it and again from npm's script, and must not kill the second time.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stopped.abort(new Error('Stopped. Nothing of the unfinished file was taken.')))
  }
  // npm runs scripts in the project's folder; paths are meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd()
  const paths = given.map((path) => resolve(from, path))
  const { reports, advice } = await importHere(config, paths).catch((error: unknown) => {
    if (error instanceof FolderHeldError) return importInServer(config, paths)
    throw error
  })
  if (reports.length === 0) console.log('There is no file to import in these folders.')
  else console.log(describeTotal(reports))
  if (advice !== undefined) console.log(advice)
  if (reports.some(isNews)) console.log(followedBy)
  if (reports.length === 0 || reports.some((report) => report.kind === 'failed')) process.exitCode = 1
}

const followedBy =
  'Ledgers, plans and books follow: at once where the server runs, else at its next start. npm run jobs says how far they are.'

function isNews(report: NavImportResult['reports'][number]): boolean {
  return report.kind === 'imported' && report.counts.taken + report.counts.replaced > 0
}

function importHere(config: Config, paths: string[]): Promise<NavImportResult> {
  return onDatabase(config, async (database) => {
    await repairImports(database)
    stopped.signal.throwIfAborted()
    const reports = await importNavFiles(database, paths, {
      today: businessDate(systemClock()),
      signal: stopped.signal,
      onProgress: (progress) => show({ kind: 'progress', progress }),
      onReport: (report) => show({ kind: 'report', report }),
    })
    return { reports, advice: await adviseOnHistories(database.db, reports) }
  })
}

/** The running server holds the embedded database, so it does the work, and stops when this process is gone. */
async function importInServer(config: Config, paths: string[]): Promise<NavImportResult> {
  const { signal } = stopped
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  const result = sendCommand(config.dataDir, navImportCommand, { paths }, (news) => {
    if (!signal.aborted) show(news as NavImportNews)
  })
  return (await Promise.race([result, aborted])) as NavImportResult
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
  // Whatever failed after a signal failed because of it. Ending the process closes its socket to the server.
  const cause = stopped.signal.aborted ? stopped.signal.reason : error
  const clear = process.stdout.isTTY === true ? '\r\u001b[K' : ''
  console.error(`${clear}${cause instanceof Error ? cause.message : String(cause)}`)
  if (stopped.signal.aborted) process.exit(130)
  process.exitCode = 1
})
