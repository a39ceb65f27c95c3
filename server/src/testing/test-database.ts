import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openInMemory } from '../core/database/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of a migrated embedded database; every test file begins from a copy of its own. */
    databaseDump: string
    /** Address of a PostgreSQL server whose database `lakshya_template` is migrated; '' on the embedded database. */
    databaseServer: string
  }
}

/**
 * A migrated database of this test file's own: embedded from the dump, or a PostgreSQL database made from the
 * template, by the project that runs. `close` drops it.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = inject('databaseServer')
  if (server === '') return openInMemory(inject('databaseDump'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template lakshya_template`)
  const database = await openDatabase({ url: withDatabase(server, name), dataDir: '' })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

export function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(server: string, statement: string): Promise<void> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
