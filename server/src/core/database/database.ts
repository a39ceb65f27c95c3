import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { awaitDataFolder } from '../process/data-folder.ts'
import { inDataFolder, makeFolder } from '../process/make-folder.ts'
import type { Schema } from '../schema/schema.ts'
import { eventChannel, type ListenHandlers, listenOnPostgres } from './event-listener.ts'
import { type EmbeddedClient, openEmbedded } from './pglite-client.ts'
import { embeddedDialect } from './pglite-dialect.ts'
import type { EmbeddedPlace } from './pglite-worker.ts'
import { parserOf } from './type-parsers.ts'

/** What a repository function takes first: the database or the open transaction. */
export type Database = Kysely<Schema> | Transaction<Schema>

/** An open database with what the two kinds do differently. */
export interface OpenDatabase {
  readonly db: Kysely<Schema>
  readonly kind: 'embedded' | 'postgres'
  /** The embedded client or the pool; for COPY and dumps only. */
  readonly driver: EmbeddedClient | pg.Pool
  /** Hears of events until the function that it answers is called. */
  listen(handlers: ListenHandlers): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * Where the database is. `waitMs`: how long to wait for a data folder that another process holds. `statementMs`: longest
 * statement on PostgreSQL, and longest that a transaction may stand idle there.
 */
export interface DatabasePlace {
  url: string | undefined
  dataDir: string
  waitMs?: number
  statementMs?: number
}

/** Longest wait for a connection. */
const limitMs = 15_000
const longestStatementMs = 60_000

/**
 * Opens PostgreSQL by its URL, or the embedded database in `dataDir`.
 * @throws FolderHeldError when another process holds the folder
 */
export function openDatabase(where: DatabasePlace): Promise<OpenDatabase> {
  const { url, dataDir, waitMs = 0, statementMs = longestStatementMs } = where
  return url === undefined ? openFolder(dataDir, waitMs) : openPostgres(url, statementMs)
}

async function openFolder(dataDir: string, waitMs: number): Promise<OpenDatabase> {
  const release = await awaitDataFolder(dataDir, waitMs)
  try {
    const folder = join(dataDir, 'database')
    inDataFolder(dataDir, () => {
      makeFolder(folder)
      // The embedded database leaves its files readable by all; nobody else comes past this.
      chmodSync(folder, 0o700)
    })
    const client = await openEmbedded({ dataDir: folder })
    return embedded(client, release)
  } catch (error) {
    release()
    throw error
  }
}

/** Opens an embedded database in memory, from a dump where one is given. For tests. */
export async function openInMemory(place: Omit<EmbeddedPlace, 'dataDir'> = {}): Promise<OpenDatabase> {
  return embedded(await openEmbedded(place), () => {})
}

function embedded(client: EmbeddedClient, release: () => void): OpenDatabase {
  const db = new Kysely<Schema>({ dialect: embeddedDialect(client, limitMs) })
  return {
    db,
    kind: 'embedded',
    driver: client,
    async listen({ onPayload }) {
      const end = await client.listen(eventChannel, onPayload)
      return async () => end()
    },
    async close() {
      await db.destroy()
      // Kysely opens its driver with the first query; a database never asked is closed here.
      await client.close()
      release()
    },
  }
}

async function openPostgres(url: string, statementMs: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: limitMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    // Compiling a statement that sums a book takes seconds, running it milliseconds.
    options: '-c jit=off',
    types: {
      getTypeParser: (typeId: number, format?: unknown) =>
        (format === 'binary' ? undefined : parserOf(typeId)) ??
        pg.types.getTypeParser(typeId, format as 'text'),
    },
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new Error('The database at DATABASE_URL could not be reached.', { cause: error })
  }
  return {
    db,
    kind: 'postgres',
    driver: pool,
    listen: (handlers) => listenOnPostgres(url, eventChannel, handlers),
    close: () => db.destroy(),
  }
}
