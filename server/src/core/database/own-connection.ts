import { Kysely, type Transaction, type TransactionSettings } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema/schema.ts'
import { logStatement } from '../watch/watched-database.ts'
import { limitedDialect, longestStatementMs } from './limited-dialect.ts'
import { outliveErrors } from './postgres-pools.ts'

/** What COPY needs: a connection on which nothing is sent before what was said has been answered. */
export const plainClient = { pipeline: false, Client: pg.Client } as const

/** A transaction, with the connection that it is on: for COPY. */
export type OnConnection<T> = (db: Transaction<Schema>, client: pg.ClientBase) => Promise<T>

/**
 * A transaction on a connection of its own, which ends with it. A thrown error rolls all back. It is among every firm's rows, as
 * policies let nothing be copied in.
 */
export async function onOwnConnection<T>(
  { options }: pg.Pool,
  run: OnConnection<T>,
  settings: TransactionSettings = {},
): Promise<T> {
  const pool = new pg.Pool({ ...options, ...plainClient, max: 1 })
  let client: pg.ClientBase | undefined
  pool.on('connect', (connected) => {
    client = connected
  })
  outliveErrors(pool)
  const dialect = limitedDialect(pool, longestStatementMs, { isOn: false }, 'one by one')
  const db = new Kysely<Schema>({ dialect, log: logStatement })
  try {
    return await begin(db, settings).execute((trx) => {
      if (client === undefined) throw new Error('The transaction has no connection.')
      return run(trx, client)
    })
  } finally {
    await db.destroy()
  }
}

/** A transaction with these settings, those that are not named being the database's own. */
export function begin(db: Kysely<Schema>, { isolationLevel, accessMode }: TransactionSettings) {
  let transaction = db.transaction()
  if (isolationLevel !== undefined) transaction = transaction.setIsolationLevel(isolationLevel)
  if (accessMode !== undefined) transaction = transaction.setAccessMode(accessMode)
  return transaction
}
