import { businessDate } from './core/clock.ts'
import { migrate } from './core/migrate.ts'
import type { Dependencies } from './core/request-context.ts'
import { demoSignIn, seedDemo } from './modules/demo/demo.service.ts'

/**
 * Brings a database to where the server can work on it: schema, repair of what a killed process left, and, outside
 * production, the demo book and simulated NAV history where there is none.
 */
export async function prepareDatabase(
  dependencies: Dependencies,
): Promise<{ demo: typeof demoSignIn | undefined }> {
  const { database, config, clock } = dependencies
  await migrate(database.db)
  businessDate(clock())
  if (config.environment === 'production') return { demo: undefined }
  await seedDemo(dependencies)
  return { demo: demoSignIn }
}
