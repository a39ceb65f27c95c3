import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyTemplate, type Template } from './test-database.ts'

/** A database that outlives the processes that open it, in the project's kind. */
export interface LastingDatabase {
  /** A folder of its own; the embedded database is in it. */
  dataDir: string
  /** Where it is on the PostgreSQL server. */
  url: string | undefined
  /** What a server that is to use it is started with. */
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  drop(): Promise<void>
}

/** Makes one from a template: a data folder with the dump, or a database of its own on the server. */
export async function createLastingDatabase(template: Template = 'migrated'): Promise<LastingDatabase> {
  const server = inject('databaseServer')
  const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-lasting-'))
  if (server === '') {
    unpackDump(dataDir, template)
    const drop = async () => rmSync(dataDir, { recursive: true, force: true })
    return { dataDir, url: undefined, environment: { DATA_DIR: dataDir }, drop }
  }
  const copy = await copyTemplate(template, 'lasting')
  const { url } = copy
  return {
    dataDir,
    url,
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    async drop() {
      rmSync(dataDir, { recursive: true, force: true })
      await copy.drop()
    },
  }
}

/** Puts an embedded database from a template's dump into a data folder that has none. */
export function unpackDump(dataDir: string, template: Template): void {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xPf', inject('databaseDumps')[template], '-C', folder, '--transform', 's,^/,,'])
}
