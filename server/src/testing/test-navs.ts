import type { OpenDatabase } from '../core/database/database.ts'
import { ensureSimulatedHistory } from '../modules/market/index.ts'

/** The day that it is on a test's server, unless the test moves its clock. */
export const testToday = '2026-11-21'

/** The day before it, a Friday. */
export const testEve = '2026-11-20'

/** Simulated NAVs of the catalogue until the last business day before a day. */
export async function addTestNavs(database: OpenDatabase, today: string): Promise<void> {
  await ensureSimulatedHistory(database, today)
}
