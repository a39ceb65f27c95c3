import { gunzipSync } from 'node:zlib'
import { marketRoutes, portfolioRoutes } from '@lakshya/contract'
import {
  dayFromIso,
  type MixEstimates,
  mixHistory,
  monthEndSource,
  optimizePortfolio,
  prepareFrontier,
} from '@lakshya/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const wire = async () => (await adviser.call(marketRoutes.market, {})).body

async function market() {
  const body = await wire()
  const estimates: MixEstimates = {
    valuationDay: dayFromIso(body.basis.navDate),
    funds: body.funds.map(({ code, category, proxy }) => ({
      code,
      category,
      ...(proxy === null ? {} : { proxy: { code: proxy.code, untilDay: dayFromIso(proxy.until) } }),
    })),
    mu: body.mu,
    covariance: body.covariance,
  }
  return { body, estimates }
}

it('a visitor who is not signed in gets 401', async () => {
  expect((await test.call(marketRoutes.market, {})).status).toBe(401)
})

it('a plan computed from it is the server’s own, to the last digit', async () => {
  const { body, estimates } = await market()
  const frontier = prepareFrontier(estimates)
  if (frontier.kind !== 'prepared') throw new Error('infeasible')
  for (const riskLevel of [0, 4.5, 9, 15]) {
    const goal = { investmentType: 'sip', sipFrequency: 'monthly' } as const
    const request = { ...goal, riskLevel, timeFrameYears: 8, mode: 'target', amount: 4_000_000 } as const
    const here = optimizePortfolio(estimates, frontier, request, body.offered)
    const asked = { ...goal, riskLevel, timeFrame: 8, targetAmount: 4_000_000 }
    const { body: there } = await adviser.call(portfolioRoutes.optimizePortfolio, { body: asked })
    expect(there.fundAmounts).toEqual(here.fundAmounts)
    expect(there.allocations).toEqual(here.allocations)
    expect(there.expected_return).toBe(here.figures.expectedReturn * 100)
    expect(there.sip_amount).toBe(here.plan.total)
    expect(there.basis.digest).toBe(body.basis.digest)
    expect(there.fundIssues.map(({ symbol }) => symbol)).toEqual(here.fundIssues.map(({ symbol }) => symbol))
  }
})

it('its month ends give the history that the server shows', async () => {
  const { body } = await market()
  const { dates, navs } = body.history
  const source = monthEndSource({
    days: dates.map(dayFromIso),
    funds: body.funds.map(({ code }, i) => ({ code, navs: navs[i] ?? [] })),
  })
  const codes = body.funds.slice(0, 4).map(({ code }) => code)
  const found = mixHistory(source, Object.fromEntries(codes.map((code) => [code, 0.25])), 7)
  const allocations = Object.fromEntries(codes.map((code) => [code, 25]))
  const { body: shown } = await adviser.call(portfolioRoutes.portfolioHistory, {
    body: { allocations, timeFrame: 7 },
  })
  if (found.kind !== 'history') throw new Error(found.reason)
  expect(found.annualReturns).toHaveLength(shown.annualReturns.length)
  for (const [i, { annualReturn }] of found.annualReturns.entries()) {
    expect(annualReturn * 100).toBeCloseTo(shown.annualReturns[i]?.return ?? Number.NaN, 4)
  }
})

it('is sent compressed, and a browser that has it gets 304', async () => {
  const whole = JSON.stringify(await wire())
  const ask = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'GET',
      url: marketRoutes.market.path,
      headers: { host: 'localhost', cookie: adviser.cookie, ...headers },
    })
  const first = await ask({ 'accept-encoding': 'gzip, br' })
  expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect(gunzipSync(first.rawPayload).toString()).toBe(whole)
  expect(first.rawPayload.length).toBeLessThan(20_000)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await ask({ 'if-none-match': 'W/"older"' })
  expect([other.statusCode, other.body]).toEqual([200, whole])
})
