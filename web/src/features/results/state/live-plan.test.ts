import type { Market } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { type GoalFormData, goalDefaults } from '../../../core/goal/goal-storage.ts'
import { liveMarketOf } from '../../../core/queries/live-market.ts'
import { chanceAnswers, monthlyReturns, remedyAnswers } from '../chance/chance-answers.ts'
import { chanceReason, chanceText, suggestions } from '../chance/chance-words.ts'
import { apart, fanLayout, fanPoints } from '../chance/fan-layout.ts'
import { costWords, fitFunds } from '../fit/fit-rows.ts'
import { frontierCurve, frontierLayout } from '../risk/frontier-layout.ts'
import {
  fundedPlanOf,
  isSamePlan,
  mixResult,
  optimalResult,
  weightsOf,
  wishOf,
  withRemedy,
  withTarget,
} from './live-plan.ts'
import { createLiveStore, type LivePreview } from './live-preview.ts'

const categories = ['small-cap', 'mid-cap', 'flexi-cap', 'gold', 'gilt', 'arbitrage'] as const
const mu = [0.125, 0.12, 0.115, 0.08, 0.07, 0.065]
const deviations = [0.22, 0.19, 0.16, 0.13, 0.04, 0.008]
const codes = categories.map((_, i) => String(100_001 + i))
const dates = Array.from({ length: 68 }, (_, month) =>
  new Date(Date.UTC(2020, 12 + month, 0)).toISOString().slice(0, 10),
)
const market: Market = {
  basis: {
    navDate: dates.at(-1) ?? '',
    isSimulated: true,
    proxies: [{ fundId: codes[0] ?? '', proxyId: codes[1] ?? '', until: '2022-01-01' }],
    leftOut: [],
    digest: 'a',
    engineVersion: '1',
  },
  offered: codes.map((code, i) => ({ code, name: `Fund ${i}`, category: categories[i] ?? 'gold' })),
  funds: codes.map((code, i) => ({ code, category: categories[i] ?? 'gold', proxy: null })),
  mu,
  covariance: deviations.map((a, i) =>
    deviations.map((b, j) => a * b * (i === j ? 1 : i < 3 && j < 3 ? 0.8 : 0.1)),
  ),
  history: {
    dates,
    navs: codes.map((_, i) =>
      dates.map(
        (_date, month) => 100 * (1 + (mu[i] ?? 0) / 12) ** month * (1 + Math.sin(month * (i + 2)) / 50),
      ),
    ),
  },
}
const live = liveMarketOf(market)
const goal: GoalFormData = { ...goalDefaults, goalName: 'A flat', targetAmount: '25,00,000' }
const result = optimalResult(live, goal)
if (result === undefined) throw new Error('no plan')
const amount = result.initial_investment ?? 0

describe('a plan computed in the browser', () => {
  it('is whole: percents add up to 100, rupees to the amount', () => {
    const sum = (parts: Record<string, number>) =>
      Object.values(parts).reduce((total, part) => total + part, 0)
    expect(sum(result.allocations)).toBeCloseTo(100, 9)
    expect(sum(result.fundAmounts)).toBe(amount)
    expect(result.inflation_adjusted_goal).toBeCloseTo(2_500_000 * 1.06 ** 10, 4)
  })

  it('is the same as the server’s or not, to the rupee', () => {
    expect(isSamePlan(result, { ...result, expected_return: 1 })).toBe(true)
    expect(isSamePlan(result, { ...result, initial_investment: amount + 1 })).toBe(false)
    expect(isSamePlan(result, { ...result, fundAmounts: { ...result.fundAmounts, x: 1 } })).toBe(false)
  })

  it('keeps a mix where one is given, and is none where the amount cannot be read', () => {
    const kept = mixResult(live, { ...goal, timeFrame: 12 }, result.allocations)
    expect(kept?.expected_return).toBeCloseTo(result.expected_return, 9)
    expect(optimalResult(live, { ...goal, targetAmount: 'much' })).toBeUndefined()
  })
})

describe('the chance', () => {
  const plan = fundedPlanOf(goal, wishOf(goal, result), amount)
  const question = { id: 7, plan, weights: weightsOf(result.allocations), riskLevel: 9 }

  it('comes first, then that of the mix’s own months', () => {
    const answers = [...chanceAnswers(live, question)]
    expect(answers.map(({ kind, id }) => [kind, id])).toEqual([
      ['chance', 7],
      ['history', 7],
    ])
    if (answers[0]?.kind === 'chance') expect(answers[0].chance.probability).toBeCloseTo(0.5, 3)
    expect(monthlyReturns(live, question.weights)).toHaveLength(67)
  })

  it('is 80 percent with what it takes, one thing changed', () => {
    const answer = [...remedyAnswers(live, question)].find((each) => each !== undefined)
    if (answer?.kind !== 'remedies') throw new Error('no remedies')
    for (const key of ['sip', 'lumpsum', 'years', 'risk'] as const) {
      const remedy = answer.remedies[key]
      if (remedy.kind === 'none') continue
      const known = { amount, wish: plan.goalAmount }
      const next = withRemedy(goal, key, remedy.value, known)
      const made = optimalResult(live, next)
      if (made === undefined) throw new Error('no plan')
      const funded = fundedPlanOf(next, wishOf(next, made), made.sip_amount ?? made.initial_investment ?? 0)
      const [first] = chanceAnswers(live, { ...question, plan: funded, weights: weightsOf(made.allocations) })
      // Shown weights have two decimals, which may move the chance by a hair.
      if (first?.kind === 'chance') expect(first.chance.probability).toBeGreaterThan(0.799)
      expect(wishOf(next, made)).toBe(2_500_000)
    }
    const words = suggestions(answer.remedies, goal, amount)
    expect(words.map(({ title }) => title)).toEqual(['SIP', 'Lumpsum', 'Time', 'Risk'])
    expect(words[1]?.detail).toMatch(/^₹[\d,]+ more$/)
  })

  it('goes back to what the target needs', () => {
    const raised = withRemedy(goal, 'lumpsum', 3_000_000, { amount, wish: 2_500_000 })
    expect([raised.amountMode, raised.currentAmount, raised.targetAmount]).toEqual([
      'current',
      '30,00,000',
      '25,00,000',
    ])
    expect(withTarget(raised, 2_500_000)).toMatchObject({ amountMode: 'target', targetAmount: '25,00,000' })
  })

  it('never promises, and says why exactly funded is one half', () => {
    expect([chanceText(0.9999), chanceText(0.001), chanceText(0.502)]).toEqual([
      'over 99%',
      'under 1%',
      '50%',
    ])
    expect(chanceReason(goal, 0.5, 2_500_000)).toContain('about half of the paths')
    expect(chanceReason({ ...goal, amountMode: 'current' }, 0.63, 2_500_000)).toMatch(
      /^63% of the simulated paths/,
    )
  })
})

describe('the pictures', () => {
  it('the slider’s ends are those of the levels on the axis', () => {
    const curve = frontierCurve(live.frontier.frontier, 10)
    const layout = frontierLayout(curve, 500, 200, [])
    expect(layout.leastX).toBeCloseTo(layout.place({ volatility: curve.least, expectedReturn: 7 }).x)
    expect(layout.topX).toBeCloseTo(layout.place({ volatility: curve.top, expectedReturn: 7 }).x)
    const level = layout.place({ volatility: result.volatility, expectedReturn: 7 }).x
    expect((level - layout.leastX) / (layout.topX - layout.leastX)).toBeCloseTo(6 / 15, 2)
  })

  it('a short time ends the levels before the frontier does', () => {
    const curve = frontierCurve(live.frontier.frontier, 1)
    expect(curve.isGuardBinding).toBe(true)
    expect(curve.points.at(-1)?.volatility).toBeGreaterThan(curve.top)
    expect(frontierLayout(curve, 500, 200, []).beyondPath).not.toBe('')
  })

  it('the fan begins at what is invested, from zero, its labels apart', () => {
    const points = fanPoints(
      [{ year: 1, future: [9, 10, 11, 12, 13], today: [8, 9, 10, 11, 12] }],
      10,
      'today',
    )
    expect(points[1]?.values).toEqual([8, 9, 10, 11, 12])
    const layout = fanLayout(points, 11, { width: 500, height: 250 }, String, String)
    expect(layout.ticks[0]).toEqual({ value: 0, y: layout.axisY })
    expect(apart([100, 99, 98, 97, 96])).toEqual([128, 113, 98, 83, 68])
  })
})

it('a fit is shown beside the optimal mix with what it costs', () => {
  const fitted = {
    ...result,
    expected_return: result.expected_return - 0.12,
    allocations: { [codes[2] ?? '']: 100 },
  }
  expect(costWords(result, fitted)).toBe('It costs 0.12 points less expected return, the same volatility.')
  const rows = fitFunds(result, fitted, (code) => code)
  expect(rows[0]?.name).toBe(codes[2])
  expect(rows.slice(1).every((row) => row.fitted === '–')).toBe(true)
})

it('what is being tried is told to those who follow it', () => {
  const previews = createLiveStore<LivePreview | undefined>(undefined)
  const seen: unknown[] = []
  const leave = previews.subscribe(() => seen.push(previews.get()?.goal.riskLevel))
  previews.set({ goal, result, kept: undefined })
  previews.set(undefined)
  leave()
  previews.set({ goal, result, kept: undefined })
  expect(seen).toEqual([9, undefined])
})
