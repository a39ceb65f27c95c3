import {
  checkoutRoutes,
  type GlidePath,
  type OptimizeRequest,
  portfolioRoutes,
  reviewRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkOut,
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  type TestBuyer,
  verified,
} from '../../../testing/checkout.ts'
import { newestMail } from '../../../testing/mails.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { verifyAdvice } from '../../goals/index.ts'
import { stated } from './stated-instalments.fixture.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  buyer = await newBuyer(test)
})

const glidePath: GlidePath = { kind: 'linear', endLevel: 14, fromYearsLeft: 5 }
const steps = [
  { yearsLeft: 6, level: 11 },
  { yearsLeft: 2, level: 14.5 },
]
const stepped: GlidePath = { kind: 'stepped', steps }
const plan: OptimizeRequest = {
  riskLevel: 9,
  timeFrame: 10,
  investmentType: 'sip',
  sipFrequency: 'monthly',
  targetAmount: 30_000_000,
}
const optimize = (body: unknown) => buyer.adviser.call(portfolioRoutes.optimizePortfolio, { body })

describe('a plan with a path', () => {
  it('has its later mixes, each calmer, and asks for more; one without says nothing of it', async () => {
    const { body: alone } = await optimize(plan)
    const { body: gliding } = await optimize({ ...plan, glidePath })
    expect(alone.laterMixes).toBeUndefined()
    expect(gliding.allocations).toEqual(alone.allocations)
    expect(gliding.laterMixes?.map(({ yearsLeft, riskLevel }) => [yearsLeft, riskLevel])).toEqual([
      [5, 10],
      [4, 11],
      [3, 12],
      [2, 13],
      [1, 14],
    ])
    const volatilities = [gliding, ...(gliding.laterMixes ?? [])].map(({ volatility }) => volatility)
    expect(volatilities).toEqual([...volatilities].sort((a, b) => b - a))
    expect(gliding.sip_amount).toBeGreaterThan(alone.sip_amount ?? 0)
    const given = {
      allocations: alone.allocations,
      timeFrame: 10,
      investmentType: 'sip',
      sipFrequency: 'monthly',
    }
    const fullGoalData = { riskLevel: 9, amountMode: 'target', targetAmount: 30_000_000 }
    const { body: same } = await buyer.adviser.call(portfolioRoutes.calculatePortfolio, {
      body: { ...given, fullGoalData, glidePath, calculateCompletionTime: true },
    })
    expect(same).toMatchObject({
      sip_amount: gliding.sip_amount,
      projected_value: gliding.projected_value,
      laterMixes: gliding.laterMixes,
      completionYears: 10,
    })
  })

  it.each([
    [{ ...glidePath, endLevel: 9 }, 'glidePath.endLevel', 'choose an end level above 9, the goal’s own'],
    [{ ...glidePath, fromYearsLeft: 10 }, 'glidePath.fromYearsLeft', 'begins with at most 9 years left'],
    [
      { ...glidePath, fromYearsLeft: 2.5 },
      'glidePath.fromYearsLeft',
      'Enter whole years left, from 1 to 29.',
    ],
    [{ kind: 'stepped', steps: [] }, 'glidePath.steps', 'Name at least one step.'],
    [{ kind: 'stepped', steps: steps.toReversed() }, 'glidePath.steps.1.yearsLeft', 'fewer than 2 years'],
    [{ kind: 'stepped', steps: steps.toReversed() }, 'glidePath.steps.1.level', 'a level above 14.5'],
    [{ kind: 'sudden' }, 'glidePath.kind', 'Choose'],
  ])('%j is refused at its field', async (path, field, words) => {
    const { status, problem } = await optimize({ ...plan, glidePath: path })
    expect(status).toBe(422)
    const found = problem.details?.filter((detail) => detail.path === field).map(({ message }) => message)
    expect(found?.join()).toContain(words)
  })

  it('has no place in a goal of a year, nor without the level that it starts from', async () => {
    const short = await optimize({ ...plan, timeFrame: 1, glidePath })
    expect(short.problem.details?.[0]).toMatchObject({ path: 'glidePath' })
    const body = {
      allocations: { '120716': 100 },
      timeFrame: 10,
      investmentType: 'lumpsum',
      targetAmount: 1e6,
    }
    const blind = await buyer.adviser.call(portfolioRoutes.calculatePortfolio, {
      body: { ...body, glidePath },
    })
    expect(blind.problem.message).toContain('name that too')
  })
})

describe('what is agreed with a path', () => {
  it.each([
    ['evenly', glidePath, 'evenly, a part each year from 5 years left on, to level 14 in the last'],
    ['in steps', stepped, 'to level 11 with 6 years left, to level 14.5 with 2 years left'],
  ] as const)('%s stands in mail, record, proposal, goal and review alike', async (_kind, path, words) => {
    const choice = { kind: 'monthly', targetAmount: 30_000_000, beside: { glidePath: path } } as const
    const { goalId, item } = await checkOut(test, buyer, choice)
    const { content, goal, mail, pdf } = await stated(test, buyer, goalId)
    expect([goal.glidePath, content.goal.glidePath]).toEqual([path, path])
    const planned = (await optimize({ ...plan, glidePath: path })).body
    expect(content.inputs.later?.map(({ level }) => level)).toEqual(
      planned.laterMixes?.map(({ riskLevel }) => riskLevel),
    )
    expect(content.result.projectedValue).toBeCloseTo(planned.projected_value ?? 0, 4)
    expect(item.agreed.glidePath).toEqual(path)
    const { database, vault } = test.dependencies
    expect((await verifyAdvice(database.db, vault)).failures).toEqual([])
    expect(mail).toContain(words)
    expect(pdf).toContain(words.slice(0, 30))
    const review = await buyer.adviser.call(reviewRoutes.analyzeGoal, { body: { goalId } })
    expect(review.body.analysis).toMatchObject({ baseRiskAppetite: 9, goalRiskAppetite: 9 })
    expect(review.body.analysis.glide).toMatchObject({ level: 9, since: null })
    const growth = await buyer.adviser.call(transactionRoutes.goalGrowth, { params: { id: goalId } })
    expect(Math.abs((growth.body.ahead.at(-1)?.plan ?? 0) / content.result.projectedValue - 1)).toBeLessThan(
      0.01,
    )
  })

  it('is named in the mail of the code, and another path ends it', async () => {
    const item = await newItem(buyer, { kind: 'monthly', targetAmount: 30_000_000, beside: { glidePath } })
    await buyer.adviser.call(checkoutRoutes.requestOtp, {
      body: { email: buyer.email, items: [item.agreed] },
    })
    expect(await newestMail(test, buyer.email)).toContain('Lower risk as the date nears: evenly')
    const verificationToken = await verified(test, buyer, [item])
    const { body: goal } = await saveGoal(buyer, item, { glidePath: { ...glidePath, endLevel: 13 } })
    const refused = await finalize(buyer, item, goal.id, { verificationToken })
    expect(refused.problem.code).toBe('OTP_REQUIRED')
    expect(refused.problem.message).toContain('to level 14 in the last → evenly')
  })

  it('is the goal’s own in the review once a step’s day has come', async () => {
    const { goalId } = await checkOut(test, buyer, {
      kind: 'monthly',
      targetAmount: 30_000_000,
      beside: { glidePath },
    })
    await test.dependencies.database.db
      .updateTable('goal')
      .set({ target_date: '2030-05-01' })
      .where('id', '=', goalId)
      .execute()
    const { body } = await buyer.adviser.call(reviewRoutes.analyzeGoal, { body: { goalId } })
    expect(body.analysis).toMatchObject({
      baseRiskAppetite: 11,
      goalRiskAppetite: 11,
      glide: { level: 11, since: '2026-05-01', next: { date: '2027-05-01', level: 12 } },
    })
  })
})
