import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { createApp } from '../app.ts'
import type { Dependencies } from '../core/http/request-context.ts'
import { createLogger } from '../core/process/logger.ts'

/** A second server on the same database that notes each query's kind and table, in order. */
export async function createRecordedApp(
  dependencies: Dependencies,
): Promise<{ app: FastifyInstance; queries: string[] }> {
  const queries: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(JSON.stringify(node, (key, value: unknown) => (isValue(key) ? '?' : value)))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { database } = dependencies
  const recorded = { ...database, db: database.db.withPlugin(recorder) }
  const app = await createApp({ ...dependencies, database: recorded }, { logger: createLogger('silent') })
  return { app, queries }
}

/** Values differ from call to call; what is asked does not. */
function isValue(key: string): boolean {
  return key === 'value' || key === 'values' || key === 'queryId'
}
