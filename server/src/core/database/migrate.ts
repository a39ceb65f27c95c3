import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from '../schema/schema.ts'

const ownFolder = new URL('../../migrations/', import.meta.url)
/** Of the advisory lock that one process migrates under; any number that nothing else takes. */
const lockKey = 4_811_206_037

/**
 * Brings the database to the newest schema, however long that takes: the limits that statements have otherwise do not
 * hold here. Of several processes at once one migrates and the others wait. `folder` ends with a slash.
 */
export async function migrate(db: Kysely<Schema>, folder = ownFolder): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),
      set_config('idle_in_transaction_session_timeout', '0', false)`.execute(connection)
    await sql`select pg_advisory_lock(${lockKey}::bigint)`.execute(connection)
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: () => getMigrations(folder) },
    })
    const { error } = await migrator.migrateToLatest()
    // A connection that broke has lost lock and settings by itself.
    const released = await giveBack(connection).catch((reason: unknown) => ({ reason }))
    const cause = error ?? released?.reason
    if (cause !== undefined) throw new Error('The database could not be migrated.', { cause })
  })
}

/** Leaves the connection to the pool as it came from there. */
async function giveBack(connection: Kysely<Schema>): Promise<undefined> {
  await sql`select pg_advisory_unlock(${lockKey}::bigint)`.execute(connection)
  await sql`reset statement_timeout`.execute(connection)
  await sql`reset lock_timeout`.execute(connection)
  await sql`reset idle_in_transaction_session_timeout`.execute(connection)
}

async function getMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z_]+\.ts$/.test(file)).sort()
  const found: Record<string, Migration> = {}
  for (const file of files) {
    found[file.replace(/\.ts$/, '')] = (await import(new URL(file, folder).href)) as Migration
  }
  return found
}
