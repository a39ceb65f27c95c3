import { type OptimizeRequest, portfolioRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp({}, { template: 'market' })
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const optimize = (body: unknown) => adviser.call(portfolioRoutes.optimizePortfolio, { body })
const calculate = (body: unknown) => adviser.call(portfolioRoutes.calculatePortfolio, { body })
const metrics = (body: unknown) => adviser.call(portfolioRoutes.portfolioMetrics, { body })
const sum = (values: Record<string, number>) => Object.values(values).reduce((a, b) => a + b, 0)

const mix = { '120716': 60, '119707': 40 }
const goal = { allocations: mix, timeFrame: 10, investmentType: 'lumpsum', targetAmount: 2_500_000 }
const sip = { ...goal, investmentType: 'sip', sipFrequency: 'monthly' }
const without = (key: string) => Object.fromEntries(Object.entries(goal).filter(([name]) => name !== key))
const invested = (currentAmount: number) => ({ fullGoalData: { amountMode: 'current', currentAmount } })

describe('the plan of a given mix', () => {
  const lumpsum = { investmentType: 'lumpsum' } as const
  const monthly = { investmentType: 'sip', sipFrequency: 'monthly' } as const
  const yearly = { investmentType: 'sip', sipFrequency: 'yearly' } as const
  it.each([
    ['a lumpsum target', lumpsum, { targetAmount: 2_500_000 }, { targetAmount: 2_500_000 }],
    ['a monthly SIP target', monthly, { targetAmount: 3_333_333 }, { targetAmount: 3_333_333 }],
    ['a yearly SIP target', yearly, { targetAmount: 777_777 }, { targetAmount: 777_777 }],
    ['a lumpsum invested', lumpsum, { currentAmount: 123_457 }, invested(123_457)],
    ['a SIP invested', monthly, { mode: 'invest', currentSIPAmount: 9_999 }, invested(9_999)],
  ] satisfies [string, object, Partial<OptimizeRequest>, object][])(
    'is the optimal one for its own allocations: %s',
    async (_case, kind, asked, given) => {
      for (const [riskLevel, timeFrame] of [
        [0, 1],
        [9, 10],
        [4.5, 7.5],
        [15, 30],
      ]) {
        const optimal = (await optimize({ riskLevel, timeFrame, ...kind, ...asked })).body
        const answer = await calculate({ allocations: optimal.allocations, timeFrame, ...kind, ...given })
        expect(answer.status).toBe(200)
        const { basis, ...figures } = optimal
        expect(answer.body).toMatchObject({ ...figures, timeFrame })
        expect(answer.body.basis).toMatchObject({ digest: basis.digest, proxies: basis.proxies })
      }
    },
  )

  it.each([
    ['lumpsum', goal],
    ['SIP', sip],
  ])('inverts: the %s that a target needs comes to the target', async (_kind, body) => {
    const needed = (await calculate(body)).body
    const amount = needed.initial_investment ?? needed.sip_amount ?? 0
    const { targetAmount, ...rest } = body
    const back = (await calculate({ ...rest, ...invested(amount) })).body
    expect(back.goal_amount).toBeGreaterThanOrEqual(targetAmount - 0.01)
    const oneRupeeLess = (await calculate({ ...rest, ...invested(amount - 1) })).body
    expect(oneRupeeLess.goal_amount).toBeLessThan(targetAmount)
  })

  it('has whole amounts that add up, and reaches its goal in its time', async () => {
    const answer = await calculate({ ...goal, calculateCompletionTime: true })
    const plan = answer.body
    expect(sum(plan.fundAmounts)).toBe(plan.initial_investment)
    expect(Object.values(plan.fundAmounts).every(Number.isInteger)).toBe(true)
    expect(plan.completionYears).toBe(10)
    expect(plan.scaledTimeFrame).toBeUndefined()
    expect(plan.inflation_adjusted_goal).toBeCloseTo(2_500_000 * 1.06 ** 10, 4)
  })

  it('with another amount than the goal needs says when it is reached, or that it never is', async () => {
    const years = async (planAmount: number) =>
      (await calculate({ ...sip, planAmount, calculateCompletionTime: true })).body.completionYears
    const needed = (await calculate(sip)).body.sip_amount ?? 0
    expect(await years(needed * 2)).toBeLessThan(8)
    expect(await years(Math.floor(needed / 2))).toBeGreaterThan(13)
    const gilt = { ...goal, allocations: { '119707': 100 }, calculateCompletionTime: true, planAmount: 100 }
    expect((await calculate(gilt)).body.completionYears).toBeNull()
  })

  it('answers the same figures as the metrics of the mix', async () => {
    const plan = (await calculate(goal)).body
    const answer = await metrics({ allocations: mix })
    expect(answer.status).toBe(200)
    const { expected_return, volatility, sharpe_ratio, basis } = answer.body
    expect(plan).toMatchObject({ expected_return, volatility, sharpe_ratio })
    expect(sharpe_ratio).toBeCloseTo((expected_return - 6.5) / volatility, 9)
    expect(basis).toMatchObject({ isSimulated: true, navDate: '2026-11-20', isReturnCapped: false })
  })

  it('names the proxies that the figures rest on', async () => {
    const young = { '153188': 50, '120716': 50 }
    const answer = await metrics({ allocations: young })
    expect(answer.body.basis.proxies.map((proxy) => proxy.fundId)).toEqual(['153188'])
  })
})

describe('resolving fund issues', () => {
  const resolving = { ...sip, isResolvingIssues: true, calculateCompletionTime: true }

  it('raises the amount by the sum of the weights, so that an increased fund stands at its minimum', async () => {
    const planAmount = 5000
    const raised = { '119707': 50, '122639': 46, '120828': (1000 / planAmount) * 100 }
    const answer = await calculate({ ...resolving, planAmount, allocations: raised })
    expect(answer.status).toBe(200)
    const plan = answer.body
    expect(plan.sip_amount).toBe(5800)
    expect(plan.fundAmounts).toEqual({ '119707': 2500, '120828': 1000, '122639': 2300 })
    expect(plan.scaledTimeFrame).toBeCloseTo(10 / 1.16, 12)
    expect(plan.fundIssues).toEqual([])
    expect(plan.goal_amount).toBe(2_500_000)
    expect(Number(sum(plan.allocations).toFixed(9))).toBe(100)
    const rescaled = await calculate({
      ...resolving,
      planAmount,
      allocations: plan.allocations,
      scalingFactor: 1.16,
    })
    expect(rescaled.body.fundAmounts).toEqual(plan.fundAmounts)
  })

  it('leaves amount and time as they are where weights were removed', async () => {
    const whole = (await calculate(sip)).body
    const answer = await calculate({ ...resolving, allocations: { '120716': 54, '119707': 36 } })
    expect(answer.body).toMatchObject({
      sip_amount: whole.sip_amount,
      fundAmounts: whole.fundAmounts,
      scaledTimeFrame: 10,
      completionYears: 10,
    })
  })

  it('says which issues are left', async () => {
    const allocations = { '120716': 80, '145139': 4, '119707': 20 }
    const answer = await calculate({ ...resolving, planAmount: 5000, allocations })
    expect(answer.body.fundIssues).toMatchObject([{ symbol: '145139', amount: 200, shortfallAmount: 300 }])
  })

  it('takes a fund that needs several times the amount', async () => {
    const allocations = { '120828': 500, '119707': 100 }
    const answer = await calculate({ ...goal, isResolvingIssues: true, planAmount: 1000, allocations })
    expect(answer.body.fundAmounts).toEqual({ '119707': 1000, '120828': 5000 })
  })
})

const wrong: [string, unknown, string, string][] = [
  ['an unknown fund', { ...goal, allocations: { '999999': 100 } }, 'UNKNOWN_FUND', 'allocations.999999'],
  [
    'an unknown fund at 0',
    { ...goal, allocations: { ...mix, '999999': 0 } },
    'UNKNOWN_FUND',
    'allocations.999999',
  ],
  ['a sum of 90', { ...goal, allocations: { '120716': 90 } }, 'ALLOCATION_SUM', 'allocations'],
  ['a sum of 0', { ...goal, allocations: { '120716': 0 } }, 'ALLOCATION_SUM', 'allocations'],
  [
    'nothing left after resolving',
    { ...goal, isResolvingIssues: true, allocations: { '120716': 0 } },
    'ALLOCATION_SUM',
    'allocations',
  ],
  [
    'a negative weight',
    { ...goal, isResolvingIssues: true, allocations: { '120716': -1, '119707': 101 } },
    'INVALID_INPUT',
    'allocations.120716',
  ],
  [
    'more than 100 percent of a fund',
    { ...goal, allocations: { '120716': 120 } },
    'INVALID_INPUT',
    'allocations.120716',
  ],
  [
    'a factor that the weights do not add up to',
    { ...goal, isResolvingIssues: true, allocations: { '120716': 116 }, scalingFactor: 1.5 },
    'INVALID_INPUT',
    'scalingFactor',
  ],
  [
    'an amount beyond all measure',
    { ...goal, isResolvingIssues: true, targetAmount: 1e11, allocations: { '120716': 900_000 } },
    'INVALID_INPUT',
    'allocations',
  ],
  ['no amount', without('targetAmount'), 'INVALID_INPUT', 'targetAmount'],
  [
    'mode current without its amount',
    { ...goal, fullGoalData: { amountMode: 'current' } },
    'INVALID_INPUT',
    'fullGoalData.currentAmount',
  ],
  ['a SIP without frequency', { ...goal, investmentType: 'sip' }, 'INVALID_INPUT', 'sipFrequency'],
  ['no time frame', without('timeFrame'), 'INVALID_INPUT', 'timeFrame'],
  ['paise', { ...goal, planAmount: 99.5 }, 'INVALID_INPUT', 'planAmount'],
  ['no funds', { ...goal, allocations: {} }, 'INVALID_INPUT', 'allocations'],
]
it.each(wrong)('refuses %s by name', async (_case, body, code, path) => {
  const answer = await calculate(body)
  expect([answer.status, answer.problem.code]).toEqual([422, code])
  expect(answer.problem.details?.map((detail) => detail.path)).toContain(path)
})

it.each([
  [{ '999999': 100 }, 'UNKNOWN_FUND'],
  [{ '120716': 99 }, 'ALLOCATION_SUM'],
  [{ '120716': 110, '119707': -10 }, 'INVALID_INPUT'],
  [{}, 'INVALID_INPUT'],
])('has no metrics for %j', async (allocations, code) => {
  const answer = await metrics({ allocations })
  expect([answer.status, answer.problem.code]).toEqual([422, code])
})

it('is for those who are signed in', async () => {
  for (const route of [portfolioRoutes.calculatePortfolio, portfolioRoutes.portfolioMetrics]) {
    expect((await test.call(route, { body: goal })).status).toBe(401)
  }
})
