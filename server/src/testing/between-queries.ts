import type { FastifyInstance } from 'fastify'
import type { Kysely, KyselyPlugin, QueryId } from 'kysely'
import { createApp } from '../app.ts'
import { overFirms } from '../core/database/reach.ts'
import type { Dependencies } from '../core/http/request-context.ts'
import { createLogger } from '../core/process/logger.ts'
import type { Schema } from '../core/schema/schema.ts'

/**
 * The same database with a memory of its own. After each query, and before the next one of who asked it, `hook` runs with
 * what was asked (Kysely's nodes as JSON).
 */
export function hookedDatabase(db: Kysely<Schema>, hook: (asked: string) => Promise<void>): Kysely<Schema> {
  const asked = new WeakMap<QueryId, string>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.set(queryId, JSON.stringify(node))
      return node
    },
    async transformResult({ result, queryId }) {
      // A test's hands are not bound to whose rows the query was about.
      await overFirms('start', () => hook(asked.get(queryId) ?? ''))
      return result
    },
  }
  return db.withPlugin(plugin)
}

/** A second server on it. */
export async function createHookedApp(
  dependencies: Dependencies,
  hook: (asked: string) => Promise<void>,
  logger = createLogger('silent'),
): Promise<FastifyInstance> {
  const { database } = dependencies
  const hooked = { ...database, db: hookedDatabase(database.db, hook) }
  return createApp({ ...dependencies, database: hooked }, { logger })
}
