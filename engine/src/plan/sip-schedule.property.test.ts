import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromIso, isoFromDay, monthEndOf, partsOfDay } from '../numbers/index.ts'
import { firstInstalmentFrom, instalmentDay, instalmentsBefore } from './sip-schedule.ts'

const fixed = { seed: 20261121, numRuns: 500 }

describe('instalments', () => {
  const days = fc.integer({ min: dayFromIso('2000-01-01'), max: dayFromIso('2060-12-31') })
  const frequencies = fc.constantFrom('monthly', 'yearly')

  test.each([
    ['2024-01-31', 'monthly', ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']],
    ['2023-12-30', 'monthly', ['2023-12-30', '2024-01-30', '2024-02-29', '2024-03-30']],
    ['2024-02-29', 'yearly', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ] as const)('from %s, %s, fall on the day or the month’s last', (start, frequency, dates) => {
    const found = dates.map((_, i) => isoFromDay(instalmentDay(dayFromIso(start), frequency, i + 1)))
    expect(found).toEqual(dates)
  })

  test('keep their day of the month, and the first on or after a day is found', () => {
    fc.assert(
      fc.property(days, frequencies, fc.integer({ min: 1, max: 400 }), days, (start, frequency, nth, day) => {
        const due = instalmentDay(start, frequency, nth)
        const { day: wanted } = partsOfDay(start)
        expect(
          partsOfDay(due).day === wanted || (due === monthEndOf(due) && partsOfDay(due).day < wanted),
        ).toBe(true)
        expect(firstInstalmentFrom(start, frequency, due)).toBe(nth)
        const next = firstInstalmentFrom(start, frequency, day)
        expect(instalmentDay(start, frequency, next)).toBeGreaterThanOrEqual(day)
        if (next > 1) expect(instalmentDay(start, frequency, next - 1)).toBeLessThan(day)
      }),
      fixed,
    )
  })

  test('are those of the plan that are due before the target date', () => {
    const start = dayFromIso('2026-01-01')
    expect(instalmentsBefore(start, 'monthly', dayFromIso('2027-01-01'), 12)).toBe(12)
    expect(instalmentsBefore(start, 'monthly', dayFromIso('2026-12-01'), 12)).toBe(11)
    expect(instalmentsBefore(start, 'monthly', dayFromIso('2026-12-02'), 12)).toBe(12)
    expect(instalmentsBefore(start, 'yearly', start, 12)).toBe(0)
  })
})
