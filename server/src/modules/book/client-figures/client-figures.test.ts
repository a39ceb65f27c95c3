import { bookRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetNavs, importNavs, newBook, type TestBook } from '../figures/book.fixture.ts'

const nifty = 120716
const gold = 119788

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => forgetNavs(test))

const summaryOf = async ({ adviser }: TestBook) => (await adviser.call(bookRoutes.portfolioSummary, {})).body
const portfolioOf = async ({ adviser }: TestBook, id: number) =>
  (await adviser.call(bookRoutes.clientPortfolio, { params: { id } })).body

describe("a client's figures", () => {
  it('have an XIRR over what came from outside, and the mix by category', async () => {
    await importNavs(test, nifty, ['2025-11-21,100', '2026-02-20,105', '2026-11-20,110'])
    await importNavs(test, gold, ['2025-11-21,50', '2026-02-20,50', '2026-11-20,50'])
    const book = await newBook(test)
    const client = await book.addClient()
    const goal = await book.addGoal(client)
    await book.buy(goal, nifty, '2025-11-21', 10_000.5)
    await book.switchTo(goal, nifty, gold, '2026-02-20', { units: '50' })
    await book.redeem(goal, nifty, '2026-11-20', { units: '10' })
    const { body } = await book.adviser.call(bookRoutes.clientCashFlows, { params: { id: client } })
    expect(body.map(({ date, amount, kind }) => [date, amount, kind])).toEqual([
      ['2025-11-21', -10_000.5, 'purchase'],
      ['2026-11-20', 1_100, 'redemption'],
      ['2026-11-21', 4_400 + 5_249.75, 'value'],
    ])
    const portfolio = await portfolioOf(book, client)
    expect(portfolio.value).toBe(9_649.75)
    if (portfolio.xirr.kind !== 'rate') throw new Error('no rate')
    const yearOn = 1 + portfolio.xirr.rate / 100
    expect(-10_000.5 + 1_100 / yearOn ** (364 / 365) + 9_649.75 / yearOn).toBeCloseTo(0, 6)
    expect(portfolio.categories.map((one) => one.category)).toEqual(['gold', 'index'])
    expect(portfolio.categories.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(100, 9)
  })

  it('have no yearly return over less than 0.1 year', async () => {
    await importNavs(test, nifty, ['2026-10-15,100', '2026-10-16,100', '2026-11-20,101'])
    const book = await newBook(test)
    const client = await book.addClient()
    const goal = await book.addGoal(client)
    await book.buy(goal, nifty, '2026-10-16', 10_000.5)
    expect((await portfolioOf(book, client)).xirr).toEqual({
      kind: 'none',
      reason: expect.stringContaining('absolute return'),
      rates: [],
      outside: [],
    })
    await book.buy(goal, nifty, '2026-10-15', 100)
    expect((await portfolioOf(book, client)).xirr).toMatchObject({ kind: 'rate' })
  })

  it('have the one XIRR that an investment can earn, and the others among the details', async () => {
    // From 10 to 30 in six days and down to 1.6 later, no day by more than a quarter.
    const up = [10, 12, 14.4, 17.3, 20.8, 25, 30].map((nav, i) => `2025-11-${10 + i},${nav}`)
    const down = [30, 23, 18, 14, 11, 9, 7, 5.5, 4.3, 3.4, 2.6, 2].map((nav, i) => `2026-02-${11 + i},${nav}`)
    await importNavs(test, nifty, [...up, '2025-11-22,30', ...down, '2026-11-20,1.6'])
    const book = await newBook(test)
    const client = await book.addClient()
    const goal = await book.addGoal(client)
    await book.buy(goal, nifty, '2025-11-10', 10_000.5)
    await book.redeem(goal, nifty, '2025-11-16', { units: '900' })
    await book.buy(goal, nifty, '2025-11-22', 18_000.9)
    const { xirr } = await portfolioOf(book, client)
    expect(xirr).toEqual({
      kind: 'rate',
      rate: expect.closeTo(10, -1),
      outside: [expect.any(Number), expect.any(Number)],
    })
    // Growths of 1.2 and 1.5 in six days, over a year.
    expect(xirr.outside.map(Math.log10)).toEqual([expect.closeTo(6.8, 0), expect.closeTo(12.7, 0)])
  })

  it('say of a day that it is too short, whatever it gained', async () => {
    await importNavs(test, nifty, ['2026-11-19,100', '2026-11-20,150'])
    const book = await newBook(test)
    const client = await book.addClient()
    await book.buy(await book.addGoal(client), nifty, '2026-11-19', 10_000.5)
    expect((await portfolioOf(book, client)).xirr).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('absolute return'),
    })
  })

  it('list goals with what stands in each; one that is not finalised counts in nothing', async () => {
    await importNavs(test, nifty, ['2026-08-14,100'])
    const book = await newBook(test)
    const client = await book.addClient()
    await book.buy(await book.addGoal(client), nifty, '2026-08-14', 10_000.5)
    await book.addGoal(client, false)
    const goals = await book.adviser.call(bookRoutes.clientGoals, { params: { id: client } })
    expect(goals.body).toMatchObject([
      { isFinalised: true, currentValue: 10_000, investedAmount: 10_000.5, targetAmount: 500_000 },
      { isFinalised: false, currentValue: 0, investedAmount: 0 },
    ])
    expect((await summaryOf(book)).goalCount).toBe(1)
  })

  it.each(['clientPortfolio', 'clientCashFlows', 'clientGoals'] as const)(
    'are to another adviser as those of nobody: %s',
    async (route) => {
      const book = await newBook(test)
      const client = await book.addClient()
      const stranger = await test.newAdviser()
      const foreign = await stranger.call(bookRoutes[route], { params: { id: client } })
      const absent = await stranger.call(bookRoutes[route], { params: { id: 999_999_999 } })
      expect(foreign.status).toBe(404)
      expect(foreign.problem).toEqual(absent.problem)
    },
  )
})
