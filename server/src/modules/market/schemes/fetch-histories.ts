import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { businessDate } from '../../../core/clock.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { JobOutcome } from '../../../core/jobs/job.ts'
import { makeFolder } from '../../../core/process/make-folder.ts'
import { NavFileError } from '../nav/formats/nav-file-error.ts'
import { importNavFiles } from '../nav/import/import-nav-files.ts'
import { DownloadError, type DownloadLimits, downloadFile } from '../nav/sync/nav-download.ts'
import { findRealNavs } from '../nav/sync/nav-sync.repository.ts'
import { nextTry } from '../nav/sync/sync-schedule.ts'
import {
  findHistoriesWanted,
  historyTries,
  keepHistory,
  settleHistories,
} from './fund-histories.repository.ts'

type HistoryDependencies = Pick<Dependencies, 'database' | 'config' | 'clock'>

const patience: DownloadLimits = { idleMs: 30_000, totalMs: 5 * 60_000, mostBytes: 16 * 1024 * 1024 }
const fundsAtOnce = 20
/** After so many answers without a NAV the source has no history of the fund. */
const mostAnswers = 3

/** Why the histories of added funds are not fetched here; undefined where they are. */
export function historiesOffReason({ config }: Pick<Dependencies, 'config'>): string | undefined {
  if (config.navHistoryUrl === undefined) return 'NAV_HISTORY_URL is off'
  if (config.navSourceUrl === undefined) return 'NAV_SOURCE_URL is off'
  return config.environment === 'test' ? 'not in tests' : undefined
}

/**
 * Fetches the histories of funds that were added to the book and have none yet, one after the other. Nothing is fetched
 * while all NAVs are simulated: one real history would take the simulated ones out of every mix. A fund that fails is
 * tried again later and holds up no other.
 */
export async function fetchHistories(
  dependencies: HistoryDependencies,
  { signal, logger }: { signal: AbortSignal; logger: FastifyBaseLogger },
): Promise<JobOutcome> {
  const { database, config, clock } = dependencies
  const source = config.navHistoryUrl
  if (source === undefined) return 'idle'
  const due = await findHistoriesWanted(database.db, clock(), fundsAtOnce)
  if (due.length === 0 || (await findRealNavs(database.db)).size === 0) return 'idle'
  await settleHistories(database.db, due)
  for (const code of await findHistoriesWanted(database.db, clock(), fundsAtOnce)) {
    if (signal.aborted) return
    await fetchHistory(dependencies, { source, code, signal, logger })
  }
}

interface HistoryTask {
  /** Address with `{code}` where the scheme code stands. */
  source: string
  code: number
  signal: AbortSignal
  logger: FastifyBaseLogger
}

async function fetchHistory(
  { database, config, clock }: HistoryDependencies,
  { source, code, signal, logger }: HistoryTask,
): Promise<void> {
  const folder = join(config.dataDir, 'nav-histories')
  makeFolder(folder)
  const url = source.replaceAll('{code}', String(code))
  try {
    const limits = patience
    const download = await downloadFile({ url, folder, run: randomUUID(), known: undefined, limits, signal })
    if (download.kind !== 'file') throw new DownloadError('The site says that nothing has changed.')
    try {
      const today = businessDate(clock())
      const [report] = await importNavFiles(database, [download.path], { today, signal })
      if (report?.kind !== 'imported') throw new NavFileError(report?.message ?? 'The file is gone.')
      logger.info({ code, ...report.counts }, 'A fund’s history was fetched')
    } finally {
      await rm(download.path, { force: true })
    }
    await keepHistory(database.db, code, { state: 'own', tries: 0, nextAt: null })
  } catch (error) {
    if (signal.aborted) return
    const isAnswer = error instanceof NavFileError
    if (!isAnswer && !(error instanceof DownloadError)) throw error
    const tries = (await historyTries(database.db, code)) + 1
    const nextAt = nextTry(clock(), tries)
    const state = isAnswer && tries >= mostAnswers ? 'none' : 'wanted'
    await keepHistory(database.db, code, { state, tries, nextAt })
    logger.warn({ code, reason: error.message, tries }, 'A fund’s history could not be fetched.')
  }
}
