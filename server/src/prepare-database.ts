import { businessDate } from './core/clock.ts'
import { bringUp } from './core/database/distribute.ts'
import { limitRole } from './core/database/role-limits.ts'
import { findRowLock } from './core/database/tenant-role.ts'
import type { Dependencies } from './core/http/request-context.ts'
import { openVault } from './core/security/open-vault.ts'
import {
  ensureNavsChecked,
  ensureSchemes,
  ensureSimulatedHistory,
  repairImports,
} from './modules/market/index.ts'
import { demoSignIn, seedDemo } from './modules/trial/index.ts'

/**
 * Brings a database to where the server can work on it: schema, its own encryption key, repair of what a killed process left, the
 * market of schemes, simulated NAV history while there is no real one, and, outside production, the demo book.
 */
export async function prepareDatabase(
  opened: Omit<Dependencies, 'vault'>,
): Promise<{ dependencies: Dependencies; demo: typeof demoSignIn | undefined }> {
  const { database, config, clock } = opened
  await bringUp(database)
  database.rowLock.isOn = await findRowLock(database.db, config.rowLock)
  await limitRole(database)
  const dependencies = { ...opened, vault: await openVault(database.db, config) }
  await repairImports(database)
  await ensureSchemes(database)
  await ensureNavsChecked(database)
  await ensureSimulatedHistory(database, businessDate(clock()))
  if (config.environment === 'production') return { dependencies, demo: undefined }
  await seedDemo(dependencies)
  return { dependencies, demo: demoSignIn }
}
