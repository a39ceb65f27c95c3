import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openInMemory } from '../core/database/database.ts'
import { findRowLock } from '../core/database/tenant-role.ts'
import { askOnce } from './ask-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Dumps of an embedded database; every test file begins from a copy of its own. */
    databaseDumps: Record<Template, string>
    /** Address of a PostgreSQL server that has the templates as databases; '' on the embedded database. */
    databaseServer: string
    /** Of a cluster whose coordinator that is: the addresses of its workers; none elsewhere. */
    databaseWorkers: string[]
  }
}

/**
 * What a test's database begins from: migrated and empty; or with simulated NAVs of the catalogue beside that, all that
 * there are on the test's day ('market') or on the day before it ('eve').
 */
export type Template = 'migrated' | 'eve' | 'market'

/** Names of the templates on the PostgreSQL server. */
export const templateOf: Readonly<Record<Template, string>> = {
  migrated: 'lakshya_template',
  eve: 'lakshya_template_eve',
  market: 'lakshya_template_market',
}

/**
 * A database of this test file's own: embedded from the dump, or a PostgreSQL database made from the
 * template, by the project that runs, with both locks on client data, on a cluster with the first. `close` drops it.
 */
export async function openTestDatabase(template: Template = 'migrated'): Promise<OpenDatabase> {
  const database = await openFrom(template)
  const isCluster = inject('databaseWorkers').length > 0
  database.rowLock.isOn = await findRowLock(database.db, isCluster ? undefined : 'on')
  return database
}

async function openFrom(template: Template): Promise<OpenDatabase> {
  const server = inject('databaseServer')
  if (server === '') {
    return openInMemory({ dumpPath: inject('databaseDumps')[template], module: await compiledProgram() })
  }
  const { url, drop } = await copyTemplate(template, 'test')
  const database = await openDatabase({ url, dataDir: '' })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A database on the project's server, or on each machine of its cluster, made from a template. */
export async function copyTemplate(
  template: Template,
  kind: 'test' | 'lasting',
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseServer')
  const name = `${kind}_${randomUUID().replaceAll('-', '')}`
  const machines = [server, ...inject('databaseWorkers')]
  const how = machines.length > 1 ? ' strategy file_copy' : ''
  for (const machine of machines) {
    await askOnce(machine, `create database ${name} template ${templateOf[template]}${how}`)
  }
  // Settings of a database are not its template's.
  if (machines.length > 1)
    await askOnce(server, `alter database ${name} set citus.propagate_set_commands = 'local'`)
  return {
    url: withDatabase(server, name),
    async drop() {
      for (const machine of machines) await dropDatabase(machine, name)
    },
  }
}

/** A cluster's own upkeep may connect while its connections are ended, of which the server waits for some seconds itself. */
async function dropDatabase(machine: string, name: string, tries = 3): Promise<void> {
  try {
    await askOnce(machine, `drop database if exists ${name} with (force)`)
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === '55006'
    if (!isInUse || tries === 1) throw error
    await dropDatabase(machine, name, tries - 1)
  }
}

let program: Promise<WebAssembly.Module> | undefined

/** PGlite's program, compiled once in a process: the test files that run in it share what was made faster of it. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  program ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return program
}

export function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
