import { describe, expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { assumedYears, holdingReturn, holdingTerm } from './holding.ts'

describe('holdings', () => {
  test('36 days are not annualised, 37 are', () => {
    expect(holdingReturn(0, 36, 1000, 1030).cagr).toBeUndefined()
    expect(holdingReturn(0, 37, 1000, 1030).cagr).toBeCloseTo(0.3388262688014106, 12)
    expect(() => holdingReturn(1, 0, 1, 1)).toThrow(RangeError)
  })

  test('the label goes by tax category and the day after the years are full', () => {
    const bought = dayFromIso('2024-11-21')
    expect(holdingTerm(1, bought, bought)).toBe('long-term')
    expect(holdingTerm(2, bought, dayFromIso('2026-11-21'))).toBe('short-term')
    expect(holdingTerm(2, bought, dayFromIso('2026-11-22'))).toBe('long-term')
    expect(holdingTerm(3, bought, dayFromIso('2025-11-22'))).toBe('long-term')
    expect(assumedYears('short-term')).toBe(0.5)
  })
})
