import { expect, test } from 'vitest'
import { baseRiskAppetite, goalRiskAppetite, riskZone } from './risk-appetite.ts'

test('risk appetite is scaled, adjusted and kept within 0 and 15', () => {
  expect(baseRiskAppetite(undefined)).toBe(7.5)
  expect(baseRiskAppetite(6)).toBe(9)
  expect(goalRiskAppetite(9, 10)).toBe(15)
  expect(goalRiskAppetite(9, -20)).toBe(0)
  expect([4.9, 5, 10.9, 11].map(riskZone)).toEqual(['Aggressive', 'Moderate', 'Moderate', 'Conservative'])
  expect(() => baseRiskAppetite(11)).toThrow(RangeError)
})
