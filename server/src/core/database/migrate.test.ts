import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { askOnce } from '../../testing/ask-once.ts'
import { withDatabase } from '../../testing/test-database.ts'
import { type OpenDatabase, openDatabase, openInMemory } from './database.ts'
import { migrate } from './migrate.ts'

const server = inject('databaseServer')

/** A folder with one migration that takes longer than the longest statement of these tests, and counts its runs. */
let folder: string
const statementMs = 300
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lakshya-migrations-'))
  writeFileSync(
    join(folder, '0001_slow.ts'),
    `import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
    export async function up(db) {
      await sql\`create table run (nth int generated always as identity)\`.execute(db)
      await sql\`select pg_sleep(1)\`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 500))
      await sql\`insert into run default values\`.execute(db)
    }`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = ({ db }: OpenDatabase) => migrate(db, pathToFileURL(`${folder}/`))
const runs = async ({ db }: OpenDatabase) => (await sql`select * from run`.execute(db)).rows

describe.runIf(server !== '')('a migration on PostgreSQL', () => {
  let name: string
  let opened: OpenDatabase[]
  const open = async () => {
    const database = await openDatabase({ url: withDatabase(server, name), dataDir: '', statementMs })
    opened.push(database)
    return database
  }
  beforeEach(async () => {
    name = `test_${randomUUID().replaceAll('-', '')}`
    opened = []
    await askOnce(server, `create database ${name}`)
  })
  afterEach(async () => {
    for (const database of opened) await database.close()
    await askOnce(server, `drop database ${name} with (force)`)
  })

  it('may take longer than any other statement, which is limited again afterwards', async () => {
    const database = await open()
    await run(database)
    expect(await runs(database)).toEqual([{ nth: 1 }])
    const { db } = database
    const slow = () => db.transaction().execute((transaction) => sql`select pg_sleep(5)`.execute(transaction))
    for (let n = 0; n < 3; n++) await expect(slow()).rejects.toMatchObject({ code: '57014' })
  })

  it('is run by one of several processes that start at once, and the others wait for it', async () => {
    const databases = [await open(), await open(), await open()]
    await Promise.all(databases.map(run))
    for (const database of databases) expect(await runs(database)).toEqual([{ nth: 1 }])
  })

  it('is tried again by the next process where it failed', async () => {
    const database = await open()
    await sql`create table run (nth int)`.execute(database.db)
    await expect(run(database)).rejects.toMatchObject({
      message: 'The database could not be migrated.',
      cause: expect.objectContaining({ code: '42P07' }),
    })
    await sql`drop table run`.execute(database.db)
    await run(await open())
    expect(await runs(database)).toEqual([{ nth: 1 }])
  })
})

it.runIf(server === '')('runs once on the embedded database', async () => {
  const database = await openInMemory()
  await run(database)
  await run(database)
  expect(await runs(database)).toEqual([{ nth: 1 }])
  await database.close()
})
