import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { handleErrors } from './error-handler.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it.each([
  ['a NUL', sql`select ${'\u0000'}::text`],
  ['a date that is none', sql`select ${'x'}::text::date`],
  ['a date out of range', sql`select ${'0000-01-01'}::text::date`],
  ['a number out of range', sql`select ${'99999999999'}::text::int`],
])('answers %s that the database refuses as wrong input', async (_case, query) => {
  const app = fastify()
  handleErrors(app)
  app.get('/', () => query.execute(database.db))
  const answer = await app.inject('/')
  await app.close()
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID_INPUT'])
})

it.each([
  ['has no room on its disk', '53100'],
  ['has no memory left', '53200'],
  ['has a disk that fails', '58030'],
])('answers that it is not available, and when to try again, while the database %s', async (_case, code) => {
  const app = fastify()
  handleErrors(app)
  const failing = sql.raw(
    `do $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`,
  )
  app.get('/', () => failing.execute(database.db))
  const answer = await app.inject('/')
  await app.close()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
