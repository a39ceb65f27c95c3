import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely'
import { type Reach, reachNow } from './reach.ts'
import { namesFirmTable, openingWords, type RowLock, turningWords } from './row-lock.ts'

/** How a connection of some kind runs words that answer nothing, and ends a transaction that failed. */
interface TransactionWays {
  /** Begins one, `how` and with these settings. */
  begin(how: string, settings: string): Promise<unknown>
  say(words: string): Promise<unknown>
  rollback(): Promise<unknown>
}

/**
 * A connection that tells the database whose rows a statement on client data is about, where the lock is on. A transaction says
 * it with its beginning, and again where that has changed; a single statement becomes a transaction, as nothing else ends with
 * it. Other statements go out as they are.
 */
export class LockedConnection<C extends DatabaseConnection = DatabaseConnection>
  implements DatabaseConnection
{
  readonly inner: C
  readonly #lock: RowLock
  readonly #ways: TransactionWays
  /** Whose rows the open transaction has; undefined where none is open. */
  #said: Reach | undefined
  /** The last statement on client data: others wait for it, so that what is said between two holds for the second. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(inner: C, lock: RowLock, ways: TransactionWays) {
    this.inner = inner
    this.#lock = lock
    this.#ways = ways
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#lock.isOn || !namesFirmTable(query.sql)) return this.inner.executeQuery<R>(query)
    const reach = reachNow()
    if (this.#said !== undefined) return this.#inOpen(reach, query)
    return reach === 'every firm' ? this.inner.executeQuery<R>(query) : this.#alone(reach, query)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }

  /** Begins a transaction of several statements; one that could not be begun leaves the connection as it was. */
  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    const access = accessMode === undefined ? '' : ` ${accessMode}`
    const { words, said } = openingWords(this.#lock, reachNow())
    this.#said = said
    try {
      await this.#ways.begin(`${isolation}${access}`, words)
    } catch (error) {
      this.hasEnded()
      await this.#ways.rollback().catch(() => {})
      throw error
    }
  }

  /** The transaction has ended, and what it said with it. */
  hasEnded(): void {
    this.#said = undefined
  }

  #inOpen<R>(reach: Reach, query: CompiledQuery): Promise<QueryResult<R>> {
    const run = async () => {
      if (this.#said !== undefined && this.#said !== reach) {
        await this.#ways.say(turningWords(this.#said, reach))
        this.#said = reach
      }
      return this.inner.executeQuery<R>(query)
    }
    const answer = this.#last.then(run)
    this.#last = answer.catch(() => {})
    return answer
  }

  async #alone<R>(reach: Exclude<Reach, 'every firm'>, query: CompiledQuery): Promise<QueryResult<R>> {
    const { words, said } = openingWords(this.#lock, reach)
    const platform = reach === said ? '' : `; ${turningWords(said, reach)}`
    try {
      await this.#ways.begin('', `${words}${platform}`)
      const result = await this.inner.executeQuery<R>(query)
      await this.inner.executeQuery(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      await this.#ways.rollback().catch(() => {})
      throw error
    }
  }
}
