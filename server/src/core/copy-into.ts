import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { OpenDatabase } from './database.ts'

/**
 * Bulk import in COPY's text format: tab between columns, newline after each row, `\N` for null.
 * Each chunk holds whole rows; on the embedded database it is one statement, so keep it to a few MB.
 * Runs on its own, outside any open transaction. On PostgreSQL the chunks are one statement, all or nothing.
 * @returns the number of rows taken
 */
export async function copyInto(
  database: OpenDatabase,
  table: string,
  columns: readonly string[],
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const target = `${table} (${columns.join(', ')})`
  if (!(database.driver instanceof pg.Pool)) {
    let rows = 0
    for await (const chunk of chunks) {
      rows += await database.driver.copy(`copy ${target} from '/dev/blob'`, Buffer.from(chunk, 'utf8'))
    }
    return rows
  }
  const client = await database.driver.connect()
  try {
    const stream = client.query(copyFrom(`copy ${target} from stdin`))
    const finished = once(stream, 'finish')
    for await (const chunk of chunks) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished])
    }
    stream.end()
    await finished
    client.release()
    return stream.rowCount
  } catch (error) {
    client.release(true)
    throw error
  }
}
