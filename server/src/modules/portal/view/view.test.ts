import {
  bookRoutes,
  clientRecordRoutes,
  clientRoutes,
  portalRoutes,
  standingRoutes,
  transactionRoutes,
  userRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { newAddress, openView } from '../../../testing/client-views.ts'
import { newClientOf } from '../../../testing/clients.ts'
import { createGoalTest, storeGoal, storeGoalOf, storeSip } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import { logoSvg } from '../../../testing/pictures.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const buy = (goalId: number, fundCode: string, date: string, amount: number) =>
  adviser.call(transactionRoutes.recordTransaction, {
    params: { id: goalId },
    body: { kind: 'purchase', fundCode, date, amount },
  })

/** A client with two goals, a SIP and purchases in three financial years, in the own view. */
async function newView() {
  const email = newAddress()
  const { clientId, goalId, ...rest } = await storeGoal(test, adviser, { email })
  await storeSip(test, { goalId, ...rest })
  const second = await storeGoalOf(test, clientId, '2025-01-02')
  for (const [goal, code, date, amount] of [
    [second, '119788', '2025-01-06', 50_000],
    [second, '120716', '2026-03-05', 125_000],
    [goalId, '120716', '2026-08-06', 25_000],
  ] as const) {
    expect((await buy(goal, code, date, amount)).status).toBe(201)
  }
  return { clientId, goalId, email, view: await openView(test, adviser, { id: clientId, email }) }
}

describe('the view', () => {
  it('shows to the client exactly the figures that the distributor sees', async () => {
    const { clientId, view } = await newView()
    const params = { id: clientId }
    const { body: seen } = await view.call(portalRoutes.portalOverview, {})
    const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, { params })
    const { body: client } = await adviser.call(clientRoutes.getClient, { params })
    const { body: goals } = await adviser.call(bookRoutes.clientGoals, { params })
    const { body: judged } = await adviser.call(standingRoutes.clientStandings, { params })
    const { body: sips } = await adviser.call(clientRecordRoutes.clientSips, { params })
    expect(seen.value).toBeGreaterThan(100_000)
    const { value, invested, absoluteReturn, xirr } = portfolio
    expect(seen).toMatchObject({ value, invested, absoluteReturn, xirr, gain: client.gain })
    expect([seen.value, seen.invested]).toEqual([client.portfolioValue, client.amountInvested])
    expect(seen.navDate).toBe(portfolio.basis.navDate)
    expect(seen.goals).toEqual(
      goals.map(({ id, name, targetDate, targetAmount, currentValue, investedAmount }) => {
        const { standing, chance } = judged.find(({ goalId }) => goalId === id) ?? {}
        return { id, name, targetDate, targetAmount, currentValue, investedAmount, standing, chance }
      }),
    )
    expect(seen.goals.some(({ chance }) => chance !== null)).toBe(true)
    expect(seen.holdings.map(({ fundName, units, value: worth }) => [fundName, units, worth])).toEqual(
      portfolio.holdings.map(({ fundName, units, currentValue }) => [fundName, units, currentValue]),
    )
    expect(seen.sips).toMatchObject(
      sips.map(({ id, fundName, amount, frequency, nextDue }) => ({
        id,
        fundName,
        amount,
        frequency,
        nextDue,
      })),
    )
    expect(seen.sips).toHaveLength(1)
  })

  it('lists what stands of a financial year, the newest first, and nothing of another client', async () => {
    const { goalId, view } = await newView()
    const other = await newView()
    const { body: home } = await view.call(portalRoutes.portalHome, {})
    expect(home.years).toEqual([2026, 2025, 2024])
    const listed = async (year: number) =>
      (await view.call(portalRoutes.portalTransactions, { query: { year: String(year) } })).body
    const { body: booked } = await adviser.call(transactionRoutes.listTransactions, {
      params: { id: goalId },
    })
    const own = (await listed(2026)).filter((one) => one.goalId === goalId)
    expect(own).toEqual(
      booked
        .filter(({ date }) => date >= '2026-04-01')
        .map(({ corrections: _, ...one }) => ({ ...one, goalName: 'House' })),
    )
    expect((await listed(2024)).map(({ date, amount }) => [date, amount])).toEqual([['2025-01-06', 50_000]])
    const { body: others } = await other.view.call(portalRoutes.portalTransactions, {
      query: { year: '2026' },
    })
    const ids = new Set(others.map(({ id }) => id))
    expect((await listed(2026)).some(({ id }) => ids.has(id))).toBe(false)
  })

  it('gives the reports that the distributor gives, of the own book alone, and writes down that they were read', async () => {
    const { clientId, view } = await newView()
    const get = (path: string, cookie = view.cookie) => test.app.inject({ url: path, headers: { cookie } })
    const period = 'from=2026-01-01&to=2026-12-31'
    for (const path of ['portfolio.pdf', 'gains.pdf?year=2026', `transactions.csv?${period}`]) {
      const own = await get(`/my-reports/${path}`)
      const [kind, rest] = path.split('.') as [string, string]
      const theirs = await get(`/reports/${kind}/${clientId}.${rest}`, adviser.cookie)
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
      if (path.includes('csv')) expect(own.body).toBe(theirs.body)
      else expect(readPdf(own.rawPayload).text).toBe(readPdf(theirs.rawPayload).text)
    }
    expect((await get('/my-reports/gains.pdf?year=soon')).statusCode).toBe(422)
    expect((await get('/my-reports/secrets.pdf')).statusCode).toBe(404)
    expect((await get('/my-reports/portfolio.pdf', '')).headers.location).toBe('/me/sign-in')
    const rows = await test.dependencies.database.db
      .selectFrom('audit_waiting')
      .select(['actor_kind', 'action', 'client_id'])
      .where('client_id', '=', clientId)
      .where('action', '=', 'export.report')
      .where('actor_kind', '=', 'client')
      .execute()
    expect(rows).toHaveLength(3)
  })

  it('shows the house’s logo to its own clients', async () => {
    const { view } = await newView()
    const get = (cookie: string) => test.app.inject({ url: '/my-house/logo.png', headers: { cookie } })
    expect((await get(view.cookie)).statusCode).toBe(404)
    const file = Buffer.from(logoSvg).toString('base64')
    expect((await adviser.call(userRoutes.putLogo, { body: { file } })).status).toBe(200)
    const answer = await get(view.cookie)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await view.call(portalRoutes.portalHome, {})).body.house.hasLogo).toBe(true)
    expect((await get('')).statusCode).toBe(401)
  })

  it('keeps the language, and writes the next code in it', async () => {
    const email = newAddress()
    const client = await newClientOf(adviser, { email })
    const view = await openView(test, adviser, { id: client.id, email })
    expect((await view.call(portalRoutes.portalHome, {})).body.language).toBe('en')
    const body = { language: 'hi' }
    expect((await view.call(portalRoutes.setPortalLanguage, { body })).status).toBe(204)
    expect((await view.call(portalRoutes.portalHome, {})).body.language).toBe('hi')
    await test.call(portalRoutes.askPortalCode, { body: { email } })
    expect(await newestMail(test, email)).toMatch(/आपका कोड: \d{6}/)
    expect((await view.call(portalRoutes.setPortalLanguage, { body: { language: 'fr' } })).status).toBe(422)
  })
})
