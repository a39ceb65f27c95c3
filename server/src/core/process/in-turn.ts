import { AppError } from '../app-error.ts'

/** Runs what is given, at once or in its turn. @throws UNAVAILABLE where too many wait already */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once; some wait, in the order in which they came, and what is beyond is refused. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new AppError(
          'UNAVAILABLE',
          'Too much is asked of the server just now. Please try again in a minute.',
          {
            retryAfterSeconds: 60,
          },
        )
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
