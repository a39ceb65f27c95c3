import { readdir } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from '../schema/schema.ts'
import { localMaking } from './local-making.ts'
import { findPlacing } from './placed-tables.ts'
import { makeTenantRole } from './tenant-role.ts'

const ownFolder = new URL('../../migrations/', import.meta.url)
/** Of the advisory lock that one process migrates, or restores, under; any number that nothing else takes. */
export const migrationLock = 4_811_206_037

/**
 * Brings the database to the newest schema, however long that takes: the limits that statements have otherwise do not
 * hold here. Of several processes at once one migrates and the others wait. `folder` ends with a slash.
 */
export async function migrate(db: Kysely<Schema>, folder = ownFolder): Promise<void> {
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction)
      const { error } = await (await migratorOf(transaction, folder)).migrateToLatest()
      if (error !== undefined) throw error
      await makeTenantRole(transaction)
    })
    .catch((cause: unknown) => {
      throw new Error('The database could not be migrated.', { cause })
    })
}

/** Migrates inside a transaction that holds the lock: to the newest schema, or to the one of `name`. */
export async function migrateWithin(db: Transaction<Schema>, name?: string): Promise<void> {
  const migrator = await migratorOf(db, ownFolder)
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
  if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error })
  await makeTenantRole(db)
}

/** The migrations that this release has, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await getMigrations(ownFolder))
}

async function migratorOf(db: Kysely<Schema>, folder: URL): Promise<Migrator> {
  const placing = await findPlacing(db)
  if (placing?.isBegun !== true) {
    return new Migrator({ db, provider: { getMigrations: () => getMigrations(folder) } })
  }
  // What a migration changes on all machines, the next of its statements sees.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
  const making = localMaking(placing.missing)
  const all = async () =>
    Object.entries(await getMigrations(folder)).map(([name, { up }]): [string, Migration] => [
      name,
      { up: (own) => up(own.withPlugin(making)) },
    ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(await all()) } })
}

async function getMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z_]+\.ts$/.test(file)).sort()
  const found: Record<string, Migration> = {}
  for (const file of files) {
    found[file.replace(/\.ts$/, '')] = (await import(new URL(file, folder).href)) as Migration
  }
  return found
}
