import { businessDate } from './core/clock.ts'
import { migrate } from './core/migrate.ts'
import type { Dependencies } from './core/request-context.ts'
import { demoSignIn, seedDemo } from './modules/demo/demo.service.ts'
import { ensureSimulatedHistory, repairImports } from './modules/nav/nav.service.ts'

/**
 * Brings a database to where the server can work on it: schema, repair of what a killed process left, simulated NAV
 * history while there is no real one, and, outside production, the demo book.
 */
export async function prepareDatabase(
  dependencies: Dependencies,
): Promise<{ demo: typeof demoSignIn | undefined }> {
  const { database, config, clock } = dependencies
  await migrate(database.db)
  await repairImports(database)
  await ensureSimulatedHistory(database, businessDate(clock()))
  if (config.environment === 'production') return { demo: undefined }
  await seedDemo(dependencies)
  return { demo: demoSignIn }
}
