import type { TestProject } from 'vitest/node'
import { openDatabase } from '../core/database/database.ts'
import { migrate } from '../core/database/migrate.ts'
import { onServer, templateOf, withDatabase } from './test-database.ts'
import { addTestNavs } from './test-navs.ts'

/**
 * Migrates a template database on the server at TEST_POSTGRES_URL and copies it to one with NAVs; each test file makes
 * its own from one of them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set.')
  const { migrated, market } = templateOf
  const drop = async () => {
    for (const name of [market, migrated])
      await onServer(server, `drop database if exists ${name} with (force)`)
  }
  await drop()
  await onServer(server, `create database ${migrated}`)
  const database = await openDatabase({ url: withDatabase(server, migrated), dataDir: '' })
  await migrate(database.db)
  await database.close()
  await onServer(server, `create database ${market} template ${migrated}`)
  const withNavs = await openDatabase({ url: withDatabase(server, market), dataDir: '' })
  await addTestNavs(withNavs)
  await withNavs.close()
  project.provide('databaseDumps', { migrated: '', market: '' })
  project.provide('databaseServer', server)
  return drop
}
