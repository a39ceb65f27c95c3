import { bookRoutes, type PortfolioSummary, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRecordedApp } from '../../../testing/query-recorder.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ensureSimulatedHistory } from '../../market/index.ts'
import { forgetNavs, importNavs, newBook, type TestBook } from './book.fixture.ts'

const nifty = 120716
const gold = 119788
const midcap = 127039

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => forgetNavs(test))

const summaryOf = async ({ adviser }: TestBook) => (await adviser.call(bookRoutes.portfolioSummary, {})).body
const portfolioOf = async ({ adviser }: TestBook, id: number) =>
  (await adviser.call(bookRoutes.clientPortfolio, { params: { id } })).body
const valueIn = ({ growthData }: PortfolioSummary, month: string) =>
  growthData.find((point) => point.month === month)?.aum

describe("a book's summary", () => {
  it('is all nothing before the first goal', async () => {
    const book = await newBook(test)
    const empty = await summaryOf(book)
    expect(empty).toMatchObject({ totalClients: 0, totalAum: 0, totalCommission: 0, commission: [] })
    expect(empty.growthData).toHaveLength(25)
    expect([empty.growthData[0], empty.growthData[24]]).toEqual([
      { month: '2024-11', aum: 0 },
      { month: '2026-11', aum: 0 },
    ])
    expect(empty.basis).toEqual({ navDate: null, isSimulated: false, pendingAmount: 0, heldAtCost: 0 })
    const client = await book.addClient()
    expect(await portfolioOf(book, client)).toMatchObject({
      value: 0,
      invested: 0,
      absoluteReturn: null,
      holdings: [],
      categories: [],
      xirr: { kind: 'none', rates: [] },
    })
  })

  it('values units at the NAV that counts, at month ends too, and pays trail by category', async () => {
    await importNavs(test, nifty, ['2026-08-14,100', '2026-08-31,110', '2026-09-29,120', '2026-11-20,125'])
    await importNavs(test, gold, ['2026-08-14,20', '2026-11-20,21'])
    const book = await newBook(test)
    const goal = await book.addGoal(await book.addClient())
    await book.buy(goal, nifty, '2026-08-14', 10_000.5)
    await book.buy(goal, gold, '2026-09-15', 2_100.11)
    const summary = await summaryOf(book)
    // 100.000 units after 0.50 of duty; 2,100.00 buy 100.000 units at the next NAV, on 20 November.
    expect(['2026-07', '2026-08', '2026-09', '2026-10'].map((month) => valueIn(summary, month))).toEqual([
      ...[0, 11_000, 12_000 + 2_100.11, 12_000 + 2_100.11],
    ])
    expect(summary.totalAum).toBe(12_500 + 2_100)
    expect(valueIn(summary, '2026-11')).toBe(summary.totalAum)
    // 12,500 and 2,100 at 0.20 % a year.
    expect(summary.commission).toEqual([
      { category: 'gold', value: 2_100, annualRate: 0.2, monthly: 0.35, ownRates: 0 },
      { category: 'index', value: 12_500, annualRate: 0.2, monthly: 2.08, ownRates: 0 },
    ])
    expect(summary).toMatchObject({ totalCommission: 2.43, assumesRegularPlans: true, goalCount: 1 })
    expect(summary.basis).toMatchObject({ navDate: '2026-11-20', isSimulated: false })
  })

  it('counts a purchase that waits for its NAV at its amount', async () => {
    await importNavs(test, nifty, ['2026-11-19,100'])
    const book = await newBook(test)
    const client = await book.addClient()
    const goal = await book.addGoal(client)
    await book.buy(goal, nifty, '2026-11-20', 5_000)
    expect(await summaryOf(book)).toMatchObject({
      totalAum: 5_000,
      basis: { pendingAmount: 5_000, heldAtCost: 0 },
    })
    const { holdings } = await portfolioOf(book, client)
    expect(holdings).toMatchObject([
      { units: '0.000', nav: null, currentValue: 5_000, investedAmount: 5_000 },
    ])
  })

  it('counts what is in a simulated fund at cost once another fund is real', async () => {
    await ensureSimulatedHistory(test.dependencies.database, '2026-11-21')
    const book = await newBook(test)
    const client = await book.addClient()
    const goal = await book.addGoal(client)
    await book.buy(goal, nifty, '2026-08-14', 10_000)
    await book.buy(goal, gold, '2026-08-14', 3_000)
    const simulated = await summaryOf(book)
    expect(simulated.basis).toMatchObject({ isSimulated: true, heldAtCost: 0 })
    await importNavs(test, midcap, ['2026-08-14,10', '2026-11-20,11'])
    await book.buy(goal, midcap, '2026-08-14', 1_000.05)
    const summary = await summaryOf(book)
    expect(summary).toMatchObject({ totalAum: 14_100, basis: { isSimulated: false, heldAtCost: 2 } })
    expect(valueIn(summary, '2026-09')).toBe(14_000)
    const portfolio = await portfolioOf(book, client)
    expect(portfolio).toMatchObject({ value: 14_100, invested: 14_000.05 })
    expect(portfolio.absoluteReturn).toBeCloseTo((99.95 / 1_000.05) * 100, 9)
    expect(
      portfolio.holdings.map((one) => [one.fundCode, one.isAtCost, one.absoluteReturn === null]),
    ).toEqual([
      ['119788', true, true],
      ['120716', true, true],
      ['127039', false, false],
    ])
    const flows = await book.adviser.call(bookRoutes.clientCashFlows, { params: { id: client } })
    expect(flows.body).toMatchObject([
      { date: '2026-08-14', amount: -1_000.05, kind: 'purchase' },
      { date: '2026-11-21', amount: 1_100, kind: 'value' },
    ])
  })

  it('leaves a newest NAV that moves beyond 25 % and a publishing error aside', async () => {
    await importNavs(test, nifty, ['2026-08-14,100', '2026-08-31,190', '2026-09-01,101', '2026-11-20,140'])
    const book = await newBook(test)
    const goal = await book.addGoal(await book.addClient())
    await book.buy(goal, nifty, '2026-08-14', 10_000.5)
    const summary = await summaryOf(book)
    expect([valueIn(summary, '2026-08'), valueIn(summary, '2026-09'), summary.totalAum]).toEqual([
      ...[10_000, 10_100, 10_100],
    ])
  })

  it('still values what archived clients hold, and counts the clients in the lists', async () => {
    await importNavs(test, nifty, ['2026-08-14,100'])
    const book = await newBook(test)
    const [archived] = [await book.addClient(), await book.addClient()]
    await book.buy(await book.addGoal(archived), nifty, '2026-08-14', 10_000.5)
    const { db } = test.dependencies.database
    await db.updateTable('client').set({ archived_at: new Date() }).where('id', '=', archived).execute()
    expect(await summaryOf(book)).toMatchObject({ totalClients: 1, totalAum: 10_000 })
    expect(await portfolioOf(book, archived)).toMatchObject({ value: 10_000 })
  })

  it('follows trail rates at once', async () => {
    await importNavs(test, nifty, ['2026-08-14,100'])
    const book = await newBook(test)
    await book.buy(await book.addGoal(await book.addClient()), nifty, '2026-08-14', 12_000.6)
    expect((await summaryOf(book)).totalCommission).toBe(2)
    const rates = { equity: 0, hybrid: 0, arbitrage: 0, debt: 0, gilt: 0, gold: 0, index: 1.05 }
    await book.adviser.call(userRoutes.updateProfile, { body: { trailRates: rates } })
    expect((await summaryOf(book)).totalCommission).toBe(10.5)
  })

  it('pays a fund its own rate before that of its category', async () => {
    await importNavs(test, nifty, ['2026-08-14,100'])
    await importNavs(test, gold, ['2026-08-14,20'])
    const book = await newBook(test)
    const goal = await book.addGoal(await book.addClient())
    await book.buy(goal, nifty, '2026-08-14', 12_000.6)
    await book.buy(goal, gold, '2026-08-14', 12_000.6)
    const rates = { equity: 0, hybrid: 0, arbitrage: 0, debt: 0, gilt: 0, gold: 0.2, index: 1.05 }
    const trailRates = { ...rates, funds: { [nifty]: 0.5 } }
    await book.adviser.call(userRoutes.updateProfile, { body: { trailRates } })
    const { commission, totalCommission } = await summaryOf(book)
    expect(commission).toEqual([
      { category: 'gold', value: 12_000, annualRate: 0.2, monthly: 2, ownRates: 0 },
      { category: 'index', value: 12_000, annualRate: 0.5, monthly: 5, ownRates: 1 },
    ])
    expect(totalCommission).toBe(7)
  })
})

describe('what changes', () => {
  it('shows in past months once a NAV of then is replaced or comes late', async () => {
    await importNavs(test, nifty, ['2026-08-14,100', '2026-09-29,120', '2026-11-20,125'])
    const book = await newBook(test)
    await book.buy(await book.addGoal(await book.addClient()), nifty, '2026-08-14', 10_000.5)
    expect(valueIn(await summaryOf(book), '2026-09')).toBe(12_000)
    await importNavs(test, nifty, ['2026-09-29,119'])
    expect(valueIn(await summaryOf(book), '2026-09')).toBe(11_900)
    await importNavs(test, nifty, ['2026-09-30,118'])
    const summary = await summaryOf(book)
    expect([valueIn(summary, '2026-09'), valueIn(summary, '2026-08')]).toEqual([11_800, 10_000])
  })

  it('shows at once through every server on the database', async () => {
    await importNavs(test, nifty, ['2026-08-14,100', '2026-11-20,125'])
    const book = await newBook(test)
    const goal = await book.addGoal(await book.addClient())
    const { app: second } = await createRecordedApp(test.dependencies)
    const throughSecond = async () => {
      const headers = { cookie: book.adviser.cookie }
      return (await second.inject({ url: '/api/portfolio/summary', headers })).json<PortfolioSummary>()
    }
    for (const amount of [10_000.5, 20_001, 30_001.5]) {
      await book.buy(goal, nifty, '2026-08-14', amount)
      const answers = [await summaryOf(book), await throughSecond(), await summaryOf(book)]
      expect(new Set(answers.map(({ totalAum }) => totalAum)).size).toBe(1)
    }
    expect((await throughSecond()).totalAum).toBe(75_000)
    await importNavs(test, nifty, ['2026-11-21,126'])
    expect([(await summaryOf(book)).totalAum, (await throughSecond()).totalAum]).toEqual([75_600, 75_600])
    await second.close()
  })

  it('shows with the next month and its new month end', async () => {
    await importNavs(test, nifty, ['2026-08-14,100', '2026-11-20,125'])
    const book = await newBook(test)
    await book.buy(await book.addGoal(await book.addClient()), nifty, '2026-08-14', 10_000.5)
    expect((await summaryOf(book)).totalAum).toBe(12_500)
    // Past midnight in India, and not yet in London.
    test.setNow('2026-11-30T20:00:00Z')
    const now = test.dependencies.clock()
    const { db } = test.dependencies.database
    await db.updateTable('session').set({ seen_at: now, created_at: now }).execute()
    await importNavs(test, nifty, ['2026-12-01,130'])
    const summary = await summaryOf(book)
    test.setNow('2026-11-21T06:00:00Z')
    expect(summary.growthData.slice(-2)).toEqual([
      { month: '2026-11', aum: 12_500 },
      { month: '2026-12', aum: 13_000 },
    ])
  })
})
