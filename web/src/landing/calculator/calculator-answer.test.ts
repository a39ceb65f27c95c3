import { chanceOfPlan } from '@lakshya/engine'
import { expect, it } from 'vitest'
import type { CalculatorPlan } from '../../core/calculator-plan.ts'
import { calculatorAnswer, fundedPlan, type OutlookTable } from './calculator-answer.ts'

const table: OutlookTable = Array.from({ length: 30 }, (_, years) =>
  Array.from({ length: 16 }, (_, level) => ({
    expectedReturn: 0.12 - level * 0.003 - (years < 2 ? 0.01 : 0),
    volatility: 0.16 - level * 0.008,
  })),
)
const plan: CalculatorPlan = {
  target: 25_00_000,
  years: 10,
  inflation: 6,
  monthly: 15_000,
  lumpsum: 2_00_000,
  stepUp: 5,
  level: 9,
}
const outlook = { expectedReturn: 0.12 - 0.027, volatility: 0.16 - 0.072 }

it('is the chance that the engine has for the same plan, for a SIP and for a lumpsum', () => {
  const sip = calculatorAnswer(table, plan)
  expect(sip.chance).toBe(chanceOfPlan(fundedPlan(plan), outlook))
  expect(sip.fan).toHaveLength(10)
  const once = { ...plan, monthly: 0, lumpsum: 16_34_736 }
  expect(calculatorAnswer(table, once).chance).toBe(chanceOfPlan(fundedPlan(once), outlook))
  expect(sip.later).toBeCloseTo(25_00_000 * 1.06 ** 10, 6)
})

it('says what brings it to 80 percent, which it then is', () => {
  const { needs } = calculatorAnswer(table, plan)
  if (needs.monthly.kind !== 'value' || needs.years.kind !== 'value') throw new Error('nothing is needed')
  expect(calculatorAnswer(table, { ...plan, monthly: needs.monthly.value }).chance).toBeGreaterThanOrEqual(
    0.8,
  )
  expect(calculatorAnswer(table, { ...plan, years: needs.years.value }).chance).toBeGreaterThanOrEqual(0.8)
})

it('has no chance where nothing is put away, and still says what it takes', () => {
  const { chance, fan, needs } = calculatorAnswer(table, { ...plan, monthly: 0, lumpsum: 0 })
  expect([chance, fan]).toEqual([undefined, []])
  expect(needs.monthly.kind).toBe('value')
})
