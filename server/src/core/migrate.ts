import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from './schema.ts'

const folder = new URL('../migrations/', import.meta.url)

/** Brings the database to the newest schema; safe to run from several processes at once. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be migrated.', { cause: error })
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z_]+\.ts$/.test(file)).sort()
  const found: Record<string, Migration> = {}
  for (const file of files) {
    found[file.replace(/\.ts$/, '')] = (await import(new URL(file, folder).href)) as Migration
  }
  return found
}
