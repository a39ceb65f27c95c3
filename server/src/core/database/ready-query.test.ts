import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readyQuery, readyShapes } from './ready-query.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const wanted = (_: unknown, { one, other }: { one: number; other: string }) =>
  sql<{ one: number; other: string }>`select ${one}::int + 1 as one, ${other}::text as other`

it('a statement is made once, and asked with the values of each call', async () => {
  const { db } = test.dependencies.database
  const make = vi.fn(wanted)
  const ask = readyQuery(['one', 'other'], make)
  expect(await ask(db, { one: 1, other: 'a' })).toEqual([{ one: 2, other: 'a' }])
  expect(await ask(db, { other: 'b', one: 6 })).toEqual([{ one: 7, other: 'b' }])
  expect(make).toHaveBeenCalledTimes(1)
})

it('what a plugin makes of it is nobody else’s, and the plugin hears of the answer to what it saw', async () => {
  const { db } = test.dependencies.database
  const seen: unknown[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ queryId }) {
      seen.push(queryId)
      return sql`select 0 as one, 'from the plugin' as other`.toOperationNode()
    },
    async transformResult({ result, queryId }) {
      seen.push(queryId)
      return result
    },
  }
  const ask = readyQuery(['one', 'other'], wanted)
  const changed = [{ one: 0, other: 'from the plugin' }]
  expect(await ask(db.withPlugin(plugin), { one: 1, other: 'a' })).toEqual(changed)
  expect(await ask(db, { one: 1, other: 'a' })).toEqual([{ one: 2, other: 'a' }])
  expect(await ask(db.withPlugin(plugin), { one: 1, other: 'a' })).toEqual(changed)
  expect(seen).toHaveLength(4)
  expect(seen[0]).toBe(seen[1])
  expect(seen[2]).toBe(seen[3])
})

it('each shape is made once, up to so many of them', async () => {
  const { db } = test.dependencies.database
  const make = vi.fn((_: unknown, { one }: { one: number }, { plus }: { plus: number }) => {
    return sql<{ one: number }>`select ${one}::int + ${sql.lit(plus)} as one`
  })
  const ask = readyShapes(['one'], make)
  for (let plus = 0; plus < 120; plus++)
    expect(await ask(db, { one: 1 }, { plus })).toEqual([{ one: 1 + plus }])
  make.mockClear()
  for (let plus = 0; plus < 120; plus++) await ask(db, { one: 1 }, { plus })
  expect(make).toHaveBeenCalledTimes(20)
})
