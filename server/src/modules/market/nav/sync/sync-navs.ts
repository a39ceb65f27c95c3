import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { businessDate } from '../../../../core/clock.ts'
import type { Dependencies } from '../../../../core/http/request-context.ts'
import { makeFolder } from '../../../../core/process/make-folder.ts'
import { NavFileError } from '../formats/nav-file-error.ts'
import { importNavFiles } from '../import/import-nav-files.ts'
import { describeReport } from '../import/import-summary.ts'
import { checkDailyNavs, type NewestNavs } from './check-daily-navs.ts'
import { DownloadError, type DownloadLimits, downloadFile } from './nav-download.ts'
import { findRealNavs, keepSync, readSyncState, type SyncState, succeeded } from './nav-sync.repository.ts'
import { isSyncDue, nextTry } from './sync-schedule.ts'

export type SyncOutcome = 'no-history' | 'not-due' | 'unchanged' | 'imported' | 'failed' | 'stopped'

export interface SyncOptions {
  url: string
  signal: AbortSignal
  logger: FastifyBaseLogger
  limits?: DownloadLimits
}

type SyncDependencies = Pick<Dependencies, 'database' | 'config' | 'clock'>

const patience: DownloadLimits = { idleMs: 60_000, totalMs: 30 * 60_000, mostBytes: 64 * 1024 * 1024 }

/**
 * Fetches and imports the day's NAVs if it is time; one run at a time, which the job's lease sees to. A failure changes no NAV, is kept with
 * the time of the next try, and is warned of once a day. While no catalogue fund has a real NAV nothing is fetched.
 */
export async function syncNavs(dependencies: SyncDependencies, options: SyncOptions): Promise<SyncOutcome> {
  const { database, clock } = dependencies
  const now = clock()
  const state = await readSyncState(database.db)
  const navs = await findRealNavs(database.db)
  if (navs.size === 0) return 'no-history'
  const newest = [...navs.values()].reduce((date, nav) => (nav.date > date ? nav.date : date), '')
  if (!isSyncDue(now, state, newest)) return 'not-due'
  try {
    return await fetchAndImport(dependencies, options, state, navs)
  } catch (error) {
    if (options.signal.aborted) return 'stopped'
    await recordFailure(dependencies, options.logger, state, error)
    return 'failed'
  }
}

async function fetchAndImport(
  { database, config, clock }: SyncDependencies,
  { url, signal, logger, limits = patience }: SyncOptions,
  state: SyncState,
  navs: NewestNavs,
): Promise<SyncOutcome> {
  const today = businessDate(clock())
  const folder = join(config.dataDir, 'nav-sync')
  makeFolder(folder)
  const isSame = state.url === url
  const known = isSame ? { etag: state.etag, lastModified: state.last_modified } : undefined
  const download = await downloadFile({ url, folder, run: randomUUID(), known, limits, signal })
  if (download.kind === 'unchanged') {
    await keepSync(database.db, succeeded(clock()))
    return 'unchanged'
  }
  try {
    const sha256 = await hashOf(download.path)
    const { etag, lastModified } = download.version
    const facts = { url, etag, last_modified: lastModified, sha256 }
    if (isSame && state.sha256 !== null && sha256.equals(state.sha256)) {
      await keepSync(database.db, { ...succeeded(clock()), ...facts })
      return 'unchanged'
    }
    const rowCount = isSame ? state.row_count : null
    const checked = await checkDailyNavs(download.path, today, { navs, rowCount })
    const [report] = await importNavFiles(database, [download.path], { today, signal })
    if (report?.kind !== 'imported') throw new NavFileError(report?.message ?? 'The file is gone.')
    const { origin, pathname } = new URL(url)
    const words = describeReport({ ...report, path: `${origin}${pathname}` })
    await keepSync(database.db, {
      ...succeeded(clock()),
      ...facts,
      row_count: checked.rowCount,
      newest_date: checked.newestDate,
      report: words,
    })
    logger.info({ newest: checked.newestDate, ...report.counts }, `Daily NAVs: ${words}`)
    return 'imported'
  } finally {
    await rm(download.path, { force: true })
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

async function recordFailure(
  { database, clock }: SyncDependencies,
  logger: FastifyBaseLogger,
  state: SyncState,
  error: unknown,
): Promise<void> {
  const now = clock()
  const today = businessDate(now)
  const failures = state.failures + 1
  const next = nextTry(now, failures)
  const isExpected = error instanceof DownloadError || error instanceof NavFileError
  const reason = error instanceof Error ? error.message : String(error)
  const about = { reason, failures, nextTry: next.toISOString(), ...(isExpected ? {} : { err: error }) }
  const level = state.warned_on === today ? 'debug' : 'warn'
  logger[level](about, 'The daily NAVs could not be fetched. They are tried again; this is said once a day.')
  await keepSync(database.db, {
    failures,
    next_try_at: next,
    last_error: reason.slice(0, 500),
    warned_on: today,
  })
}
