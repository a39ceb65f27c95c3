import { expect, it } from 'vitest'
import { goal, plannedFor } from '../state/live-plan.fixture.ts'
import { beginPlan, planReducer } from '../state/plan-state.ts'
import { compareOptions, levelOf } from './compare-choice.ts'
import { pairFigures, pairFunds } from './pair-rows.ts'

const mix = (riskLevel: number) => ({
  name: `Level ${riskLevel}`,
  result: plannedFor({ ...goal, riskLevel }),
  probability: riskLevel === 9 ? 0.5 : 0.62,
  history: undefined,
})
const rows = pairFigures(mix(9), mix(4), { amountName: 'Initial investment', hasTarget: true })
const row = (name: string) => rows.find((each) => each.name === name)

it('two mixes stand side by side with what the other one has more or less of', () => {
  expect(row('Chance of success')).toMatchObject({ here: '50%', other: '62%', difference: '+12 points' })
  expect(row('Volatility')?.difference).toMatch(/^\+\d+\.\d points$/)
  expect(row('Risk level of the mix')).toMatchObject({ here: '9', other: '4', difference: '−5' })
  expect(row('Initial investment')?.difference).toMatch(/^−₹[\d,]+$/)
})

it('says nothing of a past that is not there yet, and of no target no chance', () => {
  expect(row('Worst year')).toEqual({ name: 'Worst year', here: '…', other: '…', difference: '' })
  const without = pairFigures(mix(9), mix(4), { amountName: 'x', hasTarget: false })
  expect(without.map(({ name }) => name)).not.toContain('Chance of success')
})

it('a mix beside itself is the same throughout', () => {
  const same = pairFigures(mix(9), mix(9), { amountName: 'x', hasTarget: true })
  expect(new Set(same.map(({ difference }) => difference))).toEqual(new Set(['the same', '']))
})

it('funds of either mix are there, the heaviest first', () => {
  const funds = pairFunds(mix(15).result, mix(0).result, (code) => code)
  expect(funds.some(({ here }) => here === '–')).toBe(true)
  expect(funds.some(({ other }) => other === '–')).toBe(true)
})

it('offers the mixes that there are, and a level for each of the others', () => {
  const begun = beginPlan(goal, plannedFor(goal))
  const values = (state = begun) => compareOptions(state, 7.5).map(({ value }) => value)
  expect(values()).toEqual(['client', '15', '9', '1', 'own'])
  const codes = Object.keys(begun.optimal.allocations)
  const manual = planReducer(begun, { kind: 'adjust-manually', codes })
  const moved = planReducer(manual, { kind: 'set-amount', code: codes[0] ?? '', amount: 1 })
  expect(values(moved)).toContain('optimal')
  expect(values(planReducer(moved, { kind: 'use-optimal' }))).toContain('aside')
  expect(levelOf('client', { clientLevel: 7.5, ownLevel: 3 })).toBe(7.5)
  expect(levelOf('own', { clientLevel: 7.5, ownLevel: 3 })).toBe(3)
  expect(levelOf('aside', { clientLevel: 7.5, ownLevel: 3 })).toBeUndefined()
})
