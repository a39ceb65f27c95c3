import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from './request-context.ts'
import { removeExpiredSessions } from './session.ts'

const everyMs = 15 * 60_000
const attemptsKeptMs = 2 * 24 * 3_600_000

/** Work that comes round by itself. Returns the function that ends it after the round under way. */
export function startHousekeeping(
  { database, clock }: Dependencies,
  logger: FastifyBaseLogger,
  rounds: (() => Promise<void>)[] = [],
): () => Promise<void> {
  const round = async () => {
    const now = clock()
    await removeExpiredSessions(database.db, now)
    await database.db
      .deleteFrom('attempt')
      .where('at', '<', new Date(now.getTime() - attemptsKeptMs))
      .execute()
    for (const run of rounds) await run()
  }
  const guarded = () => round().catch((error: unknown) => logger.error({ err: error }, 'Housekeeping failed'))
  let running = guarded()
  const timer = setInterval(() => {
    running = running.then(guarded)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
