import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../../../../core/http/request-context.ts'
import { JobFailure, type JobOutcome } from '../../../../core/jobs/job.ts'
import { readSyncState } from './nav-sync.repository.ts'
import { syncNavs } from './sync-navs.ts'

/** Why daily NAVs are not fetched here; undefined where they are. */
export function syncOffReason({ config }: Pick<Dependencies, 'config'>): string | undefined {
  if (config.navSourceUrl === undefined) return 'NAV_SOURCE_URL is off'
  return config.environment === 'test' ? 'not in tests' : undefined
}

/**
 * The run that looks whether the daily NAVs are to be fetched from NAV_SOURCE_URL. It keeps its own time: a source that
 * fails says when it is tried again.
 */
export function navSyncRun(
  { database, config, clock }: Dependencies,
  logger: FastifyBaseLogger,
): (signal: AbortSignal) => Promise<JobOutcome> {
  let hasTold = false
  return async (signal) => {
    const url = config.navSourceUrl
    if (url === undefined) return 'idle'
    const outcome = await syncNavs({ database, config, clock }, { url, signal, logger })
    if (outcome === 'no-history' && !hasTold) {
      hasTold = true
      logger.info(
        'Daily NAVs are fetched once a fund of the catalogue has real ones. Import a history: npm run nav:import',
      )
    }
    if (outcome === 'failed') {
      const { last_error, next_try_at } = await readSyncState(database.db)
      throw new JobFailure(last_error ?? 'The source failed.', next_try_at ?? clock())
    }
    return outcome === 'imported' || outcome === 'unchanged' ? undefined : 'idle'
  }
}
