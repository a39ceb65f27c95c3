import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatMoment,
  formatMonth,
  formatNav,
  formatNumber,
  formatPaise,
  formatPercent,
  formatPhone,
  formatRupees,
  formatRupeesShort,
  formatText,
  rupeeUnit,
} from './format.ts'

describe('rupees', () => {
  it('groups as India does, without decimals', () => {
    expect(formatRupees(1234567)).toBe('₹12,34,567')
    expect(formatRupees(999.5)).toBe('₹1,000')
    expect(formatRupees(0)).toBe('₹0')
    expect(formatRupees(-1234567)).toBe('\u2212₹12,34,567')
  })

  it('groups what is stated to the paisa', () => {
    expect([1460.6, 81.73, 0, 123456.789].map(formatPaise)).toEqual([
      '₹1,460.60',
      '₹81.73',
      '₹0.00',
      '₹1,23,456.79',
    ])
    expect(formatPaise(Number.NaN)).toBe('Not Available')
  })

  it('shows no minus in front of what rounds to zero', () => {
    expect(formatRupees(-0.2)).toBe('₹0')
    expect(formatPercent(-0.04)).toBe('0.0%')
  })

  it.each([
    [1235000, '₹12.35 L'],
    [12300000, '₹1.23 Cr'],
    [99999, '₹99,999'],
    [99999.5, '₹1.00 L'],
    [100000, '₹1.00 L'],
    [9999499, '₹99.99 L'],
    [9999500, '₹1.00 Cr'],
    [-1235000, '\u2212₹12.35 L'],
    [1842365180000, '₹1,84,236.52 Cr'],
  ])('shortens %d to %s', (value, text) => expect(formatRupeesShort(value)).toBe(text))
})

it('never shows 0, NaN or a blank for what is missing', () => {
  for (const format of [formatRupees, formatRupeesShort, formatPercent, formatNav, formatNumber]) {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(format(value)).toBe('Not Available')
    }
  }
  for (const format of [formatDate, formatMonth, formatPhone, formatText]) {
    for (const value of [null, undefined, '']) expect(format(value)).toBe('Not Available')
  }
})

it('shows percents with one decimal, and a plus on request', () => {
  expect(formatPercent(10.64)).toBe('10.6%')
  expect(formatPercent(-1.55)).toMatch(/^\u22121\.[56]%$/)
  expect(formatPercent(5.2, { isPlusShown: true })).toBe('+5.2%')
  expect(formatPercent(0, { isPlusShown: true })).toBe('0.0%')
})

it('shows NAVs with four decimals', () => {
  expect(formatNav(90.8656)).toBe('90.8656')
  expect(formatNav(1234.5)).toBe('1,234.5000')
})

describe('dates', () => {
  it('reads calendar dates as they stand and instants by the day in India', () => {
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026')
    expect(formatDate('2026-11-20T18:29:00.000Z')).toBe('20 Nov 2026')
    expect(formatDate('2026-11-20T18:31:00.000Z')).toBe('21 Nov 2026')
    expect(formatDate('soon')).toBe('Invalid date')
  })

  it('names months of dates and of months', () => {
    expect(formatMonth('2026-11')).toBe('Nov 2026')
    expect(formatMonth('2036-11-18')).toBe('Nov 2036')
  })
})

it('shows mobile numbers in two groups', () => {
  expect(formatPhone('9822041763')).toBe('98220 41763')
  expect(formatPhone('02025678901')).toBe('02025678901')
})

it('shows an instant with its time in India', () => {
  expect(formatMoment('2026-11-20T18:35:00.000Z')).toBe('21 Nov 2026, 00:05')
  expect(formatMoment('never')).toBe('Invalid date')
  expect(formatMoment(null)).toBe('Not Available')
})

it('names the unit of a card, for an axis that agrees with it', () => {
  expect(formatRupeesShort(2_05_00_000)).toBe('₹2.05 Cr')
  const crore = rupeeUnit(2_05_00_000)
  expect([crore.name, crore.format(1_50_00_000), crore.formatExact(2_10_00_000)]).toEqual([
    '₹ crore',
    '1.5',
    '2.10',
  ])
  expect([rupeeUnit(12_35_000).name, rupeeUnit(12_35_000).formatExact(12_35_000)]).toEqual([
    '₹ lakh',
    '12.35',
  ])
  expect([rupeeUnit(99_999).name, rupeeUnit(99_999).format(50_000)]).toEqual(['₹', '50,000'])
  // What rounds up to a crore is one on the card too.
  expect([rupeeUnit(99_99_500).name, formatRupeesShort(99_99_500)]).toEqual(['₹ crore', '₹1.00 Cr'])
})
