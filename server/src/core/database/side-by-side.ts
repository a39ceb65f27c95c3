import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Transaction,
} from 'kysely'
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
 * Runs something in an open transaction whose statements may be asked together. They leave together and are answered in their
 * order, at the cost of one crossing to the database; where the connection is of another kind the next goes when the last is
 * answered, as it does in Kysely by itself. The transaction is left when nothing of it is under way any more: where one of those asked
 * together fails, what the others would ask next is refused.
 */
export async function sideBySide<T>(
  opened: Transaction<Schema>,
  run: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const executor = opened.getExecutor()
  // The transaction's own, and nobody else's until it ends.
  const connection = await executor.provideConnection(async (own) => own)
  const statements = new Statements(connection)
  const own = executor.withConnectionProvider(statements)
  try {
    return await run(new Transaction<Schema>({ config: { dialect }, dialect, driver, executor: own }))
  } finally {
    await statements.end()
  }
}

/** The statements of one transaction. */
class Statements implements ConnectionProvider {
  readonly #connection: DatabaseConnection
  readonly #isSwift: boolean
  readonly #underWay = new Set<Promise<void>>()
  #last: Promise<void> | undefined
  #hasEnded = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
    this.#isSwift = connection instanceof LockedConnection && connection.isSwift
  }

  /** Waits by `await` alone: by what awaits it, whoever looks at a statement tells who asked. */
  async provideConnection<T>(consume: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    this.#underWay.add(promise)
    try {
      if (!this.#isSwift) await before
      if (this.#hasEnded) throw new Error('The transaction of this statement has ended.')
      return await consume(this.#connection)
    } finally {
      resolve()
      this.#underWay.delete(promise)
    }
  }

  /** Lets nothing begin any more, and waits for what has. */
  async end(): Promise<void> {
    this.#hasEnded = true
    await Promise.all(this.#underWay)
  }
}
