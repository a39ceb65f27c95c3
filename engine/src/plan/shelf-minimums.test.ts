import { expect, test } from 'vitest'
import { prepareFrontier } from '../frontier/index.ts'
import { fundRules } from '../funds/index.ts'
import { planGivenMix } from './given-mix.ts'
import { optimizeAboveMinimums } from './minimum-plan.ts'
import { optimizePortfolio, planMix } from './optimize.ts'
import { estimates, offered } from './small-catalogue.fixture.ts'

const minimums = () => ({ sip: 3000, lumpsum: 20_000 })
const goal = {
  mode: 'invest',
  investmentType: 'sip',
  sipFrequency: 'monthly',
  timeFrameYears: 10,
  amount: 9000,
  lumpsum: 45_000,
} as const
const request = { ...goal, riskLevel: 7 }

function prepare() {
  const prepared = prepareFrontier(estimates)
  if (prepared.kind !== 'prepared') throw new Error(prepared.reason)
  return prepared
}

test("a shelf's minimums are what a plan's funds are held against", () => {
  const plan = optimizePortfolio(estimates, prepare(), request, offered, fundRules, minimums)
  expect(plan.fundIssues.length).toBeGreaterThan(0)
  for (const { minRequired } of plan.fundIssues) expect(minRequired).toBe(3000)
  const given = planGivenMix(
    estimates,
    { weights: plan.weights, scalingFactor: 1.5 },
    goal,
    offered,
    fundRules,
    minimums,
  )
  for (const { minRequired } of given.planned.fundIssues) expect(minRequired).toBe(3000)
})

test('a lumpsum beside a SIP goes into no fund below what the shelf asks', () => {
  const weights = { '119707': 0.4, '120716': 0.35, '120828': 0.25 }
  const { lumpsumAmounts } = planMix(estimates, weights, goal, offered, fundRules, minimums)
  expect(lumpsumAmounts).toEqual({ '119707': 24_000, '120716': 21_000 })
})

test('the mix above all minimums is above those of the shelf', () => {
  const plan = optimizeAboveMinimums(estimates, prepare(), request, offered, fundRules, minimums)
  if (plan.kind !== 'plan') throw new Error(plan.reason)
  expect(plan.fundIssues).toEqual([])
  for (const amount of Object.values(plan.fundAmounts)) expect(amount).toBeGreaterThanOrEqual(3000)
  const tiny = { ...request, amount: 2000, lumpsum: 0 }
  expect(optimizeAboveMinimums(estimates, prepare(), tiny, offered, fundRules, minimums)).toMatchObject({
    kind: 'infeasible',
    leastTotal: 9000,
  })
})
