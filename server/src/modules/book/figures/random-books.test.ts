import { bookRoutes, type GoalSummary, goalRoutes, transactionRoutes } from '@lakshya/contract'
import { divideHalfUp } from '@lakshya/engine'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { clientFigures } from '../client-figures/client-figures.ts'
import { importNavs, newBook, type TestBook } from './book.fixture.ts'
import { computeClients, loadBook, loadClients, loadNavs, versionsAt } from './book-figures.ts'
import { computeBook } from './book-sums.ts'

const funds = [120716, 119788, 127039] as const
const monthsOfNavs = Array.from({ length: 30 }, (_, month) =>
  new Date(Date.UTC(2024, 5 + month, 14)).toISOString().slice(0, 10),
).filter((date) => date < '2026-11-21')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  for (const [index, fund] of funds.entries()) {
    const navs = monthsOfNavs.map(
      (date, n) => `${date},${(17.3331 * (index * 40 + 1) * 1.0137 ** n).toFixed(4)}`,
    )
    await importNavs(test, fund, navs)
  }
})
afterAll(() => test.close())

const fund = fc.constantFrom(...funds)
const step = fc.record({
  client: fc.nat(1),
  goal: fc.nat(1),
  fund,
  other: fund,
  kind: fc.constantFrom('buy', 'buy', 'buy', 'redeem', 'switch', 'switch'),
  date: fc.date({ min: new Date('2024-06-15'), max: new Date('2026-11-21'), noInvalidDate: true }),
  paise: fc.integer({ min: 10_000, max: 99_999_999 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What a redemption or switch takes may be more than is held; then the ledger refuses it. */
async function take(book: TestBook, goalId: number, one: Step): Promise<void> {
  const date = one.date.toISOString().slice(0, 10)
  const asked = { units: `${one.paise % 300}.${String(one.paise % 1000).padStart(3, '0')}` }
  const taking =
    one.kind === 'redeem'
      ? book.redeem(goalId, one.fund, date, asked)
      : book.switchTo(goalId, one.fund, one.other, date, asked)
  await taking.catch((error: { code?: string }) => {
    if (!['NOT_ENOUGH_UNITS', 'INVALID_INPUT'].includes(error.code ?? '')) throw error
  })
}

async function openBook(): Promise<{ book: TestBook; clients: number[]; goals: number[][] }> {
  const book = await newBook(test)
  const clients = [await book.addClient(), await book.addClient()]
  const goals: number[][] = []
  for (const client of clients) goals.push([await book.addGoal(client), await book.addGoal(client)])
  return { book, clients, goals }
}

async function write(book: TestBook, goalId: number, one: Step): Promise<void> {
  const date = one.date.toISOString().slice(0, 10)
  if (one.kind === 'buy') await book.buy(goalId, one.fund, date, one.paise / 100)
  else await take(book, goalId, one)
}

async function build(steps: readonly Step[]): Promise<{ book: TestBook; clients: number[] }> {
  const { book, clients, goals } = await openBook()
  for (const one of steps) await write(book, goals[one.client]?.[one.goal] ?? 0, one)
  return { book, clients }
}

interface Entry {
  holding_id: number
  fund_code: number
  kind: string
  dated: string
  nav_date: string | null
  units: string | null
  amount: string | null
  out_date: string | null
}

/** The book's value on a date in paise, transaction by transaction. */
async function valueOn(book: TestBook, date: string): Promise<bigint> {
  const { db } = test.dependencies.database
  const { rows: entries } = await sql<Entry>`
    select entry.*, source.nav_date as out_date
    from ledger_entry entry left join ledger_entry source
      on source.firm_id = entry.firm_id and source.id = entry.switch_from
    where entry.firm_id = ${book.firmId} and entry.cancelled_at is null`.execute(db)
  const { rows: navs } = await sql<{ code: number; nav: string }>`
    select distinct on (code) code, nav from nav where nav_date <= ${date}::date
    order by code, nav_date desc, import_id desc`.execute(db)
  const units = new Map<number, bigint>()
  let value = 0n
  for (const one of entries) {
    const isOut = one.kind === 'redemption' || one.kind === 'switch-out'
    if (one.nav_date !== null && one.nav_date <= date) {
      const moved = BigInt((one.units ?? '0').replace('.', ''))
      units.set(one.holding_id, (units.get(one.holding_id) ?? 0n) + (isOut ? -moved : moved))
    } else if (!isOut && one.amount !== null) {
      const since = one.kind === 'switch-in' ? (one.out_date ?? '9') : one.dated
      if (since <= date) value += BigInt(one.amount.replace('.', ''))
    }
  }
  const fundOf = new Map(entries.map((one) => [one.holding_id, one.fund_code]))
  for (const [holding, held] of units) {
    const nav = navs.find(({ code }) => code === fundOf.get(holding))?.nav ?? '0'
    value += divideHalfUp(held * BigInt(Number(nav).toFixed(4).replace('.', '')), 100_000n)
  }
  return value
}

const paise = (rupees: number) => BigInt(Math.round(rupees * 100))
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + paise(amount), 0n)

/** A goal's page shows what its client's list does, and its holdings and its growth add up to it. */
async function expectAgreeing({ adviser }: TestBook, listed: GoalSummary): Promise<void> {
  const params = { id: listed.id }
  const { body: goal } = await adviser.call(goalRoutes.getGoal, { params })
  const { body: funds } = await adviser.call(goalRoutes.goalFunds, { params })
  const { body: growth } = await adviser.call(transactionRoutes.goalGrowth, { params })
  expect(goal).toMatchObject({ currentValue: listed.currentValue, investedAmount: listed.investedAmount })
  expect(sumOf(funds.map((one) => one.currentValue))).toBe(paise(listed.currentValue))
  expect(sumOf(funds.map((one) => one.investedAmount))).toBe(paise(listed.investedAmount))
  const [last] = growth.points.slice(-1)
  if (last !== undefined) {
    expect([last.value, last.invested]).toEqual([listed.currentValue, listed.investedAmount])
  }
}

it('holdings add up to their goal and client, clients to the book, and every month end to its transactions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { book, clients } = await build(steps)
      const { adviser, firmId } = book
      const { body: summary } = await adviser.call(bookRoutes.portfolioSummary, {})
      const figures = await clientFigures({
        ...test.dependencies,
        db: test.dependencies.database.db,
        outerDb: test.dependencies.database.db,
        snapshot: undefined,
        firmId,
      })
      const values: number[] = []
      for (const id of clients) {
        const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, { params: { id } })
        const { body: goals } = await adviser.call(bookRoutes.clientGoals, { params: { id } })
        expect(sumOf(portfolio.holdings.map((one) => one.currentValue))).toBe(paise(portfolio.value))
        expect(sumOf(portfolio.holdings.map((one) => one.investedAmount))).toBe(paise(portfolio.invested))
        expect(sumOf(portfolio.categories.map((one) => one.value))).toBe(paise(portfolio.value))
        expect(sumOf(goals.map((one) => one.currentValue))).toBe(paise(portfolio.value))
        for (const goal of goals) await expectAgreeing(book, goal)
        expect(figures.get(id)).toMatchObject({
          portfolioValue: portfolio.value,
          amountInvested: portfolio.invested,
          absoluteReturn: portfolio.absoluteReturn,
        })
        values.push(portfolio.value)
      }
      expect(sumOf(values)).toBe(paise(summary.totalAum))
      expect(sumOf(summary.commission.map((one) => one.value))).toBe(paise(summary.totalAum))
      expect(sumOf(summary.commission.map((one) => one.monthly))).toBe(paise(summary.totalCommission))
      const monthEnds = new Map<string, bigint>()
      for (const id of clients) {
        const { body: goals } = await adviser.call(bookRoutes.clientGoals, { params: { id } })
        for (const goal of goals) {
          const { body } = await adviser.call(transactionRoutes.goalGrowth, { params: { id: goal.id } })
          for (const { date, value } of body.points.slice(0, -1)) {
            monthEnds.set(date.slice(0, 7), (monthEnds.get(date.slice(0, 7)) ?? 0n) + paise(value))
          }
        }
      }
      for (const { month, aum } of summary.growthData.slice(0, -1)) {
        expect([month, monthEnds.get(month) ?? 0n]).toEqual([month, paise(aum)])
        const [year, inYear] = month.split('-').map(Number) as [number, number]
        const date = new Date(Date.UTC(year, inYear, 0)).toISOString().slice(0, 10)
        expect([month, paise(aum)]).toEqual([month, await valueOn(book, date)])
      }
      expect(await valueOn(book, '2026-11-21')).toBe(paise(summary.totalAum))
    }),
    { numRuns: 12 },
  )
}, 120_000)

it('what is kept of a book is what its holdings come to, whatever was written, by any NAVs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const { db } = test.dependencies.database
      const { book, goals } = await openBook()
      const context = { ...test.dependencies, db, outerDb: db, snapshot: undefined, firmId: book.firmId }
      for (const [index, one] of steps.entries()) {
        await write(book, goals[(one.client + index) % 2]?.[one.goal] ?? 0, one)
        // A NAV of the day is another one for every holding of the fund.
        if (index % 4 === 3) await importNavs(test, one.fund, [`2026-11-21,${(one.paise / 1e4).toFixed(4)}`])
        const kept = await loadBook(context)
        const clients = await loadClients(context)
        const named = await computeClients(context, [...clients.keys()])
        const whole = await db.transaction().execute(async (own) => {
          const navs = await loadNavs(
            { ...context, db: own },
            (await versionsAt({ ...context, db: own })).navs,
          )
          return computeBook({ db: own, firmId: book.firmId }, navs)
        })
        expect([...clients].sort(byId)).toEqual([...whole.clients].sort(byId))
        expect([...named].sort(byId)).toEqual([...whole.clients].sort(byId))
        expect([kept.funds, kept.goalCount]).toEqual([whole.funds, whole.goalCount])
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)

const byId = ([a]: [number, unknown], [b]: [number, unknown]) => a - b
