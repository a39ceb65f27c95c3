import '../server/src/testing/every-firm.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { type OpenDatabase, openDatabase } from '../server/src/core/database/database.ts'
import { ending, ready, startServer } from '../server/src/testing/server-process.ts'

/**
 * Measures on a private PostgreSQL, which ends with it; the exit code is 1 where a bar is missed. Without PostgreSQL on the
 * machine it says so, and nothing is measured.
 * @param measure whether the bars are held
 */
export async function onPostgres(measure: (url: string) => Promise<boolean>): Promise<void> {
  const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
  const postgres = await startPostgres()
  if (postgres === undefined) {
    console.log('There is no PostgreSQL on this machine; nothing is measured.')
    return
  }
  try {
    if (!(await measure(postgres.url))) process.exitCode = 1
  } finally {
    postgres.stop()
  }
}

/** The same, with the database open and empty. */
export function onDatabase(
  measure: (database: OpenDatabase, url: string) => Promise<boolean>,
): Promise<void> {
  return onPostgres(async (url) => {
    const database = await openDatabase({ url, dataDir: '' })
    try {
      return await measure(database, url)
    } finally {
      await database.close()
    }
  })
}

interface BesideServer {
  site: string
  pid: number
  url: string
  /** A folder that goes with the server. */
  folder: string
}

/** The same, with a started server on it; what the server says of errors is printed at the end. */
export function onServer(name: string, measure: (beside: BesideServer) => Promise<boolean>): Promise<void> {
  return onPostgres(async (url) => {
    const folder = mkdtempSync(join(tmpdir(), `lakshya-${name}-`))
    const server = startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url })
    try {
      return await measure({ site: await ready(server), pid: server.child.pid ?? 0, url, folder })
    } finally {
      server.child.kill('SIGTERM')
      const { said } = await ending(server)
      if (/error/i.test(said)) console.log(said.slice(-6_000))
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
