import { bookRoutes, dataExportRoutes, goalRoutes, transactionRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetNavs, importNavs, newBook, type TestBook } from '../figures/book.fixture.ts'

const nifty = 120716
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(() => forgetNavs(test))
afterAll(() => test.close())

/** NAV and NAV date of one holding as every call states them. */
async function everyNav({ adviser }: TestBook, { client, goal }: { client: number; goal: number }) {
  const [ofClient, ofGoal] = [{ params: { id: client } }, { params: { id: goal } }]
  const { body: funds } = await adviser.call(goalRoutes.goalFunds, ofGoal)
  const params = { fundId: funds[0]?.id }
  const { body: analysis, status } = await adviser.call(goalRoutes.analyzeHolding, { params })
  const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, ofClient)
  const { body: transactions } = await adviser.call(transactionRoutes.listTransactions, ofGoal)
  const { body: exported } = await adviser.call(dataExportRoutes.exportData, { body: {} })
  const { body: detail } = await adviser.call(goalRoutes.getGoal, ofGoal)
  const { body: summary } = await adviser.call(bookRoutes.portfolioSummary, {})
  const number = (nav: string | null | undefined) => (nav === null ? null : Number(nav))
  return {
    status,
    value: [funds[0]?.currentValue, analysis['Current Value'], portfolio.value, detail.currentValue],
    navs: [
      ...[...funds, ...portfolio.holdings, ...transactions, ...exported.transactions].map((row) =>
        number(row.nav),
      ),
      analysis['Current NAV'],
    ],
    dates: [
      ...[...funds, ...portfolio.holdings, ...transactions, ...exported.transactions].map(
        (row) => row.navDate,
      ),
      analysis.asOf,
      detail.navDate,
      portfolio.basis.navDate,
      summary.basis.navDate,
    ],
  }
}

it('a holding that waits for its NAV has none in every call, and the same in all once it has come', async () => {
  await importNavs(test, nifty, ['2026-11-19,100', '2026-11-20,100'])
  const book = await newBook(test)
  const client = await book.addClient()
  const goal = await book.addGoal(client)
  await book.buy(goal, nifty, '2026-11-21', 10_000.5)
  const waiting = await everyNav(book, { client, goal })
  expect(waiting.value).toEqual([10_000.5, 10_000.5, 10_000.5, 10_000.5])
  expect(waiting.navs).toEqual([null, null, null, null, null])
  expect(waiting.dates).toEqual([null, null, null, null, null, null, null, null])

  await importNavs(test, nifty, ['2026-11-19,100', '2026-11-20,100', '2026-11-21,100'])
  await book.buy(goal, nifty, '2026-11-21', 100)
  const allotted = await everyNav(book, { client, goal })
  expect(new Set(allotted.navs)).toEqual(new Set([100]))
  expect(new Set(allotted.dates)).toEqual(new Set(['2026-11-21']))
})

it('a holding that waits has figures where its fund has no NAV at all, too', async () => {
  const book = await newBook(test)
  const client = await book.addClient()
  const goal = await book.addGoal(client)
  await book.buy(goal, nifty, '2026-11-21', 10_000.5)
  const waiting = await everyNav(book, { client, goal })
  expect(waiting.status).toBe(200)
  expect(waiting.value).toEqual([10_000.5, 10_000.5, 10_000.5, 10_000.5])
  expect(new Set([...waiting.navs, ...waiting.dates])).toEqual(new Set([null]))
})
