import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../core/database/database.ts'
import { isOnCluster } from './on-cluster.ts'

/** Waits until a check holds. */
export const seenSoon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 })

/** A promise with its end, for a transaction that is to wait. */
export interface Gate {
  opened: Promise<void>
  open: () => void
}

export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

// On a cluster a transaction waits on the machine where the rows are.
const lockWaits = isOnCluster
  ? sql`citus_lock_waits`
  : sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Until some transaction of this database waits for another; on a server alone, where two can be open at once. */
export async function untilOneWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from ${lockWaits}`.execute(db)
    if ((rows[0]?.waiting ?? 0) > 0) return
  }
}
