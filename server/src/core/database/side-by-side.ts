import { type Dialect, type Driver, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { LockedConnection } from './locked-connection.ts'

const nothing = (): never => {
  throw new Error('A transaction opens nothing of its own.')
}

const dialect: Dialect = {
  createAdapter: nothing,
  createDriver: nothing,
  createIntrospector: nothing,
  createQueryCompiler: nothing,
}

const driver: Driver = {
  init: nothing,
  acquireConnection: nothing,
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
}

/**
 * Runs reads in an open transaction of which those that are asked together leave together, and are answered in their order: they
 * cost one crossing to the database. Kysely by itself sends the next when the last is answered, as happens here, too, where the
 * connection is of another kind.
 */
export async function sideBySide<T>(
  opened: Transaction<Schema>,
  read: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const executor = opened.getExecutor()
  // The transaction's own, and nobody else's until it ends.
  const connection = await executor.provideConnection(async (own) => own)
  if (!(connection instanceof LockedConnection && connection.isSwift)) return read(opened)
  const own = executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) })
  return read(new Transaction<Schema>({ config: { dialect }, dialect, driver, executor: own }))
}
