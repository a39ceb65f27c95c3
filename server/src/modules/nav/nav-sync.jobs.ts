import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../../core/request-context.ts'
import { syncNavs } from './sync-navs.ts'

const everyMs = 60_000

/**
 * Looks every minute whether the daily NAVs are to be fetched from NAV_SOURCE_URL, beside all other work, as a slow
 * site may take long. Does nothing where that is off, and in tests. Returns the function that ends it.
 * @param afterImport what new NAVs call for
 */
export function startNavSync(
  { database, config, clock }: Dependencies,
  logger: FastifyBaseLogger,
  afterImport: () => Promise<void>,
): () => Promise<void> {
  const url = config.navSourceUrl
  if (url === undefined || config.environment === 'test') return async () => {}
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let hasTold = false
  const look = async () => {
    const outcome = await syncNavs({ database, config, clock }, { url, signal: ending.signal, logger })
    if (outcome === 'imported') await afterImport()
    if (outcome === 'no-history' && !hasTold) {
      hasTold = true
      logger.info(
        'Daily NAVs are fetched once a fund of the catalogue has real ones. Import a history: npm run nav:import',
      )
    }
  }
  const round = () =>
    look()
      .catch((error: unknown) => logger.error({ err: error }, 'The fetching of daily NAVs failed'))
      .then(() => {
        if (ending.signal.aborted) return
        timer = setTimeout(() => {
          running = round()
        }, everyMs)
        timer.unref()
      })
  let running = round()
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await running
  }
}
