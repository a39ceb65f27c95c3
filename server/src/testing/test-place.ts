import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '../core/database/database.ts'
import { openTestDatabase } from './test-database.ts'

/** Where the tests of a file work: a migrated database of their own, and an empty folder. */
interface TestPlace {
  readonly database: OpenDatabase
  readonly db: OpenDatabase['db']
  readonly folder: string
}

/** Opens a place before the first test of a file, and clears it away after the last. To be called outside any test. */
export function openTestPlace(): TestPlace {
  let opened: TestPlace | undefined
  const place = () => {
    if (opened === undefined) throw new Error('The place is open while tests run, and not before.')
    return opened
  }
  beforeAll(async () => {
    const database = await openTestDatabase()
    opened = { database, db: database.db, folder: mkdtempSync(join(tmpdir(), 'lakshya-test-')) }
  })
  afterAll(async () => {
    rmSync(place().folder, { recursive: true, force: true })
    await place().database.close()
  })
  return {
    get database() {
      return place().database
    },
    get db() {
      return place().db
    },
    get folder() {
      return place().folder
    },
  }
}
