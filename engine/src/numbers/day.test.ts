import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  addYears,
  dayFromIso,
  dayFromParts,
  firstFridayFrom,
  isoFromDay,
  lastFridayUntil,
  monthEndOf,
  partsOfDay,
} from './day.ts'
import { monthEndsBetween, yearEndsBetween } from './month-ends.ts'

describe('days', () => {
  test('known dates are their known days', () => {
    expect(dayFromIso('1970-01-01')).toBe(0)
    expect(dayFromIso('2000-03-01')).toBe(11017)
    expect(dayFromIso('2026-08-21')).toBe(20686)
    expect(dayFromIso('1969-12-31')).toBe(-1)
  })

  test('every day is found again from its parts and its text, and follows the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), (day) => {
        const parts = partsOfDay(day)
        expect(dayFromParts(parts.year, parts.month, parts.day)).toBe(day)
        if (parts.year >= 0 && parts.year <= 9999) expect(dayFromIso(isoFromDay(day))).toBe(day)
        const next = partsOfDay(day + 1)
        expect(next.day === parts.day + 1 || next.day === 1).toBe(true)
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  test('dates that do not exist throw', () => {
    for (const text of [
      '2023-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '24-04-01',
      '2024-4-1',
      'today',
      '',
    ]) {
      expect(() => dayFromIso(text)).toThrow(RangeError)
    }
  })

  test('29 February goes to 28 in an ordinary year, the 31st to the last of a shorter month', () => {
    expect(isoFromDay(addYears(dayFromIso('2024-02-29'), -1))).toBe('2023-02-28')
    expect(isoFromDay(addMonths(dayFromIso('2024-01-31'), 1))).toBe('2024-02-29')
    expect(isoFromDay(addMonths(dayFromIso('2024-01-31'), -2))).toBe('2023-11-30')
    expect(isoFromDay(monthEndOf(dayFromIso('2100-02-03')))).toBe('2100-02-28')
  })

  test('Fridays are found on both sides', () => {
    const friday = dayFromIso('2026-08-21')
    expect([0, 1, 6].map((days) => lastFridayUntil(friday + days))).toEqual([friday, friday, friday])
    expect([0, -1, -6].map((days) => firstFridayFrom(friday + days))).toEqual([friday, friday, friday])
    expect(lastFridayUntil(-1)).toBe(dayFromIso('1969-12-26'))
  })

  test('an unfinished month is no month end, a finished one is', () => {
    const ends = monthEndsBetween(dayFromIso('2024-01-15'), dayFromIso('2024-03-30')).map(isoFromDay)
    expect(ends).toEqual(['2024-01-31', '2024-02-29'])
    expect(monthEndsBetween(dayFromIso('2024-01-31'), dayFromIso('2024-01-31'))).toHaveLength(1)
    expect(yearEndsBetween(dayFromIso('2022-12-31'), dayFromIso('2024-12-30')).map(isoFromDay)).toEqual([
      '2022-12-31',
      '2023-12-31',
    ])
  })
})
