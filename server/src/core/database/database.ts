import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Config } from '../process/config.ts'
import { awaitDataFolder } from '../process/data-folder.ts'
import { inDataFolder, makeFolder } from '../process/make-folder.ts'
import type { Schema } from '../schema/schema.ts'
import { logStatement } from '../watch/watched-database.ts'
import { nameCopy, removeCopies } from './embedded-copies.ts'
import { eventChannel, type ListenHandlers, listenOnPostgres } from './event-listener.ts'
import { limitedDialect, longestStatementMs } from './limited-dialect.ts'
import { type EmbeddedClient, openEmbedded } from './pglite-client.ts'
import { embeddedDialect } from './pglite-dialect.ts'
import type { EmbeddedPlace } from './pglite-worker.ts'
import { isPooled, listenByRounds } from './pooled-way.ts'
import { openPools, type PoolLoad, type PoolSizes, usualSizes } from './postgres-pools.ts'
import type { RowLock } from './row-lock.ts'
import type { KeptStatements } from './swift-client.ts'

/** What a repository function takes first: the database or the open transaction. */
export type Database = Kysely<Schema> | Transaction<Schema>

/** An open database with what the two kinds do differently. */
export interface OpenDatabase {
  readonly db: Kysely<Schema>
  readonly kind: 'embedded' | 'postgres'
  /** The embedded client, or the pool of the lane of whoever asks; for COPY and dumps only. */
  readonly driver: EmbeddedClient | pg.Pool
  /** How busy its connections are; none of the embedded one. */
  pools(): PoolLoad[]
  /** No event is heard, as a pooler is on the way: what listens is told to look for itself every half minute. */
  readonly isDeaf: boolean
  /** The second lock on client data: off until a start has migrated the database and is set to use it. */
  readonly rowLock: RowLock
  /** Hears of events until the function that it answers is called. */
  listen(handlers: ListenHandlers): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * Where the database is. `directUrl`: a way to PostgreSQL past a pooler, for what a pooler does not hand on. `waitMs`: how long
 * to wait for a data folder that another process holds. `statementMs`: longest statement of a transaction on PostgreSQL, and
 * longest that one may stand idle there. `sizes`: of the pools there.
 */
export interface DatabasePlace {
  url: string | undefined
  dataDir: string
  directUrl?: string | undefined
  waitMs?: number
  statementMs?: number
  sizes?: PoolSizes
}

/** Longest wait for the one connection of the embedded database. */
const limitMs = 15_000

/** Where the configuration says that the database is. */
export function databasePlace({ databaseUrl, directUrl, dataDir, pools }: Config): DatabasePlace {
  return { url: databaseUrl, directUrl, dataDir, sizes: { ...usualSizes, ...pools } }
}

/**
 * Opens PostgreSQL by its URL, or the embedded database in `dataDir`.
 * @throws FolderHeldError when another process holds the folder
 */
export function openDatabase(where: DatabasePlace): Promise<OpenDatabase> {
  const { url, dataDir, waitMs = 0 } = where
  return url === undefined ? openFolder(dataDir, waitMs) : openPostgres(url, where)
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
    removeCopies(folder)
    return await embedded(await openEmbedded({ dataDir: folder }), release)
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Opens a copy of the embedded database as it stands between two transactions, for what reads all of it: others wait only
 * while the files are copied. Closing it removes the copy. Undefined of any other database.
 */
export async function openCopy({ db, driver }: OpenDatabase): Promise<OpenDatabase | undefined> {
  if (!('copyFolder' in driver) || driver.folder === undefined) return undefined
  const folder = nameCopy(driver.folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    makeFolder(folder)
    // The one connection is taken, so that the copy has no half of a transaction.
    await db.connection().execute(() => driver.copyFolder(folder))
    return await embedded(await openEmbedded({ dataDir: folder }), remove)
  } catch (error) {
    remove()
    throw error
  }
}

/** Opens an embedded database in memory, from a dump where one is given. For tests. */
export async function openInMemory(place: Omit<EmbeddedPlace, 'dataDir'> = {}): Promise<OpenDatabase> {
  return embedded(await openEmbedded(place), () => {})
}

function embedded(client: EmbeddedClient, release: () => void): OpenDatabase {
  const rowLock: RowLock = { isOn: false }
  const db = new Kysely<Schema>({ dialect: embeddedDialect(client, limitMs, rowLock), log: logStatement })
  return {
    db,
    kind: 'embedded',
    driver: client,
    pools: () => [],
    isDeaf: false,
    rowLock,
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

async function openPostgres(
  url: string,
  { statementMs = longestStatementMs, sizes = usualSizes, directUrl }: DatabasePlace,
): Promise<OpenDatabase> {
  const kept: KeptStatements = { isOn: false }
  const pools = openPools(url, sizes, kept)
  const rowLock: RowLock = { isOn: false }
  const db = new Kysely<Schema>({
    dialect: limitedDialect(pools, statementMs, rowLock, 'at once'),
    log: logStatement,
  })
  let isDeaf: boolean
  try {
    await sql`select 1`.execute(db)
    const isBehindPooler = await isPooled(url)
    kept.isOn = !isBehindPooler
    isDeaf = directUrl === undefined && isBehindPooler
  } catch (error) {
    await db.destroy()
    throw new Error('The database at DATABASE_URL could not be reached.', { cause: error })
  }
  return {
    db,
    kind: 'postgres',
    get driver() {
      return pools.now()
    },
    pools: () => pools.loads(),
    isDeaf,
    rowLock,
    listen: (handlers) =>
      isDeaf ? listenByRounds(handlers) : listenOnPostgres(directUrl ?? url, eventChannel, handlers),
    close: () => db.destroy(),
  }
}
