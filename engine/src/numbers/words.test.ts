import { describe, expect, test } from 'vitest'
import { dayFromIso } from './day.ts'
import { dateWords, monthsInWords, percent, rupees, unitWords } from './words.ts'

describe('words', () => {
  test('rupees are grouped the Indian way', () => {
    expect([0, 999, 1000, 100000, 1234567.4, 1e9, -1500].map(rupees)).toEqual([
      '₹0',
      '₹999',
      '₹1,000',
      '₹1,00,000',
      '₹12,34,567',
      '₹1,00,00,00,000',
      '-₹1,500',
    ])
  })

  test('units have three decimals, and are grouped the same way', () => {
    expect(['0', '999.5', '1234.567', '1322194.6', '-123.4'].map(unitWords)).toEqual([
      '0.000',
      '999.500',
      '1,234.567',
      '13,22,194.600',
      '-123.400',
    ])
  })

  test('percents, dates and months are said plainly', () => {
    expect(dateWords(dayFromIso('2034-01-19'))).toBe('19 Jan 2034')
    expect(dateWords(dayFromIso('2026-09-01'))).toBe('1 Sep 2026')
    expect(percent(0.1249)).toBe('12.5%')
    expect([0, 1, 12, 27].map(monthsInWords)).toEqual(['0 months', '1 month', '1 year', '2 years 3 months'])
  })
})
