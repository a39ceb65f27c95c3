import { bookRoutes, clientRoutes, fundRoutes, standingRoutes, transactionRoutes } from '@lakshya/contract'
import { percent, rupees } from '@lakshya/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { newClientOf, newPan } from '../../../testing/clients.ts'
import { createGoalTest, storeGoal, storeGoalOf, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { readCsv, shown } from './reports.fixture.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const get = (path: string, as: TestAdviser = adviser) =>
  test.app.inject({ url: path, headers: { cookie: as.cookie } })

const buy = (goalId: number, fundCode: string, date: string, amount: number) =>
  adviser.call(transactionRoutes.recordTransaction, {
    params: { id: goalId },
    body: { kind: 'purchase', fundCode, date, amount },
  })

describe('a portfolio statement', () => {
  it('says in its PDF and its CSV what the pages of the client say, at every level', async () => {
    const { clientId, goalId, ...rest } = await storeGoal(test, adviser)
    await storeSip(test, { goalId, ...rest })
    const second = await storeGoalOf(test, clientId)
    expect((await buy(second, '119788', '2026-03-05', 50_000)).status).toBe(201)
    expect((await buy(second, '120716', '2026-03-05', 125_000)).status).toBe(201)
    const params = { id: clientId }
    const { body: portfolio } = await adviser.call(bookRoutes.clientPortfolio, { params })
    const { body: client } = await adviser.call(clientRoutes.getClient, { params })
    const { body: goals } = await adviser.call(bookRoutes.clientGoals, { params })
    const { body: judged } = await adviser.call(standingRoutes.clientStandings, { params })
    const pdf = await get(`/reports/portfolio/${clientId}.pdf`)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const { text, pages } = readPdf(pdf.rawPayload)
    expect(pages).toBe(1)
    const rows = readCsv((await get(`/reports/portfolio/${clientId}.csv`)).body)
    const [whole] = rows
    if (portfolio.xirr.kind !== 'rate') throw new Error('There is no XIRR.')
    expect(text).toContain(
      `Value ${rupees(portfolio.value)} NAVs to 20 Nov 2026 Invested ${rupees(portfolio.invested)}`,
    )
    expect(text).toContain(`Gain ${shown(client.gain)}`)
    expect(text).toContain(`XIRR ${percent(portfolio.xirr.rate / 100).replace('-', '−')}`)
    expect(whole).toMatchObject({
      Level: 'Client',
      Value: String(portfolio.value),
      Invested: String(portfolio.invested),
      Gain: String(client.gain),
    })
    expect(Number(whole?.['XIRR %'])).toBeCloseTo(portfolio.xirr.rate, 3)
    expect(goals).toHaveLength(2)
    for (const [i, goal] of goals.entries()) {
      const row = rows.filter(({ Level }) => Level === 'Goal')[i]
      const { standing = null, chance = null } = judged.find(({ goalId: id }) => id === goal.id) ?? {}
      expect(row).toMatchObject({
        Goal: goal.name,
        Status: standing ?? '',
        'Chance %': chance === null ? '' : String(Math.round(chance * 100)),
        Target: String(goal.targetAmount),
        Value: String(goal.currentValue),
        Invested: String(goal.investedAmount),
      })
      expect(text).toContain(`${rupees(goal.investedAmount)} ${rupees(goal.currentValue)}`)
      expect(text).toContain(standing ?? 'nothing is known')
    }
    const funds = rows.filter(({ Level }) => Level === 'Fund')
    expect(funds).toHaveLength(portfolio.holdings.length)
    for (const [i, holding] of portfolio.holdings.entries()) {
      expect(funds[i]).toMatchObject({
        Fund: holding.fundName,
        Units: String(Number(holding.units)),
        Value: String(holding.currentValue),
        Invested: String(holding.investedAmount),
        'NAV date': holding.navDate,
      })
      expect(text).toContain(holding.fundName)
    }
    expect(rows.filter(({ Level }) => Level === 'SIP')).toMatchObject([
      { 'SIP amount': '3000', 'SIP frequency': 'monthly' },
    ])
    expect(text).toContain('₹3,000 a month')
    expect(text).toContain('Mutual Fund investments are subject to market risks')
    expect(text).toContain('Mutual Fund Distributor')
  })
  it('is one page for ten goals with twelve funds, and leads every further page with the head of its table', async () => {
    const { clientId, goalId, ...rest } = await storeGoal(test, adviser)
    await storeSip(test, { goalId, ...rest })
    const codes = (await adviser.call(fundRoutes.listFunds, {})).body.map(({ code }) => code)
    for (let i = 0; i < 9; i++) {
      const goal = await storeGoalOf(test, clientId)
      const own = codes.slice(i, i < 3 ? i + 2 : i + 1)
      for (const code of own) expect((await buy(goal, code, '2026-03-05', 20_000)).status).toBe(201)
    }
    const one = readPdf((await get(`/reports/portfolio/${clientId}.pdf`)).rawPayload)
    expect(one.pages).toBe(1)
    for (let i = 0; i < 6; i++) {
      const goal = await storeGoalOf(test, clientId)
      for (const code of codes.slice(0, 10)) await buy(goal, code, '2026-03-05', 20_000)
    }
    const more = readPdf((await get(`/reports/portfolio/${clientId}.pdf`)).rawPayload)
    expect(more.pages).toBeGreaterThan(1)
    expect(more.text.match(/Goal, with its funds Units NAV NAV of Invested Value Gain XIRR/g)).toHaveLength(
      more.pages,
    )
    expect(more.text.match(/subject to market risks/g)).toHaveLength(more.pages)
  })
})

describe('a transaction statement', () => {
  it('lists what stands within its period, the first and the last day in it', async () => {
    const { clientId, goalId } = await storeGoal(test, adviser)
    for (const day of ['2026-03-04', '2026-03-05', '2026-08-06', '2026-08-07']) {
      expect((await buy(goalId, '120716', day, 10_000)).status).toBe(201)
    }
    const all = (await adviser.call(transactionRoutes.listTransactions, { params: { id: goalId } })).body
    await adviser.call(transactionRoutes.cancelTransaction, {
      params: { id: all.find(({ date }) => date === '2026-08-06')?.id },
      body: { reason: 'Twice' },
    })
    const period = 'from=2026-03-05&to=2026-08-06'
    const rows = readCsv((await get(`/reports/transactions/${clientId}.csv?${period}`)).body)
    const stood = all.find(({ date }) => date === '2026-03-05')
    expect(rows).toEqual([
      {
        Client: expect.any(String),
        Date: '2026-03-05',
        Kind: 'Purchase',
        Fund: stood?.fundName,
        'AMFI code': '120716',
        Goal: 'House',
        Amount: '10000',
        'Stamp duty': String(stood?.stampDuty),
        NAV: String(Number(stood?.nav)),
        'NAV date': stood?.navDate,
        Units: String(Number(stood?.units)),
        State: 'Allotted',
      },
    ])
    const { text } = readPdf((await get(`/reports/transactions/${clientId}.pdf?${period}`)).rawPayload)
    expect(text).toContain('5 Mar 2026 to 6 Aug 2026')
    expect(text).toContain('1 transaction; amounts in rupees')
    expect(text).toContain('Purchase House 10,000.00 0.50')
    expect(text).toContain('Paid in, without switches 10,000.00 Taken out, without switches 0.00')
  })

  it('says so where there is nothing, and where the period is none', async () => {
    const { clientId } = await storeGoal(test, adviser)
    const nothing = await get(`/reports/transactions/${clientId}.pdf?from=2026-01-01&to=2026-01-31`)
    expect(readPdf(nothing.rawPayload).text).toContain('No transactions in this period.')
    const turned = await get(`/reports/transactions/${clientId}.pdf?from=2026-02-01&to=2026-01-31`)
    expect([turned.statusCode, turned.json().details]).toEqual([
      422,
      [{ path: 'period.to', message: 'Choose an end that is not before the start.' }],
    ])
    expect((await get(`/reports/transactions/${clientId}.pdf`)).statusCode).toBe(422)
  })
})

describe('a report', () => {
  it('runs no formula, and names who is written in another script as it is written', async () => {
    const email = `tamil-${newPan()}@example.com`
    const { id } = await newClientOf(adviser, { name: 'வித்யா குல்கர்னி', email })
    const { text } = readPdf((await get(`/reports/portfolio/${id}.pdf`)).rawPayload)
    expect(text).toContain('வித்யா குல்கர்னி')
    expect(text).not.toContain(email)
    const csv = await get(`/reports/portfolio/${id}.csv`)
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="Client-${id}-portfolio-2026-11-21.csv"`,
    )
    expect(csv.body).toContain('வித்யா குல்கர்னி,2026-11-21,Client')
    const { clientId, firmId, goalId } = await storeGoal(test, adviser)
    const name = '=HYPERLINK("http://x")'
    await test.dependencies.database.db
      .updateTable('goal')
      .set({ name })
      .where('firm_id', '=', firmId)
      .where('id', '=', goalId)
      .execute()
    expect((await get(`/reports/portfolio/${clientId}.csv`)).body).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  it('is written down, and of another firm’s client is that of nobody', async () => {
    const { clientId, firmId } = await storeGoal(test, adviser)
    const other = await test.newAdviser()
    for (const kind of ['portfolio', 'gains', 'transactions']) {
      const query = '?from=2026-01-01&to=2026-12-31&year=2026'
      for (const id of [clientId, 999_999_999]) {
        for (const ending of ['pdf', 'csv']) {
          expect((await get(`/reports/${kind}/${id}.${ending}${query}`, other)).statusCode).toBe(404)
        }
      }
      expect((await get(`/reports/${kind}/${clientId}.csv${query}`)).statusCode).toBe(200)
    }
    const { db } = test.dependencies.database
    const written = await db
      .selectFrom('audit_waiting')
      .select('words')
      .where('firm_id', '=', firmId)
      .where('action', '=', 'export.report')
      .orderBy('id')
      .execute()
    expect(written.map(({ words }) => words)).toEqual([
      'Portfolio statement, csv',
      'Capital gains statement, csv',
      'Transaction statement, csv',
    ])
  })
})
