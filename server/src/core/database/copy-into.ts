import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { OpenDatabase } from './database.ts'
import { plainClient } from './own-connection.ts'
import type { EmbeddedClient } from './pglite-client.ts'

type Chunks = Iterable<string> | AsyncIterable<string>

/**
 * Bulk import in COPY's text format: tab between columns, newline after each row, `\N` for null.
 * Each chunk holds whole rows; on the embedded database it is one statement, so keep it to a few MB.
 * Runs on its own: never call it inside an open transaction. On PostgreSQL the chunks are one statement, all or nothing.
 * @returns the number of rows taken
 */
export function copyInto(
  database: OpenDatabase,
  table: string,
  columns: readonly string[],
  chunks: Chunks,
): Promise<number> {
  const target = `${table} (${columns.join(', ')})`
  const { driver } = database
  return driver instanceof pg.Pool
    ? copyOverPool(driver, target, chunks)
    : copyEmbedded(database, driver, target, chunks)
}

/** Holds the one connection meanwhile: else COPY would run inside, and roll back with, whatever is open on it. */
function copyEmbedded(
  database: OpenDatabase,
  driver: EmbeddedClient,
  target: string,
  chunks: Chunks,
): Promise<number> {
  return database.db.connection().execute(async () => {
    let rows = 0
    for await (const chunk of chunks) {
      rows += await driver.copy(`copy ${target} from '/dev/blob'`, Buffer.from(chunk, 'utf8'))
    }
    return rows
  })
}

async function copyOverPool(pool: pg.Pool, target: string, chunks: Chunks): Promise<number> {
  const client = new pg.Client({ ...pool.options, ...plainClient })
  client.on('error', () => {})
  await client.connect()
  try {
    const stream = client.query(copyFrom(`copy ${target} from stdin`))
    const finished = once(stream, 'finish')
    for await (const chunk of chunks) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished])
    }
    stream.end()
    await finished
    return stream.rowCount
  } finally {
    await client.end()
  }
}
