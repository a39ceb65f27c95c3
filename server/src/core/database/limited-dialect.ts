import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { LockedConnection, type SendingPace } from './locked-connection.ts'
import type { RowLock } from './row-lock.ts'
import { UnlockedAdapter } from './unlocked-adapter.ts'

/** Longest statement, and longest that a transaction may stand idle. */
export const longestStatementMs = 60_000

/**
 * What holds in every transaction, from its first statement on. It is said with the statement that begins it, so that it
 * costs no question of its own, and ends with it: behind a pooler the next transaction is another connection's.
 */
function settingsOf(statementMs: number): Readonly<Record<string, string | number>> {
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // Compiling a statement that sums a book takes seconds, running it milliseconds.
    jit: 'off',
  }
}

/**
 * PostgreSQL without a state of the session: nothing outlives the transaction that it was said in. `lock`: of client data; one
 * that is off where rows are copied, which policies do not let COPY do.
 */
export function limitedDialect(
  pool: PostgresPool,
  statementMs: number,
  lock: RowLock,
  pace: SendingPace,
): Dialect {
  return {
    createAdapter: () => new UnlockedAdapter(),
    createDriver: () => new LimitedDriver(pool, settingsOf(statementMs), { lock, pace }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

type Inner = Parameters<PostgresDriver['releaseConnection']>[0]
type Connection = LockedConnection<Inner>

class LimitedDriver implements Driver {
  readonly #driver: PostgresDriver
  readonly #sets: string
  readonly #how: { lock: RowLock; pace: SendingPace }
  readonly #known = new WeakMap<DatabaseConnection, Connection>()

  constructor(
    pool: PostgresPool,
    settings: Readonly<Record<string, string | number>>,
    how: { lock: RowLock; pace: SendingPace },
  ) {
    this.#driver = new PostgresDriver({ pool })
    this.#how = how
    this.#sets = Object.entries(settings)
      .map(([name, value]) => `; set local ${name} = '${value}'`)
      .join('')
  }

  init(...options: Parameters<PostgresDriver['init']>): Promise<void> {
    return this.#driver.init(...options)
  }

  async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>): Promise<Connection> {
    const inner = (await this.#driver.acquireConnection(...options)) as Inner
    const known = this.#known.get(inner)
    if (known !== undefined) return known
    const connection = new LockedConnection(inner, this.#how.lock, {
      pace: this.#how.pace,
      begin: (how, words) =>
        inner.executeQuery(CompiledQuery.raw(`start transaction${how}${this.#sets}${words}`)),
      say: (words) => inner.executeQuery(CompiledQuery.raw(words)),
      rollback: () => this.#driver.rollbackTransaction(inner),
    })
    this.#known.set(inner, connection)
    return connection
  }

  beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings)
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.hasBegun()
    await this.#driver.commitTransaction(connection.inner)
    connection.hasEnded()
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.hasEnded()
    await this.#driver.rollbackTransaction(connection.inner)
  }

  releaseConnection(connection: Connection): Promise<void> {
    connection.hasEnded()
    return this.#driver.releaseConnection(connection.inner)
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}
