import type { OpenDatabase } from '../core/database/database.ts'
import { ensureSimulatedHistory } from '../modules/market/index.ts'

/** The day that it is on a test's server, unless the test moves its clock. */
export const testToday = '2026-11-21'

/** Simulated NAVs of the catalogue until the last business day before the test's day. */
export async function addTestNavs(database: OpenDatabase): Promise<void> {
  await ensureSimulatedHistory(database, testToday)
}
