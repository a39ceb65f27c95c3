import { expect, it } from 'vitest'
import { plannedAmount } from './mix.ts'
import { planResult } from './plan.fixture.ts'

it('the planned amount is the instalment of a SIP', () => {
  expect(plannedAmount(planResult({ sip_amount: 12000, sip_frequency: 'monthly' }))).toBe(12000)
  expect(plannedAmount(planResult({ initial_investment: 1634736 }))).toBe(1634736)
})
