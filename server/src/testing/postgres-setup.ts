import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openDatabase } from '../core/database/database.ts'
import { migrate } from '../core/database/migrate.ts'
import { askOnce } from './ask-once.ts'
import './every-firm.ts'
import { setFirmsApart } from './firms.ts'
import { templateOf, withDatabase } from './test-database.ts'
import { addTestNavs, testEve, testToday } from './test-navs.ts'

/**
 * Makes the template databases on the server at TEST_POSTGRES_URL, each from the one before; each test file makes its own
 * from one of them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set.')
  const { migrated, eve, market } = templateOf
  const drop = async () => {
    for (const name of [market, eve, migrated]) {
      await askOnce(server, `drop database if exists ${name} with (force)`)
    }
  }
  const fill = async (name: string, work: (database: OpenDatabase) => Promise<unknown>) => {
    const database = await openDatabase({ url: withDatabase(server, name), dataDir: '' })
    await work(database)
    await database.close()
  }
  await drop()
  await askOnce(server, `create database ${migrated}`)
  await fill(migrated, async ({ db }) => {
    await migrate(db)
    await setFirmsApart(db)
  })
  await askOnce(server, `create database ${eve} template ${migrated}`)
  await fill(eve, (database) => addTestNavs(database, testEve))
  await askOnce(server, `create database ${market} template ${eve}`)
  await fill(market, (database) => addTestNavs(database, testToday))
  project.provide('databaseDumps', { migrated: '', eve: '', market: '' })
  project.provide('databaseServer', server)
  project.provide('databaseWorkers', [])
  return drop
}
