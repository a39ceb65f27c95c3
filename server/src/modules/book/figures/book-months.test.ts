import { bookRoutes, type PortfolioSummary } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHookedApp } from '../../../testing/between-queries.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetNavs, importNavs, newBook, type TestBook } from './book.fixture.ts'
import { warmBooks } from './warm-books.ts'

const nifty = 120716

let test: TestApp
let book: TestBook
let goal: number
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetNavs(test)
  await importNavs(test, nifty, ['2026-08-14,100', '2026-09-30,120', '2026-11-20,125'])
  book = await newBook(test)
  goal = await book.addGoal(await book.addClient())
  await book.buy(goal, nifty, '2026-08-14', 10_000.5)
})

const buyMore = () => book.buy(goal, nifty, '2026-08-14', 20_001)
const septemberOf = ({ growthData }: PortfolioSummary) =>
  growthData.find((point) => point.month === '2026-09')?.aum
const isMarking = (asked: string) => asked.includes('unnest(') && asked.includes('book_state.version')

/** A server of another process, which lets `hook` run after each query. */
async function otherServer(hook: (asked: string) => Promise<void>) {
  const app = await createHookedApp(test.dependencies, hook)
  const headers = { cookie: book.adviser.cookie }
  const summary = async () => {
    const answer = await app.inject({ url: bookRoutes.portfolioSummary.path, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PortfolioSummary>()
  }
  return { summary, close: () => app.close() }
}

const marksOf = async () => {
  const { rows } = await sql<{ mark: string; month_end: string }>`
    select mark, month_end from book_month_mark where firm_id = ${book.firmId}`.execute(
    test.dependencies.database.db,
  )
  return rows
}
const storedSeptember = async () => {
  const { rows } = await sql<{ value: string }>`select value from book_month
    where firm_id = ${book.firmId} and month_end = '2026-09-30'`.execute(test.dependencies.database.db)
  return rows[0]?.value
}

describe('month ends that two processes compute at once', () => {
  it('are answered by both, each having marked them before the other is done', async () => {
    // Each waits after its mark until the other has set its next one or is done.
    const turns = [0, 0]
    const done = [false, false]
    let wake = Promise.withResolvers<void>()
    const moved = () => {
      wake.resolve()
      wake = Promise.withResolvers<void>()
    }
    const lockstep = (own: 0 | 1) => async (asked: string) => {
      if (!isMarking(asked)) return
      const other = own === 0 ? 1 : 0
      const mine = (turns[own] ?? 0) + 1
      turns[own] = mine
      moved()
      while (done[other] !== true && (turns[other] ?? 0) < mine) await wake.promise
    }
    const servers = [await otherServer(lockstep(0)), await otherServer(lockstep(1))]
    const answers = await Promise.all(
      servers.map(async ({ summary }, own) => {
        try {
          return await summary()
        } finally {
          done[own] = true
          moved()
        }
      }),
    )
    expect(answers.map(septemberOf)).toEqual([12_000, 12_000])
    expect(Math.min(...turns)).toBeGreaterThan(0)
    expect(await marksOf()).toEqual([])
    for (const { close } of servers) await close()
  })

  it('never lose a write to the past that comes in between', async () => {
    let writes = 0
    const server = await otherServer(async (asked) => {
      if (isMarking(asked) && writes++ === 0) await buyMore()
    })
    expect(septemberOf(await server.summary())).toBe(36_000)
    expect([await storedSeptember(), writes]).toEqual(['36000.00', 2])
    await server.close()
  })

  it('keep what was stored after such a write, and not what was summed before it', async () => {
    const second = await otherServer(async () => {})
    let sums = 0
    const first = await otherServer(async (asked) => {
      if (!asked.includes('width_bucket') || sums++ > 0) return
      await buyMore()
      expect(septemberOf(await second.summary())).toBe(36_000)
      await sql`update book_month set value = 1 where firm_id = ${book.firmId}`.execute(
        test.dependencies.database.db,
      )
    })
    expect(septemberOf(await first.summary())).toBe(1)
    expect([await storedSeptember(), sums]).toEqual(['1.00', 1])
    await first.close()
    await second.close()
  })
})

it('takes the marks of a killed process away with the next ones, and leaves those of a running one', async () => {
  const { db } = test.dependencies.database
  await sql`insert into book_month_mark (firm_id, month_end, mark, marked_at) values
    (${book.firmId}, '2026-09-30', 1, now() - interval '2 hours'),
    (${book.firmId}, '2026-09-30', 2, now() - interval '10 minutes')`.execute(db)
  const { body } = await book.adviser.call(bookRoutes.portfolioSummary, {})
  expect(septemberOf(body)).toBe(12_000)
  expect((await marksOf()).map(({ mark }) => Number(mark))).toEqual([2])
  await buyMore()
  expect(await marksOf()).toEqual([])
})

it('a server that ends computes no further book', async () => {
  const { database, clock } = test.dependencies
  const ending = AbortSignal.abort(new Error('The server is ending.'))
  const warming = warmBooks({ db: database.db, clock, signal: ending })
  await expect(warming).rejects.toThrow('The server is ending.')
  expect(await storedSeptember()).toBeUndefined()
  await warmBooks({ db: database.db, clock, signal: new AbortController().signal })
  expect(await storedSeptember()).toBe('12000.00')
})
