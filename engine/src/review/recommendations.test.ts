import { expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { findRecommendations, type ReviewFacts } from './recommendations.ts'

const facts: ReviewFacts = {
  goal: {
    today: dayFromIso('2026-11-23'),
    createdDay: dayFromIso('2026-01-01'),
    targetDay: dayFromIso('2040-01-01'),
    targetAmount: 1_000_000,
    holdings: [],
    sips: [],
    riskAdjustment: 0,
  },
  standing: { value: 500_000, sips: [] },
  targetToday: 1_050_000,
  yearsRemaining: 13,
  annualReturn: 0.1,
  inflation: 0.06,
  projectedWithCurrent: { comparedToTarget: 'already_achieved' },
  // 18.95 is a little less in binary.
  allocationComparison: [
    { code: '1', currentAllocation: 38.15, optimalAllocation: 18.95, difference: -19.2 },
    { code: '2', currentAllocation: 61.85, optimalAllocation: 81.05, difference: 19.2 },
  ],
  baseRiskAppetite: 7.5,
  categoryOf: () => undefined,
  nameOf: (code) => `Fund ${code}`,
  minimums: () => ({ sip: 0, lumpsum: 0 }),
}

test('a half of a tenth of a percent is rounded up, as the table beside it shows it', () => {
  const shift = findRecommendations(facts).find(({ rule }) => rule === 'shift')
  expect(shift?.description).toBe('Fund 1 down from 38.2% to 19.0%; Fund 2 up from 61.9% to 81.1%.')
})
