import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely'
import { reachNow } from './reach.ts'
import { lockingWords, namesFirmTable, type RowLock } from './row-lock.ts'

/** How a connection of some kind begins a transaction, `how` and with these settings, and ends one that failed. */
interface TransactionWays {
  begin(how: string, settings: string): Promise<unknown>
  rollback(): Promise<unknown>
}

/**
 * A connection whose single statements on client data are transactions too: nothing else tells the database whose rows they are
 * about and ends with them. Other statements go out as they are.
 */
export class LockedConnection<C extends DatabaseConnection = DatabaseConnection>
  implements DatabaseConnection
{
  readonly inner: C
  /** Whether a transaction is open, which has said all that with its beginning. */
  isOpen = false
  readonly #lock: RowLock
  readonly #ways: TransactionWays

  constructor(inner: C, lock: RowLock, ways: TransactionWays) {
    this.inner = inner
    this.#lock = lock
    this.#ways = ways
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const words = this.isOpen || !namesFirmTable(query.sql) ? '' : lockingWords(this.#lock, reachNow())
    if (words === '') return this.inner.executeQuery<R>(query)
    try {
      await this.#ways.begin('', words)
      const result = await this.inner.executeQuery<R>(query)
      await this.inner.executeQuery(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      await this.#ways.rollback().catch(() => {})
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }

  /** Begins a transaction of several statements; one that could not be begun leaves the connection as it was. */
  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    const access = accessMode === undefined ? '' : ` ${accessMode}`
    this.isOpen = true
    try {
      await this.#ways.begin(`${isolation}${access}`, lockingWords(this.#lock, reachNow()))
    } catch (error) {
      this.isOpen = false
      await this.#ways.rollback().catch(() => {})
      throw error
    }
  }
}
