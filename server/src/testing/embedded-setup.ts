import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openInMemory } from '../core/database/database.ts'
import { migrate } from '../core/database/migrate.ts'
import type { EmbeddedClient } from '../core/database/pglite-client.ts'
import { keepTables } from '../core/database/table-upkeep.ts'
import './every-firm.ts'
import { setFirmsApart } from './firms.ts'
import { addTestNavs, testEve, testToday } from './test-navs.ts'

/** Migrates once and dumps, without NAVs and with; each test file loads one of the dumps. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-test-'))
  const database = await openInMemory()
  await dropModels(database)
  await migrate(database.db)
  await setFirmsApart(database.db)
  const migrated = await dumpTo(join(folder, 'migrated.tar'), database)
  await addTestNavs(database, testEve)
  const eve = await dumpTo(join(folder, 'eve.tar'), database)
  await addTestNavs(database, testToday)
  const market = await dumpTo(join(folder, 'market.tar'), database)
  await database.close()
  project.provide('databaseDumps', { migrated, eve, market })
  project.provide('databaseServer', '')
  project.provide('databaseWorkers', [])
  return () => rmSync(folder, { recursive: true, force: true })
}

/** What PostgreSQL makes other databases from is never asked for, and half of what each test file would open. */
async function dropModels({ db }: OpenDatabase): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db)
  for (const name of ['template0', 'template1']) await sql`drop database ${sql.id(name)}`.execute(db)
}

async function dumpTo(path: string, database: OpenDatabase): Promise<string> {
  // As the job does soon after a start.
  await keepTables(database)
  writeFileSync(path, await (database.driver as EmbeddedClient).dump())
  return path
}
