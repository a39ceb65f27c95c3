import type { OptimizationResult } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { goalDefaults, writePlan } from '../../../core/goal/goal-storage.ts'
import { resolvePlan } from './resolve-plan.ts'

const owner = { adviserId: 1, clientId: 7 }
const goal = { ...goalDefaults, goalName: 'A flat', timeFrame: 1 }
const result: OptimizationResult = {
  allocations: { '122639': 100 },
  initial_investment: 1000,
  goal_amount: 1000,
  inflation_adjusted_goal: 1060,
  expected_return: 6,
  volatility: 3,
  sharpe_ratio: -0.2,
  fundAmounts: { '122639': 1000 },
  fundIssues: [],
  basis: {
    navDate: '2026-11-20',
    isSimulated: false,
    proxies: [],
    leftOut: [],
    isGuardBinding: false,
    isReturnCapped: false,
    boundsFactor: null,
    digest: '',
    engineVersion: '',
  },
}

function emptyStore() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const stored = () => {
  const store = emptyStore()
  writePlan(owner, { goal, result }, '2026-01-01', store)
  return store
}
const link = `?${new URLSearchParams({ result: JSON.stringify(result), goal: JSON.stringify({ ...goal, goalName: 'Linked' }) })}`

it('takes the address before the store, and dates it from today', () => {
  const { plan, complaints } = resolvePlan(owner, link, '2026-11-21', stored())
  expect([plan?.goal.goalName, plan?.madeOn, complaints]).toEqual(['Linked', '2026-11-21', []])
})

it('dates the stored plan from the day it was made', () => {
  const { plan, complaints } = resolvePlan(owner, '', '2026-11-21', stored())
  expect([plan?.goal.goalName, plan?.madeOn, complaints]).toEqual(['A flat', '2026-01-01', []])
})

it('complains of a broken address and falls back to the store', () => {
  const { plan, complaints } = resolvePlan(owner, '?result=x&goal=y', '2026-11-21', stored())
  expect([plan?.goal.goalName, complaints]).toEqual(['A flat', ['Invalid data in URL parameters']])
})

it('has nothing without either', () => {
  expect(resolvePlan(owner, '', '2026-11-21', emptyStore())).toEqual({
    plan: undefined,
    complaints: ['No portfolio data available. Please create a goal first.'],
  })
})

it('has nothing valid where the stored plan is damaged', () => {
  const store = emptyStore()
  store.setItem('lakshya:1:plan:7', '{"goal":')
  expect(resolvePlan(owner, '', '2026-11-21', store).complaints).toEqual(['No valid portfolio data found'])
})
