import { attemptEach } from './attempt-each.ts'
import type { Database } from './database/database.ts'
import { removeExpiredTokens } from './http/access-token.ts'
import { removeClientSessions } from './http/client-session.ts'
import { removeExpiredSessions } from './http/session.ts'

const attemptsKeptMs = 2 * 24 * 3_600_000

/** A part of the clearing away, by its name. */
export interface Clearing {
  what: string
  clear(db: Database, now: Date): Promise<unknown>
}

/** What core itself leaves behind. */
export const coreClearings: readonly Clearing[] = [
  { what: 'sessions', clear: removeExpiredSessions },
  { what: 'personal tokens', clear: removeExpiredTokens },
  { what: 'sessions of clients', clear: removeClientSessions },
  { what: 'counted attempts', clear: removeOldAttempts },
]

/** Clears away what is no longer needed. A part that fails keeps no other from being done. */
export function clearAway(db: Database, now: Date, clearings: readonly Clearing[]): Promise<void> {
  const clearOne = async ({ what, clear }: Clearing) => {
    await clear(db, now).catch((cause: unknown) => {
      throw new Error(`${what} were not cleared away`, { cause })
    })
  }
  return attemptEach(clearings, clearOne, 'Not everything was cleared away')
}

async function removeOldAttempts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<', new Date(now.getTime() - attemptsKeptMs))
    .execute()
}
