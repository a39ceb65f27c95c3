import { once } from 'node:events'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database, OpenDatabase } from '../database/database.ts'
import { begin, onOwnConnection } from '../database/own-connection.ts'
import type { EmbeddedClient } from '../database/pglite-client.ts'
import type { Schema } from '../schema/schema.ts'
import { quoted, type TableShape } from './table-list.ts'

/** A transaction that whole tables are read or stored in. */
export interface TableRows {
  db: Transaction<Schema>
  /** Every row in COPY's text format, in blocks of whole rows; the same text on both databases. */
  read(table: TableShape): AsyncIterable<Buffer>
  /** Stores such blocks. @returns the rows that were taken */
  write(table: TableShape, blocks: AsyncIterable<Buffer>): Promise<number>
}

/** A block has about so many bytes, and more where a row has. */
const blockLength = 1 << 20

const snapshotSettings = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Runs in one transaction: 'reading' sees one state of the database, the one of its first query. On PostgreSQL it has a
 * connection of its own; on the embedded database the only one, which everybody waits for meanwhile.
 */
export function onTables<T>(
  database: OpenDatabase,
  how: 'reading' | 'writing',
  run: (tables: TableRows) => Promise<T>,
): Promise<T> {
  const { db, driver } = database
  const settings = how === 'reading' ? snapshotSettings : {}
  if (driver instanceof pg.Pool) {
    return onOwnConnection(
      driver,
      async (trx, client) => {
        await setForms(trx)
        return run({
          db: trx,
          read: (table) => readStream(client, table),
          write: (table, blocks) => writeStream(client, table, blocks),
        })
      },
      settings,
    )
  }
  return begin(db, settings).execute(async (trx) => {
    await setForms(trx)
    return run({
      db: trx,
      read: (table) => readPages(trx, driver, table),
      write: (table, blocks) => writePages(driver, table, blocks),
    })
  })
}

/** What the text of a value depends on, whatever the server's or the role's own settings are; and no limits, which are for requests. */
const forms = {
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** By SET, which leaves it to the first query to take the snapshot. */
async function setForms(db: Database): Promise<void> {
  for (const [name, value] of Object.entries(forms)) {
    await sql.raw(`set local ${name} = '${value}'`).execute(db)
  }
}

const columnsOf = ({ columns }: TableShape) => columns.map(({ name }) => quoted(name)).join(', ')
const targetOf = (table: TableShape) => `${quoted(table.name)} (${columnsOf(table)})`

async function* readStream(client: pg.ClientBase, table: TableShape): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy ${targetOf(table)} to stdout`))
  let held: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    held.push(piece)
    length += piece.length
    if (length < blockLength) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(10) + 1
    if (end > 0) yield all.subarray(0, end)
    held = [all.subarray(end)]
    length = all.length - end
  }
  if (length > 0) yield Buffer.concat(held)
}

async function writeStream(
  client: pg.ClientBase,
  table: TableShape,
  blocks: AsyncIterable<Buffer>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${targetOf(table)} from stdin`))
  const finished = once(stream, 'finish')
  // Where the blocks fail first, that is what is told.
  finished.catch(() => {})
  try {
    for await (const block of blocks) {
      if (!stream.write(block)) await Promise.race([once(stream, 'drain'), finished])
    }
  } catch (error) {
    stream.destroy()
    throw error
  }
  stream.end()
  await finished
  return stream.rowCount
}

/** The embedded database gives a COPY as a whole: pages of the table's file, so many that they make about a block. */
async function* readPages(db: Database, driver: EmbeddedClient, table: TableShape): AsyncGenerator<Buffer> {
  const { rows } = await sql<{ pages: number; length: number }>`
    select pg_relation_size(c.oid) / current_setting('block_size')::int as pages, pg_table_size(c.oid) as length
    from pg_class c where c.oid = ${quoted(table.name)}::regclass`.execute(db)
  const [{ pages, length } = { pages: 0, length: 0 }] = rows
  const atOnce = Math.max(1, Math.floor((blockLength * pages) / Math.max(length, 1)))
  const pageAt = (from: number) => {
    const page = driver.copyOut(
      `copy (select ${columnsOf(table)} from ${quoted(table.name)}
        where ctid >= '(${from},0)' and ctid < '(${from + atOnce},0)') to '/dev/blob'`,
    )
    // Told where it is waited for.
    page.catch(() => {})
    return page
  }
  // The database reads the next page while this one is being worked on.
  let next = pages > 0 ? pageAt(0) : undefined
  for (let from = atOnce; next !== undefined; from += atOnce) {
    const data = await next
    next = from < pages ? pageAt(from) : undefined
    if (data.length > 0) yield Buffer.from(data.buffer, data.byteOffset, data.length)
  }
}

async function writePages(
  driver: EmbeddedClient,
  table: TableShape,
  blocks: AsyncIterable<Buffer>,
): Promise<number> {
  let rows = 0
  for await (const block of blocks)
    rows += await driver.copy(`copy ${targetOf(table)} from '/dev/blob'`, block)
  return rows
}
