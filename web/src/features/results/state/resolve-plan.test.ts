import { expect, it } from 'vitest'
import { goalDefaults, writePlan } from '../../../core/goal/goal-storage.ts'
import { planResult } from '../../../core/goal/plan.fixture.ts'
import { mapStore } from '../../../core/storage.fixture.ts'
import { resolvePlan } from './resolve-plan.ts'

const owner = { adviserId: 1, clientId: 7 }
const goal = { ...goalDefaults, goalName: 'A flat', timeFrame: 1 }
const result = planResult({ initial_investment: 1000, fundAmounts: { '122639': 1000 } })

const stored = () => {
  const store = mapStore()
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
  expect(resolvePlan(owner, '', '2026-11-21', mapStore())).toEqual({
    plan: undefined,
    complaints: ['No portfolio data available. Please create a goal first.'],
  })
})

it('has nothing valid where the stored plan is damaged', () => {
  const store = mapStore()
  store.setItem('lakshya:1:plan:7', '{"goal":')
  expect(resolvePlan(owner, '', '2026-11-21', store).complaints).toEqual(['No valid portfolio data found'])
})
