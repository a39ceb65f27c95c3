import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { describeOutgrown } from './outgrown.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('names the way out of an embedded database that has become large, and of no other', async () => {
  expect(await describeOutgrown(database)).toBeUndefined()
  const said = await describeOutgrown(database, 1e6)
  if (database.kind === 'postgres') expect(said).toBeUndefined()
  else expect(said).toMatch(/^The embedded database holds \d+ MB\. .*'Moving to PostgreSQL'\.$/)
})
