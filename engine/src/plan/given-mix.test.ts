import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prepareFrontier } from '../frontier/index.ts'
import { minimumOf } from '../funds/index.ts'
import { type ChosenAction, resolveIssues } from '../minimums/index.ts'
import { planGivenMix } from './given-mix.ts'
import type { GoalRequest } from './goal-plan.ts'
import { optimizePortfolio, planMix } from './optimize.ts'
import { estimates, offered } from './small-catalogue.fixture.ts'

const codes = offered.map(({ code }) => code)
const goal = { mode: 'target', investmentType: 'lumpsum', timeFrameYears: 10, amount: 1_000_000 } as const
const sum = (values: Readonly<Record<string, number>>) =>
  Object.values(values).reduce((total, value) => total + value, 0)

const goals: fc.Arbitrary<GoalRequest> = fc.record({
  mode: fc.constantFrom('target' as const, 'invest' as const),
  investmentType: fc.constantFrom('lumpsum' as const, 'sip' as const),
  sipFrequency: fc.constantFrom('monthly' as const, 'yearly' as const),
  timeFrameYears: fc.integer({ min: 12, max: 360 }).map((months) => months / 12),
  amount: fc.integer({ min: 1000, max: 10_000_000 }),
})
const mixes = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: codes.length, maxLength: codes.length })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => {
    const all = parts.reduce((total, part) => total + part, 0)
    const shares = codes.map((code, i) => [code, (parts[i] ?? 0) / all] as const)
    return Object.fromEntries(shares.filter(([, weight]) => weight > 0))
  })

describe('the plan of a given mix', () => {
  test('is the optimal plan for the optimal mix, whatever the goal', () => {
    const prepared = prepareFrontier(estimates)
    if (prepared.kind !== 'prepared') throw new Error(prepared.reason)
    fc.assert(
      fc.property(goals, fc.double({ min: 0, max: 15, noNaN: true }), (request, riskLevel) => {
        const optimal = optimizePortfolio(estimates, prepared, { ...request, riskLevel }, offered)
        const given = planGivenMix(estimates, { weights: optimal.weights }, request, offered)
        expect(given.planned.plan).toEqual(optimal.plan)
        expect(given.planned.fundAmounts).toEqual(
          Object.fromEntries(Object.entries(optimal.fundAmounts).filter(([code]) => optimal.weights[code])),
        )
        expect(given).toMatchObject({ scalingFactor: 1, scaledTimeFrameYears: request.timeFrameYears })
      }),
    )
  })

  test('only its weights’ proportions count for the figures, their sum for the amount', () => {
    const factors = fc.double({ min: 0.01, max: 50, noNaN: true })
    fc.assert(
      fc.property(mixes, goals, factors, (weights, request, factor) => {
        const scaled = Object.fromEntries(Object.entries(weights).map(([code, w]) => [code, w * factor]))
        const one = planGivenMix(estimates, { weights }, request, offered)
        const other = planGivenMix(estimates, { weights: scaled }, request, offered)
        expect(other.planned.figures.volatility).toBeCloseTo(one.planned.figures.volatility, 10)
        expect(other.planned.plan.goalAmount).toBeCloseTo(one.planned.plan.goalAmount, 2)
        expect(sum(other.planned.fundAmounts)).toBe(other.planned.plan.total)
        const { total } = one.planned.plan
        const raised = total * Math.max(1, factor)
        expect(Math.abs(other.planned.plan.total - raised)).toBeLessThan(2 + raised * 1e-9)
        expect(other.scaledTimeFrameYears).toBeCloseTo(request.timeFrameYears / Math.max(1, factor), 9)
      }),
    )
  })

  test('a mix whose sum came apart and its factor is the mix that was not rescaled', () => {
    const unscaled = { '119707': 0.5, '120716': 0.46, '120828': 0.2 }
    const rescaled = Object.fromEntries(Object.entries(unscaled).map(([code, w]) => [code, w / 1.16]))
    const one = planGivenMix(estimates, { weights: unscaled, planAmount: 5000 }, goal, offered)
    const factor = { scalingFactor: 1.16, planAmount: 5000 }
    const other = planGivenMix(estimates, { weights: rescaled, ...factor }, goal, offered)
    expect(one.planned.fundAmounts).toEqual({ '119707': 2500, '120716': 2300, '120828': 1000 })
    expect(other.planned.fundAmounts).toEqual(one.planned.fundAmounts)
    expect(other.planned.plan.goalAmount).toBe(1_000_000)
  })

  test('nothing left is refused', () => {
    expect(() => planGivenMix(estimates, { weights: { '119707': 0 } }, goal, offered)).toThrow(RangeError)
  })
})

describe('resolving the issues of any mix', () => {
  const choices = fc.array(fc.constantFrom('increase', 'swap', 'remove'), {
    minLength: codes.length,
    maxLength: codes.length,
  })

  test('raises what was increased to its minimum, adds up, and is what the plan of that mix says', () => {
    fc.assert(
      fc.property(mixes, goals, choices, (weights, request, chosen) => {
        const { plan, fundIssues } = planMix(estimates, weights, request, offered)
        const actions = fundIssues.map(({ symbol, alternatives }, i): ChosenAction => {
          const action = chosen[i]
          const alternative = alternatives[0]?.symbol
          if (action === 'swap' && alternative !== undefined) return { symbol, action, alternative }
          return { symbol, action: action === 'remove' ? 'remove' : 'increase' }
        })
        const { investmentType, timeFrameYears } = request
        const mix = { weights, total: plan.total, timeFrameYears, investmentType }
        const resolved = resolveIssues(mix, actions, offered)
        if (resolved.kind === 'nothing-left') {
          expect(actions.every(({ action }) => action === 'remove')).toBe(true)
          return
        }
        expect(sum(resolved.weights)).toBeCloseTo(1, 12)
        expect(sum(resolved.fundAmounts)).toBe(resolved.total)
        expect(Object.values(resolved.fundAmounts).every(Number.isInteger)).toBe(true)
        expect(resolved.total).toBeGreaterThanOrEqual(plan.total)
        for (const { symbol, action } of actions) {
          const amount = resolved.fundAmounts[symbol] ?? 0
          if (action === 'increase') {
            expect(amount).toBeGreaterThanOrEqual(minimumOf(symbol, investmentType))
          }
        }
        const unscaled = Object.fromEntries(
          Object.entries(resolved.weights).map(([code, w]) => [code, w * resolved.scalingFactor]),
        )
        const given = planGivenMix(estimates, { weights: unscaled, planAmount: plan.total }, request, offered)
        expect(given.planned.plan.total).toBe(resolved.total)
        expect(given.planned.fundAmounts).toEqual(resolved.fundAmounts)
        expect(given.planned.fundIssues).toEqual(resolved.remainingIssues)
        expect(given.scaledTimeFrameYears).toBeCloseTo(resolved.scaledTimeFrameYears, 9)
      }),
      { numRuns: 1000 },
    )
  })
})
