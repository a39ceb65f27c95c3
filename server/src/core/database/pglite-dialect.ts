import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { AppError } from '../app-error.ts'
import { LockedConnection } from './locked-connection.ts'
import type { EmbeddedClient } from './pglite-client.ts'
import type { RowLock } from './row-lock.ts'
import { UnlockedAdapter } from './unlocked-adapter.ts'

/**
 * Kysely over the one connection that PGlite has. Who wants it waits in line; who waits longer than
 * `acquireTimeoutMs` gets TIMEOUT. A query on the outer database inside an open transaction therefore
 * fails by that limit instead of hanging for ever: always pass the transaction on.
 */
export function embeddedDialect(client: EmbeddedClient, acquireTimeoutMs: number, lock: RowLock): Dialect {
  return {
    createAdapter: () => new UnlockedAdapter(),
    createDriver: () => new EmbeddedDriver(client, acquireTimeoutMs, lock),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #client: EmbeddedClient
  constructor(client: EmbeddedClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query(query.sql, query.parameters)
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors, so streaming is refused in words
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream; read in pages.')
  }
}

class EmbeddedDriver implements Driver {
  readonly #connection: LockedConnection
  readonly #client: EmbeddedClient
  readonly #timeoutMs: number
  readonly #line: (() => void)[] = []
  #isTaken = false

  constructor(client: EmbeddedClient, timeoutMs: number, lock: RowLock) {
    this.#client = client
    this.#connection = new LockedConnection(new EmbeddedConnection(client), lock, {
      pace: 'one by one',
      begin: (how, words) => client.run(`start transaction${how}${words}`),
      say: (words) => client.run(words),
      rollback: () => client.run('rollback'),
    })
    this.#timeoutMs = timeoutMs
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return Promise.resolve(this.#connection)
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(this.#connection)
      }
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(enter), 1)
        reject(new AppError('TIMEOUT'))
      }, this.#timeoutMs)
      this.#line.push(enter)
    })
  }

  async releaseConnection(): Promise<void> {
    const next = this.#line.shift()
    if (next) next()
    else this.#isTaken = false
  }

  beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#connection.begin(settings)
  }

  async commitTransaction(): Promise<void> {
    await this.#client.run('commit')
    this.#connection.hasEnded()
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.hasEnded()
    await this.#client.run('rollback')
  }

  async destroy(): Promise<void> {
    await this.#client.close()
  }
}
