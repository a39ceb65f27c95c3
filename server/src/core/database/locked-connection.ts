import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely'
import { type Reach, reachNow } from './reach.ts'
import { namesFirmTable, openingWords, type RowLock, turningWords } from './row-lock.ts'

/**
 * Whether what goes over a connection is sent as it is said, or each when the last is answered. At once nothing runs outside the
 * transaction that it was meant for: where its beginning failed the database refuses all that follows until the end.
 */
export type SendingPace = 'at once' | 'one by one'

/** How a connection of some kind runs words that answer nothing, and ends a transaction that failed. */
interface TransactionWays {
  readonly pace: SendingPace
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
  /** What is still to be heard of the beginning of the open transaction. */
  #begun: Promise<unknown> | undefined
  /** The last statement on client data: others wait for it, so that what is said between two holds for the second. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(inner: C, lock: RowLock, ways: TransactionWays) {
    this.inner = inner
    this.#lock = lock
    this.#ways = ways
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#ask<R>(query)
    return this.#begun === undefined ? answer : this.#afterBeginning(answer)
  }

  #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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
    const begun = this.#ways.begin(`${isolation}${access}`, words)
    if (this.#ways.pace === 'at once') {
      // Whoever asks next hears of it.
      begun.catch(() => {})
      this.#begun = begun
      return
    }
    try {
      await begun
    } catch (error) {
      this.hasEnded()
      await this.#ways.rollback().catch(() => {})
      throw error
    }
  }

  /** Waits until the open transaction has begun. @throws what went wrong with that */
  async hasBegun(): Promise<void> {
    await this.#begun
    this.#begun = undefined
  }

  async #afterBeginning<R>(answer: Promise<QueryResult<R>>): Promise<QueryResult<R>> {
    // Where the beginning failed the answer fails by it, and says less.
    answer.catch(() => {})
    await this.hasBegun()
    return answer
  }

  /** The transaction has ended, and what it said with it. */
  hasEnded(): void {
    this.#said = undefined
    this.#begun = undefined
  }

  /** Whether what is asked before the last is answered leaves at once. */
  get isSwift(): boolean {
    return this.#ways.pace === 'at once'
  }

  #inOpen<R>(reach: Reach, query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isSwift) return this.#inOpenAtOnce(reach, query)
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

  /** What is sent in its order is also run in it: where the turn is refused, so is all that follows until the end. */
  #inOpenAtOnce<R>(reach: Reach, query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#said !== undefined && this.#said !== reach) {
      this.#ways.say(turningWords(this.#said, reach)).catch(() => {})
      this.#said = reach
    }
    return this.inner.executeQuery<R>(query)
  }

  async #alone<R>(reach: Exclude<Reach, 'every firm'>, query: CompiledQuery): Promise<QueryResult<R>> {
    const { words, said } = openingWords(this.#lock, reach)
    const platform = reach === said ? '' : `; ${turningWords(said, reach)}`
    const begin = () => this.#ways.begin('', `${words}${platform}`)
    const ask = () => this.inner.executeQuery<R>(query)
    const commit = () => this.inner.executeQuery(CompiledQuery.raw('commit'))
    if (this.#ways.pace === 'at once') return this.#allAtOnce(begin(), ask(), commit())
    try {
      await begin()
      const result = await ask()
      await commit()
      return result
    } catch (error) {
      await this.#ways.rollback().catch(() => {})
      throw error
    }
  }

  /** The answer of what was sent between a beginning and an end, which ends the transaction where the answer is a refusal, too. */
  async #allAtOnce<R>(
    begun: Promise<unknown>,
    asked: Promise<QueryResult<R>>,
    ended: Promise<unknown>,
  ): Promise<QueryResult<R>> {
    await Promise.allSettled([begun, asked, ended])
    try {
      await ended
    } catch {
      await this.#ways.rollback().catch(() => {})
    }
    const [, result] = await Promise.all([begun, asked, ended])
    return result
  }
}
