import { marketRoutes, portfolioRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGoalTest } from '../../testing/goals.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createGoalTest()
})
afterAll(() => test.close())

it('anybody is told what mixes are expected to do: the figures of a plan, of no single fund, at most 13 % a year', async () => {
  const { status, body } = await test.call(marketRoutes.publicOutlooks, {})
  expect(status).toBe(200)
  const adviser = await test.newAdviser()
  for (const [timeFrame, riskLevel] of [
    [1, 0],
    [10, 9],
    [30, 15],
  ] as const) {
    const plan = await adviser.call(portfolioRoutes.optimizePortfolio, {
      body: { mode: 'invest', investmentType: 'lumpsum', currentAmount: 500_000, timeFrame, riskLevel },
    })
    const shown = body.years[timeFrame - 1]?.[riskLevel]
    expect((shown?.expectedReturn ?? 0) * 100).toBe(plan.body.expected_return)
    expect((shown?.volatility ?? 0) * 100).toBe(plan.body.volatility)
  }
  expect(body.years).toHaveLength(30)
  const all = body.years.flat()
  expect(all).toHaveLength(480)
  expect(Math.max(...all.map(({ expectedReturn }) => expectedReturn))).toBeLessThanOrEqual(0.13)
  expect(Object.keys(body).sort()).toEqual(['isSimulated', 'navDate', 'years'])
})
