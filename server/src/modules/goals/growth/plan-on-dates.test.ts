import { expect, it } from 'vitest'
import { planOn } from './plan-on-dates.ts'

const plan = {
  total: 10_000,
  stepUp: 0,
  lumpsumAmount: 0,
  annualReturn: 0,
  startOn: '2026-01-15',
  targetDate: '2029-01-14',
  timeFrame: 3,
  sipFrequency: 'monthly',
} as const

it('is what was paid so far, none before it began', () => {
  const dates = ['2026-01-14', '2026-01-15', '2026-12-31', '2028-12-31']
  expect(planOn(plan, dates)).toEqual([null, 10_000, 120_000, 360_000])
})

it('rises with the step-up on each anniversary, and has the lumpsum beside the SIP from the start', () => {
  const stepped = { ...plan, stepUp: 10, lumpsumAmount: 50_000 }
  const dates = ['2026-01-15', '2027-01-14', '2027-01-15', '2028-12-31']
  expect(planOn(stepped, dates)).toEqual([60_000, 170_000, 181_000, 50_000 + 12 * (10_000 + 11_000 + 12_100)])
})
