import { describe, expect, it } from 'vitest'
import { mapStore } from '../storage.fixture.ts'
import { goalDefaults, readPlan, writePlan } from './goal-storage.ts'
import { planResult } from './plan.fixture.ts'

const owner = { adviserId: 1, clientId: 7 }

const plan = {
  adviserId: 1,
  clientId: 7,
  madeOn: '2026-11-21',
  goal: { ...goalDefaults, goalName: 'Ananya’s college', targetAmount: '25,00,000' },
  result: planResult({
    allocations: { '122639': 60, '119707': 40 },
    initial_investment: 1634736,
    fundAmounts: { '122639': 980842, '119707': 653894 },
  }),
}
const text = JSON.stringify(plan)

describe('readPlan', () => {
  const key = 'lakshya:1:plan:7'

  it('reads back what was written, for its owner alone', () => {
    const store = mapStore()
    expect(writePlan(owner, { goal: plan.goal, result: plan.result }, '2026-11-21', store)).toBe(true)
    expect(readPlan(owner, store)).toEqual({ kind: 'plan', plan })
    expect(readPlan({ adviserId: 2, clientId: 7 }, store)).toEqual({ kind: 'missing' })
    expect(readPlan({ adviserId: 1, clientId: 8 }, store)).toEqual({ kind: 'missing' })
  })

  it.each([
    ['another distributor', { ...plan, adviserId: 2 }],
    ['another client', { ...plan, clientId: 8 }],
  ])('is missing where the text under its key names %s', (_, other) => {
    expect(readPlan(owner, mapStore({ [key]: JSON.stringify(other) }))).toEqual({ kind: 'missing' })
  })

  it.each([
    ['cut short', text.slice(0, 200)],
    ['not JSON', 'undefined'],
    ['null', 'null'],
    ['without a result', JSON.stringify({ ...plan, result: undefined })],
    [
      'with a figure that is none',
      JSON.stringify({ ...plan, result: { ...plan.result, volatility: 'NaN' } }),
    ],
    [
      'with an impossible share',
      JSON.stringify({ ...plan, result: { ...plan.result, allocations: { '1': 900 } } }),
    ],
    ['without a goal name', JSON.stringify({ ...plan, goal: { ...plan.goal, goalName: ' ' } })],
  ])('is damaged where it is %s, and set aside', (_, damaged) => {
    const store = mapStore({ [key]: damaged })
    expect(readPlan(owner, store)).toEqual({ kind: 'damaged' })
    expect(readPlan(owner, store)).toEqual({ kind: 'missing' })
  })

  it('says where storage refuses', () => {
    const full = {
      ...mapStore(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(writePlan(owner, { goal: plan.goal, result: plan.result }, '2026-11-21', full)).toBe(false)
  })
})
