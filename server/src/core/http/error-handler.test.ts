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
