import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin, QueryId } from 'kysely'
import { createApp } from '../app.ts'
import { createLogger } from '../core/logger.ts'
import type { Dependencies } from '../core/request-context.ts'

/**
 * A second server on the same database, with a memory of its own. After each of its queries, and before the next one of
 * who asked for it, `hook` runs with what was asked (Kysely's nodes as JSON).
 */
export async function createHookedApp(
  dependencies: Dependencies,
  hook: (asked: string) => Promise<void>,
): Promise<{ app: FastifyInstance; dependencies: Dependencies }> {
  const asked = new WeakMap<QueryId, string>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.set(queryId, JSON.stringify(node))
      return node
    },
    async transformResult({ result, queryId }) {
      await hook(asked.get(queryId) ?? '')
      return result
    },
  }
  const { database } = dependencies
  const hooked = { ...dependencies, database: { ...database, db: database.db.withPlugin(plugin) } }
  const app = await createApp(hooked, { logger: createLogger('silent') })
  return { app, dependencies: hooked }
}
