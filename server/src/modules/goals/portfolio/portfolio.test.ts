import { fundRoutes, type OptimizeRequest, portfolioRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const goal: OptimizeRequest = {
  riskLevel: 9,
  timeFrame: 10,
  investmentType: 'lumpsum',
  targetAmount: 2_500_000,
}
const optimize = (body: unknown) => adviser.call(portfolioRoutes.optimizePortfolio, { body })
const history = (body: unknown) => adviser.call(portfolioRoutes.portfolioHistory, { body })
const without = (key: string) => Object.fromEntries(Object.entries(goal).filter(([name]) => name !== key))
const sum = (values: Record<string, number>) => Object.values(values).reduce((a, b) => a + b, 0)

describe('an optimal plan', () => {
  it.each([
    ['target, lumpsum', goal, 'initial_investment'],
    ['target, monthly SIP', { ...goal, investmentType: 'sip', sipFrequency: 'monthly' }, 'sip_amount'],
    ['target, yearly SIP', { ...goal, investmentType: 'sip', sipFrequency: 'yearly' }, 'sip_amount'],
    ['invest, lumpsum', { ...without('targetAmount'), currentAmount: 500_000 }, 'initial_investment'],
    [
      'invest, SIP',
      {
        ...without('targetAmount'),
        mode: 'invest',
        investmentType: 'sip',
        sipFrequency: 'monthly',
        currentSIPAmount: 20_000,
      },
      'sip_amount',
    ],
  ] satisfies [string, object, 'initial_investment' | 'sip_amount'][])(
    'of %s adds up and says what it rests on',
    async (_mode, body, amountKey) => {
      const answer = await optimize(body)
      expect(answer.status).toBe(200)
      const plan = answer.body
      expect(Number(sum(plan.allocations).toFixed(2))).toBe(100)
      expect(sum(plan.fundAmounts)).toBe(plan[amountKey])
      expect(plan.expected_return).toBeGreaterThan(5)
      expect(plan.expected_return).toBeLessThanOrEqual(13)
      expect(plan.sharpe_ratio).toBeCloseTo((plan.expected_return - 6.5) / plan.volatility, 9)
      expect(plan.inflation_adjusted_goal).toBeCloseTo(plan.goal_amount * 1.06 ** goal.timeFrame, 4)
      expect(plan.basis).toMatchObject({ isSimulated: true, navDate: '2026-11-20' })
    },
  )

  it('inverts: what the target needs reaches the target when it is invested', async () => {
    const needed = (await optimize(goal)).body.initial_investment
    const invested = await optimize({ ...without('targetAmount'), currentAmount: needed })
    expect(Math.abs(invested.body.goal_amount - 2_500_000)).toBeLessThan(2)
  })

  it('takes more risk and expects more as the level falls', async () => {
    const plans = []
    for (const riskLevel of [15, 9, 1, 0]) plans.push((await optimize({ ...goal, riskLevel })).body)
    for (const key of ['volatility', 'expected_return'] as const) {
      const values = plans.map((plan) => plan[key])
      expect(values).toEqual([...values].sort((a, b) => a - b))
    }
  })

  it('names funds below their minimum', async () => {
    const plan = (await optimize({ ...without('targetAmount'), currentAmount: 20_000 })).body
    for (const issue of plan.fundIssues) {
      expect(issue.amount).toBe(plan.fundAmounts[issue.symbol])
      expect(issue.shortfallAmount).toBe(issue.minRequired - issue.amount)
      expect(issue).toMatchObject({ action: null, alternativeSelected: null })
    }
    expect(plan.fundIssues.length).toBeGreaterThan(0)
  })

  const wrong: [string, unknown, string][] = [
    ['riskLevel missing', without('riskLevel'), 'riskLevel'],
    ['riskLevel 16', { ...goal, riskLevel: 16 }, 'riskLevel'],
    ['riskLevel -1', { ...goal, riskLevel: -1 }, 'riskLevel'],
    ['riskLevel text', { ...goal, riskLevel: '9' }, 'riskLevel'],
    ['timeFrame missing', without('timeFrame'), 'timeFrame'],
    ['timeFrame 0', { ...goal, timeFrame: 0 }, 'timeFrame'],
    ['timeFrame 31', { ...goal, timeFrame: 31 }, 'timeFrame'],
    ['investmentType missing', without('investmentType'), 'investmentType'],
    ['investmentType unknown', { ...goal, investmentType: 'gold' }, 'investmentType'],
    ['sipFrequency missing for a SIP', { ...goal, investmentType: 'sip' }, 'sipFrequency'],
    ['sipFrequency weekly', { ...goal, investmentType: 'sip', sipFrequency: 'weekly' }, 'sipFrequency'],
    ['no amount', without('targetAmount'), 'targetAmount'],
    ['an amount with commas', { ...goal, targetAmount: '25,00,000' }, 'targetAmount'],
    ['an amount with a rupee sign', { ...goal, targetAmount: '₹2500000' }, 'targetAmount'],
    ['a negative amount', { ...goal, targetAmount: -1 }, 'targetAmount'],
    ['a zero amount', { ...goal, targetAmount: 0 }, 'targetAmount'],
    ['an amount with paise', { ...goal, targetAmount: 999.5 }, 'targetAmount'],
    ['a tiny amount', { ...without('targetAmount'), currentAmount: 0.4 }, 'currentAmount'],
    ['a huge amount', { ...goal, targetAmount: 1e300 }, 'targetAmount'],
    ['a null amount', { ...goal, targetAmount: null }, 'targetAmount'],
    ['two amounts', { ...goal, currentAmount: 5 }, 'currentAmount'],
    ['mode invest without its amount', { ...goal, mode: 'invest' }, 'currentAmount'],
    ['mode unknown', { ...goal, mode: 'save' }, 'mode'],
    ['a list', [goal], ''],
    ['a text', 'goal', ''],
  ]
  it.each(wrong)('names the field for %s', async (_case, body, path) => {
    const answer = await optimize(body)
    expect([answer.status, answer.problem.code]).toEqual([422, 'INVALID_INPUT'])
    expect(answer.problem.details?.map((detail) => detail.path)).toContain(path)
  })
})

describe('a history', () => {
  const mix = { allocations: { '120716': 60, '119707': 40 }, timeFrame: 10 }

  it('has the years, the best and worst of the full ones, and the year to date apart', async () => {
    const answer = await history(mix)
    expect(answer.status).toBe(200)
    const { annualReturns, bestYear, worstYear, averageAnnualizedReturn } = answer.body
    const full = annualReturns.filter((one) => !one.isToDate)
    expect(annualReturns.map((one) => one.year)).toEqual(Array.from({ length: 11 }, (_, n) => 2016 + n))
    expect(annualReturns.at(-1)?.isToDate).toBe(true)
    expect(bestYear?.return).toBe(Math.max(...full.map((one) => one.return)))
    expect(worstYear?.return).toBe(Math.min(...full.map((one) => one.return)))
    const growth = full.reduce((product, one) => product * (1 + one.return / 100), 1)
    const { maxDrawdown, worstPerformance12Month } = answer.body
    expect(maxDrawdown?.depth).toBeLessThan(0)
    expect((maxDrawdown?.peak ?? '') < (maxDrawdown?.trough ?? '')).toBe(true)
    expect(worstPerformance12Month).toBeLessThanOrEqual(worstYear?.return ?? Number.NaN)
    expect(averageAnnualizedReturn).toBeCloseTo((growth ** (1 / full.length) - 1) * 100, 9)
  })

  it('of one fund with allocation 100 is that fund', async () => {
    const answer = await history({ allocations: { '120716': 100 }, timeFrame: 5, investmentType: 'lumpsum' })
    expect(answer.body.annualReturns).toHaveLength(6)
    expect(answer.body.basis.isSimulated).toBe(true)
  })

  it.each([
    ['an unknown fund', { ...mix, allocations: { '999999': 100 } }, 'UNKNOWN_FUND', 'allocations.999999'],
    [
      'a sum of 99.98',
      { ...mix, allocations: { '120716': 60, '119707': 39.98 } },
      'ALLOCATION_SUM',
      'allocations',
    ],
    [
      'a sum of 100.02',
      { ...mix, allocations: { '120716': 60.02, '119707': 40 } },
      'ALLOCATION_SUM',
      'allocations',
    ],
    [
      'a negative weight',
      { ...mix, allocations: { '120716': 110, '119707': -10 } },
      'INVALID_INPUT',
      'allocations.120716',
    ],
    ['no fund', { ...mix, allocations: {} }, 'INVALID_INPUT', 'allocations'],
    [
      'a fund code that is none',
      { ...mix, allocations: { 'drop table': 100 } },
      'INVALID_INPUT',
      'allocations.drop table',
    ],
    ['text weights', { ...mix, allocations: { '120716': '100' } }, 'INVALID_INPUT', 'allocations.120716'],
    ['no time frame', { allocations: mix.allocations }, 'INVALID_INPUT', 'timeFrame'],
  ])('refuses %s by name', async (_case, body, code, path) => {
    const answer = await history(body)
    expect([answer.status, answer.problem.code]).toEqual([422, code])
    expect(answer.problem.details?.map((detail) => detail.path)).toContain(path)
  })

  it('takes sums within a hundredth', async () => {
    expect((await history({ ...mix, allocations: { '120716': 60, '119707': 39.99 } })).status).toBe(200)
  })
})

describe('fund CAGRs', () => {
  const cagrs = (fundIds: unknown) => adviser.call(fundRoutes.fundCagr, { body: { fundIds } })

  it('come in the order asked for, null where the history is shorter', async () => {
    const answer = await cagrs(['153188', '120716'])
    expect(answer.body.data.map((one) => one.fundId)).toEqual(['153188', '120716'])
    expect(answer.body.data[0]?.cagr).toMatchObject({ '3y': null, '5y': null })
    expect(answer.body.data[1]?.cagr['5y']).toEqual(expect.any(Number))
    expect(answer.body.data[1]).toMatchObject({ navDate: '2026-11-20', isSimulated: true })
  })

  it.each([
    [['999999'], 'UNKNOWN_FUND', 'fundIds.0'],
    [[], 'INVALID_INPUT', 'fundIds'],
    ['120716', 'INVALID_INPUT', 'fundIds'],
    [[120716], 'INVALID_INPUT', 'fundIds.0'],
  ])('%j is refused', async (fundIds, code, path) => {
    const answer = await cagrs(fundIds)
    expect([answer.status, answer.problem.code]).toEqual([422, code])
    expect(answer.problem.details?.[0]?.path).toBe(path)
  })
})

it('lists the catalogue in its order', async () => {
  const answer = await adviser.call(fundRoutes.listFunds, {})
  expect(answer.body).toHaveLength(16)
  expect(answer.body.find((fund) => fund.code === '145723')).toMatchObject({
    minimumSip: 150,
    minimumLumpsum: 5000,
  })
})
