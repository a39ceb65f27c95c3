import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
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

/** PostgreSQL without a state of the session: nothing outlives the transaction that it was said in. */
export class LimitedDialect extends PostgresDialect {
  readonly #pool: PostgresPool
  readonly #settings: Readonly<Record<string, string | number>>

  constructor(pool: PostgresPool, statementMs: number) {
    super({ pool })
    this.#pool = pool
    this.#settings = settingsOf(statementMs)
  }

  override createAdapter(): UnlockedAdapter {
    return new UnlockedAdapter()
  }

  override createDriver(): PostgresDriver {
    return new LimitedDriver(this.#pool, this.#settings)
  }
}

class LimitedDriver extends PostgresDriver {
  readonly #sets: string

  constructor(pool: PostgresPool, settings: Readonly<Record<string, string | number>>) {
    super({ pool })
    this.#sets = Object.entries(settings)
      .map(([name, value]) => `; set local ${name} = '${value}'`)
      .join('')
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    const access = accessMode === undefined ? '' : ` ${accessMode}`
    await connection.executeQuery(CompiledQuery.raw(`start transaction${isolation}${access}${this.#sets}`))
  }
}
