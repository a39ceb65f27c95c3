import type { TestProject } from 'vitest/node'
import { openDatabase } from '../core/database/database.ts'
import { migrate } from '../core/database/migrate.ts'
import { onServer, withDatabase } from './test-database.ts'

/** Migrates a template database on the server at TEST_POSTGRES_URL; each test file makes its own from it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set.')
  await onServer(server, 'drop database if exists lakshya_template with (force)')
  await onServer(server, 'create database lakshya_template')
  const database = await openDatabase({ url: withDatabase(server, 'lakshya_template'), dataDir: '' })
  await migrate(database.db)
  await database.close()
  project.provide('databaseDump', '')
  project.provide('databaseServer', server)
  return () => onServer(server, 'drop database if exists lakshya_template with (force)')
}
