import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openInMemory } from '../core/database/database.ts'
import { migrate } from '../core/database/migrate.ts'
import type { EmbeddedClient } from '../core/database/pglite-client.ts'

/** Migrates once and dumps; each test file loads the dump. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-test-'))
  const dump = join(folder, 'migrated.tar')
  const database = await openInMemory()
  await migrate(database.db)
  writeFileSync(dump, await (database.driver as EmbeddedClient).dump())
  await database.close()
  project.provide('databaseDump', dump)
  project.provide('databaseServer', '')
  return () => rmSync(folder, { recursive: true, force: true })
}
