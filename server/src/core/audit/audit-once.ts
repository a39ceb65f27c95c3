import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** What is remembered by each process; what two of them write down twice does no harm. */
const mostRemembered = 20_000
const seenOf = new WeakMap<Kysely<Schema>, Map<string, number>>()

/** Remembers, for each database, when something was last written down that is repeated too often to be written each time. */
export function rememberedOf(outerDb: Kysely<Schema>): Remembered {
  const seen = seenOf.get(outerDb) ?? new Map<string, number>()
  seenOf.set(outerDb, seen)
  return {
    isDue: (key, now, windowMs) => now.getTime() - (seen.get(key) ?? Number.NEGATIVE_INFINITY) >= windowMs,
    remember(key, now) {
      // The oldest stand first.
      seen.delete(key)
      seen.set(key, now.getTime())
      const [oldest] = seen.keys()
      if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest)
    },
  }
}

export interface Remembered {
  /** Whether the last time lies at least so far back. */
  isDue(key: string, now: Date, windowMs: number): boolean
  remember(key: string, now: Date): void
}
