import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database, OpenDatabase } from './database.ts'
import { onOwnConnection } from './own-connection.ts'

/** A value of a row for COPY. */
export type CopyValue = string | number | boolean | null

/** Stores rows by COPY in the transaction that it was given with; a few MB at once. */
export type CopyRows = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopyValue[])[],
) => Promise<void>

/**
 * A transaction that takes rows by COPY too, for what is too much to be inserted: on PostgreSQL over a connection of its
 * own, on the embedded database on the only one, which everybody waits for meanwhile. A thrown error rolls all back.
 */
export async function inCopying<T>(
  database: OpenDatabase,
  run: (db: Database, copy: CopyRows) => Promise<T>,
): Promise<T> {
  const { driver } = database
  if (!(driver instanceof pg.Pool)) {
    return database.db.transaction().execute((db) =>
      run(db, async (table, columns, rows) => {
        await driver.copy(`copy ${targetOf(table, columns)} from '/dev/blob'`, Buffer.from(linesOf(rows)))
      }),
    )
  }
  return onOwnConnection(driver, async (transaction, client) => {
    // Checks of keys are planned once, while the tables that they look into are still as good as empty.
    await sql`set local enable_seqscan = off`.execute(transaction)
    return run(transaction, (table, columns, rows) =>
      copyOver(client, targetOf(table, columns), linesOf(rows)),
    )
  })
}

async function copyOver(client: pg.ClientBase, target: string, lines: string): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const finished = once(stream, 'finish')
  stream.end(lines)
  await finished
}

function targetOf(table: string, columns: readonly string[]): string {
  return `${table} (${columns.join(', ')})`
}

function linesOf(rows: readonly (readonly CopyValue[])[]): string {
  let lines = ''
  for (const row of rows) lines += `${row.map(textOf).join('\t')}\n`
  return lines
}

const special = /[\\\t\n\r]/g
const isSpecial = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function textOf(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return isSpecial.test(value) ? value.replace(special, (found) => escapes[found] ?? found) : value
}
